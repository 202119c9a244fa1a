-- The names that PostgreSQL chose beside the tables that were replaced.
alter table private.agency_rollups
rename constraint agency_rollups_agency_id_fkey1 to agency_rollups_agency_id_fkey;
alter table private.view_rollups
rename constraint view_rollups_package_id_fkey1 to view_rollups_package_id_fkey;
