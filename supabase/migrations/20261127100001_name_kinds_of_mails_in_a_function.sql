set local lock_timeout = '4s';

alter table private.emails
drop constraint emails_kind_check,
add constraint emails_kind_check check (private.is_email_kind(kind)) not valid;
