//! The cities of campaigns: the best that each visitor has of each. They are kept apart from results, of which only so many
//! are: a campaign loses no city.

use super::Store;
use super::error::StoreError;
use super::sql::{Row, Sql, values};
use crate::id::{TableId, VisitorId};
use crate::table::campaign::CityResult;
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

    /// Deletes all cities of a visitor.
    #[cfg_attr(not(test), expect(dead_code, reason = "for whoever deletes all that is kept of a visitor"))]
    pub(crate) async fn delete_cities_of(&self, visitor: &VisitorId) -> Result<(), StoreError> {
        let visitor = visitor.clone();
        self.write(move |sql| {
            sql.run("DELETE FROM cities WHERE visitor = ?1", values![visitor.as_str()]).map(drop)
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
