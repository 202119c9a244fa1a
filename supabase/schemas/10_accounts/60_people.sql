-- What the operator does with people: finds, opens, confirms, locks, signs out, exports and erases them. Each
-- step, and each opening of somebody's data, is in the audit log.

create table private.account_locks (
  user_id uuid primary key references auth.users (id) on delete cascade,
  reason text not null
    constraint account_locks_reason_check check (private.is_prose(reason, 1000)),
  locked_at timestamptz not null default clock_timestamp()
);
comment on table private.account_locks is
  'Locked accounts: they can''t sign in, and no token of theirs is accepted. Auth is told by banned_until.';
comment on column private.account_locks.user_id is 'The account.';
comment on column private.account_locks.reason is 'Why, for other admins; 1 to 1000 characters.';
comment on column private.account_locks.locked_at is 'Since when.';
alter table private.account_locks enable row level security;
revoke all on table private.account_locks from public, anon, authenticated, service_role;

create function private.person_words(p_user_id uuid, p_full_name text)
returns text
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return private.folded(concat_ws(
    ' ', p_full_name, (select u.email from auth.users u where u.id = p_user_id)
  ));
end
$$;
comment on function private.person_words(uuid, text) is 'What a search of people looks at: name and e-mail address, folded.';
revoke all on function private.person_words(uuid, text)
from public, anon, authenticated, service_role;

create function private.keep_person_words()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  update public.profiles p set search_text = private.person_words(new.id, p.full_name)
  where p.user_id = new.id;
  return null;
end
$$;
comment on function private.keep_person_words() is 'Trigger: a changed e-mail address is found.';
revoke all on function private.keep_person_words() from public, anon, authenticated, service_role;

create trigger wayfare_changed_email after update of email on auth.users
for each row when (old.email is distinct from new.email)
execute function private.keep_person_words();

create function private.words_where(p_column text, p_patterns text[], p_parameter integer)
returns text
language sql
immutable
set search_path = ''
as $$
  -- Each word by itself: the index knows nothing of `like all`.
  select string_agg(format(' and %s like ($%s)[%s]', p_column, p_parameter, n), '')
  from generate_series(1, cardinality(p_patterns)) as n
$$;
comment on function private.words_where(text, text[], integer) is
  'SQL that narrows a folded column to the patterns of a parameter; null without any. Nothing that came in is part of it.';
revoke all on function private.words_where(text, text[], integer)
from public, anon, authenticated, service_role;

create function private.person_to_judge(p_user_id uuid)
returns auth.users
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_person auth.users;
begin
  perform private.require_admin();
  select u.* into v_person from auth.users u where u.id = p_user_id for no key update;
  if v_person.id is null then
    perform private.refuse('person_not_found');
  end if;
  if exists (
    select from public.user_roles r where r.user_id = p_user_id and r.role = 'admin'
  ) then
    perform private.refuse('person_protected');
  end if;
  return v_person;
end
$$;
comment on function private.person_to_judge(uuid) is
  'The account, locked in the database, for an admin. Refuses with WF000, WF090, WF091; 42501 for anybody but an admin.';
revoke all on function private.person_to_judge(uuid)
from public, anon, authenticated, service_role;

create function public.list_people(
  p_search text default null,
  p_state text default null,
  p_before timestamptz default null,
  p_before_id uuid default null,
  p_limit integer default 25
)
returns table (
  id uuid, full_name text, email text, roles text[], is_confirmed boolean, is_locked boolean,
  created_at timestamptz, last_sign_in_at timestamptz
)
language plpgsql
stable
security definer
set search_path = ''
set enable_seqscan = off
as $$
declare
  v_patterns text[] := private.search_patterns(left(p_search, 200));
