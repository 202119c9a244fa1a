-- The indexes that packages are listed by hold what they are filtered and counted by: a search with filters
-- reads a hundred packages from a page of the index, where it read one from a page of the table.

drop index private.package_search_created_us_idx;
drop index private.package_search_price_cents_idx;
drop index private.package_search_duration_days_idx;
create index package_search_created_us_idx on private.package_search (created_us, package_id)
include (price_cents, duration_days, max_participants, kinds, includes_flights);
create index package_search_price_cents_idx on private.package_search (price_cents, package_id)
include (created_us, duration_days, max_participants, kinds, includes_flights);
create index package_search_duration_days_idx on private.package_search (duration_days, package_id)
include (created_us, price_cents, max_participants, kinds, includes_flights);
