//! The landmarks that anybody has built, and what follows from them for everybody.

use crate::cards::{Cards, Icon, Landmark, LandmarkEffect, Landmarks};
use tabletop::{Kind, KindSet};

/// All landmarks that have been built, whoever owns them. Every roll asks for them, and they seldom change, so they
/// are kept together instead of being sought in the cities.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct BuiltLandmarks {
    pub(crate) landmarks: Landmarks,
    /// MK2-T9: what they add to each activated copy with an icon.
    raised: [u16; Icon::ALL.len()],
}

impl BuiltLandmarks {
    pub(crate) const NONE: BuiltLandmarks =
        BuiltLandmarks { landmarks: KindSet::EMPTY, raised: [0; Icon::ALL.len()] };

    pub(crate) fn of(landmarks: impl Iterator<Item = Landmark>, cards: &Cards) -> BuiltLandmarks {
        let mut built = BuiltLandmarks::NONE;
        landmarks.for_each(|landmark| built.add(landmark, cards));
        built
    }

    pub(crate) fn add(&mut self, landmark: Landmark, cards: &Cards) {
        self.landmarks.insert(landmark);
        if let LandmarkEffect::Raise { icon, coins } = cards.landmark(landmark).effect {
            self.raised[icon.index()] += coins as u16;
        }
    }

    #[inline]
    pub(crate) fn contains(&self, landmark: Landmark) -> bool {
        self.landmarks.contains(landmark)
    }

    /// What is added to each activated copy with an icon.
    #[inline]
    pub(crate) fn bonus(&self, icon: Icon) -> u32 {
        self.raised[icon.index()].into()
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use tabletop::Cards as _;

    #[test]
    fn landmarks_that_raise_the_same_icon_add_up() {
        let both_raise_wheat = include_str!("../cards.toml").replacen(
            r#"kind = "raise", icon = "gear""#,
            r#"kind = "raise", icon = "wheat""#,
            1,
        );
        let cards = Cards::parse(&both_raise_wheat).unwrap();
        let built = BuiltLandmarks::of([Landmark::FarmersMarket, Landmark::Forge].into_iter(), &cards);
        assert_eq!(built.bonus(Icon::Wheat), 2);
        assert_eq!(built.bonus(Icon::Gear), 0);
    }
}
