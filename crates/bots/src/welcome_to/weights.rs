//! The numbers in the evaluation.

use crate::weights::weights;

weights! {
    /// What the evaluation of Welcome To is made with.
    pub struct WelcomeToWeights in "../../weights/welcome-to.toml" {
        /// How much of the offers of a number can be counted on to be taken.
        number_comes,
        /// How well empty houses fill up, given how many fitting numbers will come for each.
        fill_rate,
        /// How steeply that falls where few will come.
        fill_power,
        /// What it is worth to be able to write a number, for the action that comes with it.
        house,
        /// The rounds that each empty house stands for.
        pace,
        /// The rounds beyond those.
        spare,
        /// The rounds left when another architect could end the game with a third plan.
        rush,
        /// How often a number written on a street also plants a park there.
        park_rate,
        /// How often a pool that is still open gets built.
        pool_rate,
        /// How often a round goes to the temp agency.
        temp_rate,
        /// What a cell of the temp agency is worth to those who don't compare it with others.
        temp_cell,
        /// How soon a fence that is wanted gets drawn.
        fence_rate,
        /// What a round spent on a fence could have brought otherwise.
        fence_cost,
        /// How soon an estate size gets raised.
        raise_rate,
        /// How far it gets raised at best.
        raise_lift,
        /// How much the wish for a plan shapes the estates.
        plan_pull,
        /// How the chances of a plan's estates make up the chance of the plan: 1 multiplies them.
        plan_power,
        /// The chance of an estate that has no place yet.
        plan_missing,
        /// How many cells that a plan asks for get filled in a round, of any parks.
        plan_park,
        /// The same of the parks of given streets.
        plan_park_street,
        /// The same of any columns of estate values.
        plan_value,
        /// The same of given columns.
        plan_column,
        /// The same of the temp agency.
        plan_temp,
        /// How much less likely each missing cell makes such a plan.
        plan_cells_power,
        /// How likely such a plan is at most.
        plan_cells_most,
        /// How often a roundabout that a plan asks for gets built.
        plan_roundabout,
        /// How often a bis that a plan asks for gets built.
        plan_bis,
        /// How often one is the first to approve a plan that is not met yet.
        race,
        /// What a round without a fitting number loses.
        stuck,
        /// What it is worth that every number fits somewhere.
        freedom,
        /// How many more points a bis costs than its track says, for the round it takes away.
        bis_dread,
        /// What a refusal costs beyond its track while there are rounds to come.
        refusal_dread,
        /// What a house in the pile of a competitor brings it.
        gift_estate,
        /// By how many points a novice misjudges a turn.
        novice_noise,
        /// By how many points a regular player does.
        regular_noise,
    }
}
