-- Settings of the whole site.

create table private.settings (
  is_only_row boolean primary key default true check (is_only_row),
  require_admin_mfa boolean not null default true,
  require_agency_mfa boolean not null default false,
  are_reviews_blind boolean not null default false
);
comment on table private.settings is 'What holds for the whole market. One row.';
comment on column private.settings.is_only_row is 'Keeps a second row out.';
comment on column private.settings.require_admin_mfa is
  'Whether admins act only in a session that has shown a second factor (aal2). Off in the demo.';
comment on column private.settings.require_agency_mfa is
  'Whether agencies act only in such a session. Admins decide it.';
comment on column private.settings.are_reviews_blind is
  'Whether new reviews are hidden until the agency has rated its side or 14 days have passed. Admins decide it.';
alter table private.settings enable row level security;
revoke all on table private.settings from public, anon, authenticated, service_role;

insert into private.settings default values;