begin
  perform private.require_admin();
  if v_patterns = '{}' then
    return;
  end if;
  -- Nothing that came in is part of the text: values are $1 to $5.
  return query execute
    'select
      p.user_id, p.full_name, u.email::text,
      array(select r.role from public.user_roles r where r.user_id = p.user_id order by r.role),
      u.email_confirmed_at is not null,
      exists (select from private.account_locks l where l.user_id = p.user_id),
      p.created_at, u.last_sign_in_at
    from (
      select p.user_id, p.full_name, p.created_at from public.profiles p
      where true'
    || coalesce(private.words_where('p.search_text', v_patterns, 1), '')
    || case p_state
      when 'locked' then
        ' and p.user_id in (select l.user_id from private.account_locks l)'
      when 'agency' then
        ' and p.user_id in (select a.user_id from public.agencies a)'
      when 'admin' then
        ' and p.user_id in (select r.user_id from public.user_roles r where r.role = ''admin'')'
      else ''
    end
    || case when p_before is not null then ' and (p.created_at, p.user_id) < ($3, $4)' else '' end
    || ' order by p.created_at desc, p.user_id desc limit $5
    ) as p
    join auth.users u on u.id = p.user_id
    order by p.created_at desc, p.user_id desc'
  using v_patterns, p_state, p_before, p_before_id, least(greatest(coalesce(p_limit, 25), 1), 100);
end
$$;
comment on function public.list_people(text, text, timestamptz, uuid, integer) is
  'All accounts for admins, newest first: 42501 for anybody else. p_search: words, each of which stands in the name or the e-mail address. p_state: locked, agency or admin; null for all. p_before, p_before_id: created_at and id of the last one seen. Nullable: p_search, p_state, p_before, p_before_id, last_sign_in_at.';
revoke all on function public.list_people(text, text, timestamptz, uuid, integer)
from public, anon, authenticated, service_role;
grant execute on function public.list_people(text, text, timestamptz, uuid, integer)
to authenticated;

create function public.open_person(p_user_id uuid)
returns table (
  id uuid, full_name text, email text, locale text, time_zone text, roles text[],
  created_at timestamptz, confirmed_at timestamptz, last_sign_in_at timestamptz,
  has_second_factor boolean, locked_at timestamptz, lock_reason text,
  agency_id uuid, agency_name text, bookings integer, open_bookings integer, threads integer,
  sessions jsonb, latest_bookings jsonb
)
language plpgsql
volatile
security definer
set search_path = ''
as $$
#variable_conflict use_column
begin
  perform private.require_admin();
  if exists (select from auth.users u where u.id = p_user_id) then
    perform private.audit_opening('person.opened', p_user_id);
  end if;
  return query
  select
    u.id, p.full_name, u.email::text, p.locale, p.time_zone,
    array(select r.role from public.user_roles r where r.user_id = u.id order by r.role),
    p.created_at, u.email_confirmed_at, u.last_sign_in_at, private.has_second_factor(u.id),
    l.locked_at, l.reason, a.id, a.business_name,
    (select count(*)::integer from public.bookings b where b.user_id = u.id),
    private.count_open_bookings(u.id),
    (select count(*)::integer from public.conversations c where c.user_id = u.id),
    (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'created_at', s.created_at, 'used_at', s.updated_at, 'user_agent', left(s.user_agent, 200)
        ) order by s.created_at desc
      ), '[]')
      from (
        select s.created_at, s.updated_at, s.user_agent from auth.sessions s
        where s.user_id = u.id order by s.created_at desc limit 20
      ) as s
    ),
    (
      select coalesce(jsonb_agg(
        jsonb_build_object(
          'id', b.id, 'reference', b.reference, 'title', b.package_title,
          'travel_date', b.travel_date,
          'status', private.effective_status(b.status, b.hold_expires_at)
        ) order by b.created_at desc
      ), '[]')
      from (
        select b.* from public.bookings b
        where b.user_id = u.id order by b.created_at desc, b.id desc limit 10
      ) as b
    )
  from auth.users u
  join public.profiles p on p.user_id = u.id
  left join private.account_locks l on l.user_id = u.id
  left join public.agencies a on a.user_id = u.id
  where u.id = p_user_id;
end
$$;
comment on function public.open_person(uuid) is
  'An account for an admin, who is written down in the audit log: 42501 for anybody else. One row; none for an unknown account. sessions: the latest 20, each with created_at, used_at and user_agent. latest_bookings: 10, each with id, reference, title, travel_date and status. open_bookings keep it from being erased. Nullable: time_zone, confirmed_at, last_sign_in_at, locked_at, lock_reason, agency_id, agency_name.';
