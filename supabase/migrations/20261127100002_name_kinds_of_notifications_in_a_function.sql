set local lock_timeout = '4s';

alter table public.notifications
drop constraint notifications_kind_check,
add constraint notifications_kind_check check (private.is_notification_kind(kind)) not valid;
