-- Reads the tables while everybody else writes.
set local lock_timeout = '4s';

alter table private.emails validate constraint emails_kind_check;
alter table public.notifications validate constraint notifications_kind_check;