revoke all on function public.open_person(uuid) from public, anon, authenticated, service_role;
grant execute on function public.open_person(uuid) to authenticated;

create function private.count_open_bookings(p_user_id uuid)
returns integer
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  return (
    select count(*) from public.bookings b
    where b.user_id = p_user_id
      and (b.status = 'confirmed' or private.is_pending(b.status, b.hold_expires_at))
  );
end
$$;
comment on function private.count_open_bookings(uuid) is
  'How many bookings of a traveller are pending or confirmed.';
revoke all on function private.count_open_bookings(uuid)
from public, anon, authenticated, service_role;

create function public.confirm_person(p_user_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_person auth.users := private.person_to_judge(p_user_id);
begin
  if v_person.email_confirmed_at is not null then
    perform private.refuse('changed_meanwhile');
  end if;
  update auth.users u set email_confirmed_at = now(), confirmation_token = ''
  where u.id = p_user_id;
  perform private.audit('person.confirmed', p_user_id);
end
$$;
comment on function public.confirm_person(uuid) is
  'An admin confirms the e-mail address of an account. Refuses with WF000, WF060, WF090, WF091; 42501 for anybody but an admin.';
revoke all on function public.confirm_person(uuid) from public, anon, authenticated, service_role;
grant execute on function public.confirm_person(uuid) to authenticated;

create function public.lock_person(p_user_id uuid, p_reason text)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_reason text := nullif(private.trimmed(p_reason), '');
begin
  perform private.person_to_judge(p_user_id);
  if private.is_prose(v_reason, 1000) is not true then
    perform private.refuse('reason_required');
  end if;
  insert into private.account_locks (user_id, reason) values (p_user_id, v_reason)
  on conflict (user_id) do nothing;
  if not found then
    perform private.refuse('changed_meanwhile');
  end if;
  -- As Auth's own admin interface bans for good.
  update auth.users u set banned_until = now() + interval '100 years' where u.id = p_user_id;
  delete from auth.sessions s where s.user_id = p_user_id;
  perform private.audit('person.locked', p_user_id, jsonb_build_object('reason', v_reason));
end
$$;
comment on function public.lock_person(uuid, text) is
  'An admin locks an account: its sessions end, and it can neither sign in nor act. Its bookings stand. Refuses with WF000, WF009, WF060, WF090, WF091; 42501 for anybody but an admin.';
revoke all on function public.lock_person(uuid, text)
from public, anon, authenticated, service_role;
grant execute on function public.lock_person(uuid, text) to authenticated;

create function public.unlock_person(p_user_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_reason text;
begin
  perform private.person_to_judge(p_user_id);
  delete from private.account_locks l where l.user_id = p_user_id returning l.reason into v_reason;
  if v_reason is null then
    perform private.refuse('changed_meanwhile');
  end if;
  update auth.users u set banned_until = null where u.id = p_user_id;
  perform private.audit('person.unlocked', p_user_id, jsonb_build_object('was', v_reason));
end
$$;
comment on function public.unlock_person(uuid) is
  'An admin unlocks an account; it has to sign in again. Refuses with WF000, WF060, WF090, WF091; 42501 for anybody but an admin.';
revoke all on function public.unlock_person(uuid) from public, anon, authenticated, service_role;
grant execute on function public.unlock_person(uuid) to authenticated;

create function public.end_sessions(p_user_id uuid)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_ended integer;
begin
  perform private.person_to_judge(p_user_id);
  delete from auth.sessions s where s.user_id = p_user_id;
  get diagnostics v_ended = row_count;
  perform private.audit('person.signed_out', p_user_id, jsonb_build_object('sessions', v_ended));
  return v_ended;
end
$$;
comment on function public.end_sessions(uuid) is
  'An admin ends every session of an account; its tokens are refused from then on. Returns how many. Refuses with WF000, WF090, WF091; 42501 for anybody but an admin.';
revoke all on function public.end_sessions(uuid) from public, anon, authenticated, service_role;
grant execute on function public.end_sessions(uuid) to authenticated;
