//! The cities of campaigns: the best that each visitor has of each. They are kept apart from results, of which only so many
//! are: a campaign loses no city.

use super::Store;
use super::error::StoreError;
use super::sql::{Row, Sql, values};
use crate::id::{TableId, VisitorId};
use crate::table::campaign::{Campaign, CityResult};
use catalog::Title;

/// The best that somebody has of a city.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct StoredCity {
    pub title: Title,
    pub city: String,
    pub won: bool,
    /// By how much the target or the competitor was beaten.
    pub margin: i64,
    pub points: i64,
}

impl Store {
    /// All cities of a visitor, of all campaigns.
    pub(crate) async fn cities_of(&self, visitor: &VisitorId) -> Result<Vec<StoredCity>, StoreError> {
        let visitor = visitor.clone();
        self.read(move |sql| {
            let query =
                "SELECT title, city, won, margin, points FROM cities WHERE visitor = ?1 ORDER BY title, city";
            Ok(sql.rows(query, values![visitor.as_str()])?.iter().filter_map(read_city).collect())
        })
        .await
    }
}

/// Keeps what somebody has of a city, where it is better than before.
pub(super) fn keep_city(sql: &mut dyn Sql, table: &TableId, result: &CityResult) -> Result<(), StoreError> {
    let statement = "INSERT INTO cities (visitor, title, city, table_id, won, margin, points) \
                     VALUES (?1, ?2, ?3, ?4, ?5, ?6, ?7) ON CONFLICT (visitor, title, city) DO UPDATE SET \
                     table_id = excluded.table_id, won = excluded.won, margin = excluded.margin, \
                     points = excluded.points WHERE (excluded.won, excluded.margin) > (cities.won, cities.margin)";
    let values = values![
        result.visitor.as_str(),
        result.title.id(),
        result.city.as_str(),
        table.as_str(),
        i64::from(result.won),
        result.margin,
        result.points,
    ];
    sql.run(statement, values).map(drop)
}

/// What is wrong with cities, row by row.
pub(super) fn unreadable(sql: &mut dyn Sql) -> Result<Vec<String>, StoreError> {
    let rows = sql.rows("SELECT title, city, won, margin, points FROM cities ORDER BY title, city", &[])?;
    let is_known = |city: StoredCity| {
        Campaign::of(city.title).is_some_and(|campaign| campaign.city(&city.city).is_some())
    };
    let wrong = rows.iter().filter(|row| !read_city(row).is_some_and(is_known));
    Ok(wrong.map(|row| format!("there is no city {:?} {:?}", row.0[0], row.0[1])).collect())
}

/// What a row says; one that can't be read is left out.
fn read_city(row: &Row) -> Option<StoredCity> {
    Some(StoredCity {
        title: Title::from_id(row.text(0).ok()?)?,
        city: row.text(1).ok()?.to_owned(),
        won: row.number(2).ok()? != 0,
        margin: row.number(3).ok()?,
        points: row.number(4).ok()?,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::store::sql::values;
    use crate::testing::Db;

    #[tokio::test]
    async fn the_best_of_a_city_is_kept_until_its_visitor_is_forgotten() {
        let db = Db::new("cities");
        let store = Store::open(&db.0).unwrap();
        let (ann, bo) = (VisitorId::nobody(1), VisitorId::nobody(2));
        let play = async |visitor: &VisitorId, won: bool, margin: i64| {
            let (table, visitor) = (TableId::fresh().unwrap(), visitor.clone());
            let (title, city) = (Title::Sprawlopolis, "1-2-3".to_owned());
            let result = CityResult { visitor, title, city, won, margin, points: 30 + margin };
            store.write(move |sql| keep_city(sql, &table, &result)).await.unwrap();
        };
        let margins = async |visitor: &VisitorId| {
            let cities = store.cities_of(visitor).await.unwrap();
            cities.into_iter().map(|city| (city.won, city.margin)).collect::<Vec<_>>()
        };
        for (won, margin, best) in
            [(false, -9, -9), (false, -3, -3), (true, 4, 4), (true, 2, 4), (false, -1, 4)]
        {
            play(&ann, won, margin).await;
            assert_eq!(margins(&ann).await, [(best > 0, best)]);
        }
        play(&bo, true, 1).await;
        let unreadable = async || store.read(unreadable).await.unwrap();
        assert_eq!(unreadable().await, [] as [String; 0]);
        db.run("UPDATE cities SET city = '1-2-99' WHERE won = 1 AND margin = 4");
        assert_eq!(unreadable().await.len(), 1);

        store.forget_visitor(&ann).await.unwrap();
        assert_eq!((margins(&ann).await.len(), margins(&bo).await.len()), (0, 1), "nobody else's");
        // Whoever has a result is not forgotten.
        let result =
            "INSERT INTO results (table_id, seat, visitor, ended, result) VALUES ('t', 0, ?1, ?2, '{}')";
        let of = bo.clone();
        store.write(move |sql| sql.run(result, values![of.as_str(), 1000_u64])).await.unwrap();
        store.forget_results(1000).await.unwrap();
        assert_eq!(margins(&bo).await.len(), 1);
        store.forget_results(1001).await.unwrap();
        assert_eq!(margins(&bo).await.len(), 0);
    }
}
