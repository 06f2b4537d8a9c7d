#!/bin/sh
# An arena on all nodes of a cluster: 16 shards as an array of jobs, and a job that merges them.
#
#   shards=$(sbatch --parsable slurm.sh)
#   sbatch --dependency=afterok:$shards --wrap "ratusha merge shards --out games.csv"
#
# ratusha is on the PATH of every node, and the folder is one that all nodes share. A job that was stopped goes on where it
# was, when it is queued again; `sbatch --array=3 slurm.sh` plays shard 3 alone.
#
#SBATCH --job-name=ratusha
#SBATCH --array=1-16
#SBATCH --cpus-per-task=4
#SBATCH --mem=1G
#SBATCH --time=12:00:00
#SBATCH --requeue

set -eu
SHARDS=16

mkdir -p shards
exec ratusha arena machi-koro --bots regular,expert:2000n --games 10000 --seed 1 \
    --shard "$SLURM_ARRAY_TASK_ID/$SHARDS" --out "shards/$SLURM_ARRAY_TASK_ID.shard" --resume \
    --threads "${SLURM_CPUS_PER_TASK:-1}"
