-- A person's data as one document, and its removal. They read and remove what every domain above has of a person.

create function private.document_of_person(p_user_id uuid)
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select jsonb_build_object(
    'account', jsonb_build_object(
      'id', u.id, 'email', u.email, 'created_at', u.created_at,
      'email_confirmed_at', u.email_confirmed_at, 'last_sign_in_at', u.last_sign_in_at
    ),
    'profile', (
      select to_jsonb(p) - 'search_text' - 'user_id' from public.profiles p where p.user_id = u.id
    ),
    'roles', (select jsonb_agg(r.role order by r.role) from public.user_roles r where r.user_id = u.id),
    'sessions', coalesce((
      select jsonb_agg(
        jsonb_build_object('created_at', s.created_at, 'user_agent', s.user_agent, 'ip', s.ip)
        order by s.created_at
      )
      from auth.sessions s where s.user_id = u.id
    ), '[]'),
    'bookings', coalesce((
      select jsonb_agg(
        to_jsonb(b) - 'search_text' - 'request_id' - 'request_fingerprint' - 'user_id'
          - 'check_in_code' - 'checked_in_by'
        || jsonb_build_object('history', (
          select jsonb_agg(to_jsonb(e) - 'id' - 'booking_id' order by e.id)
          from public.booking_events e where e.booking_id = b.id
        ), 'proposed_dates', (
          select jsonb_agg(
            to_jsonb(d) - 'id' - 'booking_id' - 'conversation_id' - 'departure_id'
            order by d.created_at
          )
          from public.date_proposals d where d.booking_id = b.id
        ), 'party', (
          select jsonb_agg(to_jsonb(t) - 'booking_id' order by t.position)
          from public.booking_travellers t where t.booking_id = b.id
        ), 'passports', (
          -- The data itself is encrypted with a key that the database does not hold.
          select jsonb_agg(
            jsonb_build_object(
              'position', t.position, 'entered_by', t.entered_by, 'entered_at', t.entered_at
            ) order by t.position
          )
          from public.traveller_passports t where t.booking_id = b.id
        ))
        order by b.created_at
      )
      from public.bookings b where b.user_id = u.id
    ), '[]'),
    'conversations', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'subject', c.subject, 'kind', c.kind, 'created_at', c.created_at,
          'messages', coalesce((
            select jsonb_agg(
              jsonb_build_object(
                'from', case m.sender_type when 'user' then 'you' else 'agency' end,
                'sent_at', m.created_at, 'text', m.content, 'request', m.facts,
                'attachments', m.attachments
              ) order by m.created_at
            )
            from public.messages m where m.conversation_id = c.id
          ), '[]')
        ) order by c.created_at
      )
      from public.conversations c where c.user_id = u.id
    ), '[]'),
    'emails', coalesce((
      select jsonb_agg(
        jsonb_build_object('kind', m.kind, 'queued_at', m.created_at, 'sent_at', m.sent_at)
        order by m.created_at
      )
      from private.emails m where m.recipient_id = u.id
    ), '[]'),
    'notifications', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'kind', n.kind, 'facts', n.payload, 'created_at', n.created_at, 'read_at', n.read_at
        ) order by n.created_at
      )
      from public.notifications n where n.user_id = u.id
    ), '[]'),
    'notification_settings', coalesce((
      select jsonb_agg(to_jsonb(s) - 'user_id' order by s.audience, s.kind)
      from public.notification_settings s where s.user_id = u.id
    ), '[]'),
    'notes_of_agencies', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'agency', a.business_name, 'text', c.body, 'created_at', c.created_at
        ) order by c.created_at
      )
      from public.customer_notes c
      join public.agency_public a on a.agency_id = c.agency_id
      where c.user_id = u.id
    ), '[]'),
    'agency', (
      select to_jsonb(a) - 'user_id' || jsonb_build_object('page', (
        select to_jsonb(p) - 'agency_id' from private.agency_profiles p where p.agency_id = a.id
      ))
      from public.agencies a where a.user_id = u.id
    ),
    'application_documents', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'kind', d.kind, 'file', d.file_name, 'bytes', d.bytes, 'uploaded_at', d.created_at
        ) order by d.created_at
      )
      from public.application_documents d
      join public.agencies a on a.id = d.agency_id
      where a.user_id = u.id
    ), '[]'),
    'reviews', coalesce((
      select jsonb_agg(
        to_jsonb(r) - 'id' - 'author_id' || jsonb_build_object('history', (
          select jsonb_agg(to_jsonb(v) - 'review_id' order by v.version)
          from private.review_versions v where v.review_id = r.id
        ), 'pictures', coalesce((
          select jsonb_agg('review-pictures/' || v.review_id || '/' || v.id || '.webp' order by v.place)
          from private.review_pictures v where v.review_id = r.id
        ), '[]')) order by r.created_at
      )
      from private.reviews r where r.author_id = u.id
    ), '[]'),
    'ratings_of_agencies', coalesce((
      select jsonb_agg(
        jsonb_build_object('booking', b.reference, 'stars', t.stars, 'created_at', t.created_at)
        order by t.created_at
      )
      from private.traveller_ratings t
      join public.bookings b on b.id = t.booking_id
      where b.user_id = u.id
        -- Who has yet to review a trip does not learn first how the agency rated it.
        and (
          private.reviewable_until(b) < clock_timestamp()
          or exists (select from private.reviews r where r.booking_id = b.id)
        )
    ), '[]'),
    'saved_packages', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'package', s.public_id, 'title', p.title, 'saved_at', s.saved_at
        ) order by s.saved_at desc, s.public_id
      )
      from public.saved_packages s
      left join public.travel_packages p on p.id = private.package_of_public_id(s.public_id)
      where s.user_id = u.id
    ), '[]'),
    'saved_lists', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'name', l.name, 'created_at', l.created_at, 'shared_at', l.shared_at,
          'packages', coalesce((
            select jsonb_agg(
              coalesce(p.title, e.public_id) order by e.added_at desc, e.public_id
            )
            from public.saved_list_packages e
            left join public.travel_packages p
              on p.id = private.package_of_public_id(e.public_id)
            where e.list_id = l.id
          ), '[]')
        ) order by l.name
      )
      from public.saved_lists l where l.user_id = u.id
    ), '[]'),
    'terms_consents', coalesce((
      select jsonb_agg(to_jsonb(c) - 'user_id' order by c.agreed_at)
      from public.terms_consents c where c.user_id = u.id
    ), '[]'),
    'reports', coalesce((
      select jsonb_agg(
        jsonb_build_object(
          'about', r.subject_name, 'category', r.category, 'text', r.note,
          'created_at', r.created_at, 'answer', r.answer
        ) order by r.created_at
      )
      from public.reports r where r.reporter_id = u.id
    ), '[]')
  )
  from auth.users u where u.id = p_user_id
$$;
comment on function private.document_of_person(uuid) is
  'Everything that is stored about a person, as one document; null for nobody. Of the agencies'' ratings it leaves out those that would tell a traveller who has yet to review the trip.';
revoke all on function private.document_of_person(uuid)
from public, anon, authenticated, service_role;

create function public.export_person(p_user_id uuid)
returns jsonb
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_document jsonb;
begin
  perform private.require_admin();
  v_document := private.document_of_person(p_user_id);
  if v_document is null then
    perform private.refuse('person_not_found');
  end if;
  perform private.audit('person.exported', p_user_id);
  return v_document;
end
$$;
comment on function public.export_person(uuid) is
  'Everything that is stored about a person, as one document, for an admin to hand to them. Written to the audit log. Refuses with WF000, WF090; 42501 for anybody but an admin.';
revoke all on function public.export_person(uuid) from public, anon, authenticated, service_role;
grant execute on function public.export_person(uuid) to authenticated;

create function public.export_own_data()
returns jsonb
language sql
stable
security definer
set search_path = ''
as $$
  select private.document_of_person(private.require_user())
$$;
comment on function public.export_own_data() is
  'Everything that is stored about the caller, as one document. Refuses with WF000.';
revoke all on function public.export_own_data() from public, anon, authenticated, service_role;
grant execute on function public.export_own_data() to authenticated;

create function private.empty_agency(p_agency_id uuid, p_owner_id uuid)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  -- Its name, packages and bookings stay: travellers have travelled with it.
  update public.agencies a
  set
    user_id = null, business_email = 'erased@invalid', business_phone = '-',
    business_address = null, license_number = null, rejection_reason = null,
    daytime_phone = null, emergency_phone = null,
    -- An application that nobody decides on any more.
    verification_status =
      case a.verification_status when 'pending' then 'rejected' else a.verification_status end
  where a.id = p_agency_id;
  update public.messages m set sender_id = null where m.sender_id = p_owner_id;
  delete from private.agency_profiles p where p.agency_id = p_agency_id;
  delete from public.application_documents d where d.agency_id = p_agency_id;
  delete from public.saved_replies r where r.agency_id = p_agency_id;
  delete from public.customer_notes n where n.agency_id = p_agency_id;
  delete from public.traveller_passports t
  using public.bookings b where b.id = t.booking_id and b.agency_id = p_agency_id;
end
$$;
comment on function private.empty_agency(uuid, uuid) is
  'Takes the owner from a closed agency, with its contact details, licence, documents, page, notes, saved replies, and the passport data of its travellers. Name, packages, bookings, reviews and its messages to travellers stay.';
revoke all on function private.empty_agency(uuid, uuid)
from public, anon, authenticated, service_role;

create function private.erase_account(p_person auth.users)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_booking_ids uuid[];
  v_agency_id uuid;
  v_threads integer;
begin
  select a.id into v_agency_id from public.agencies a where a.user_id = p_person.id for no key update;
  if exists (select from public.agencies a where a.id = v_agency_id and a.closed_at is null) then
    perform private.refuse('person_owns_agency');
  end if;
  select array_agg(b.id) into v_booking_ids
  from (select b.id from public.bookings b where b.user_id = p_person.id for no key update) as b;
  if private.count_open_bookings(p_person.id) > 0 then
    perform private.refuse('person_has_trips');
  end if;

  update public.bookings b
  set
    customer_name = '', note = null, contact_phone = null,
    status_reason = case when b.status_actor = 'user' then null else b.status_reason end
  where b.user_id = p_person.id;
  delete from public.booking_travellers t where t.booking_id = any(v_booking_ids);
  delete from public.traveller_passports t where t.booking_id = any(v_booking_ids);
  delete from private.traveller_links l where l.booking_id = any(v_booking_ids);
  update public.booking_events e set reason = null
  where e.booking_id = any(v_booking_ids) and e.actor = 'user' and e.reason is not null;
  -- The stars stay, so that published numbers can still be recounted.
  update private.reviews r
  set author_name = null, body = null, answer = null, answered_at = null
  where r.author_id = p_person.id;
  delete from private.review_versions v
  where v.review_id in (select r.id from private.reviews r where r.author_id = p_person.id);
  delete from private.review_pictures v
  where v.review_id in (select r.id from private.reviews r where r.author_id = p_person.id);
  delete from private.traveller_ratings t where t.booking_id = any(v_booking_ids);
  delete from private.emails m
  where m.payload ->> 'booking_id' = any(v_booking_ids::text[])
    or m.payload ->> 'conversation_id' in (
      select c.id::text from public.conversations c where c.user_id = p_person.id
    );
  -- What was reported of them is decided or moot; who reported it keeps the answer.
  update public.reports r set excerpt = '[]', subject_name = 'Conversation'
  where r.kind = 'conversation' and r.subject_id in (
    select c.id from public.conversations c where c.user_id = p_person.id
  );
  update public.reports r set excerpt = '[]'
  where r.kind = 'review' and r.subject_id in (
    select v.id from private.reviews v where v.author_id = p_person.id
  );
  delete from public.reports r where r.reporter_id = p_person.id;
  -- Anybody may have named the address: the reports stay, without it.
  delete from private.report_visitors v where lower(v.email) = lower(p_person.email);
  delete from public.conversations c where c.user_id = p_person.id;
  get diagnostics v_threads = row_count;
  if v_agency_id is not null then
    perform private.empty_agency(v_agency_id, p_person.id);
  end if;
  -- Auth's own log, which no key ties to the account.
  delete from auth.audit_log_entries a
  where strpos(a.payload::text, p_person.id::text) > 0
    or strpos(lower(a.payload::text), lower(p_person.email)) > 0;
  delete from auth.users u where u.id = p_person.id;
  perform private.audit('person.erased', p_person.id, jsonb_build_object(
    'bookings_kept', coalesce(cardinality(v_booking_ids), 0), 'threads_removed', v_threads
  ));
  return coalesce(cardinality(v_booking_ids), 0);
end
$$;
comment on function private.erase_account(auth.users) is
  'Erases an account that the caller has locked. Of its bookings the agency keeps reference, package, dates, number of travellers and amounts, without name, phone number, note and the travellers'' details; of its reviews the stars stay, without name, text, pictures, answer and history; account, profile, sessions, conversations with their files, mails, notifications, saved packages with their lists, and agencies'' notes are removed. Of a closed agency private.empty_agency says what stays; an open one is closed first. Returns how many bookings are kept. Refuses with WF093, WF094.';
revoke all on function private.erase_account(auth.users)
from public, anon, authenticated, service_role;

create function public.erase_person(p_user_id uuid, p_email text)
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_person auth.users := private.person_to_judge(p_user_id);
begin
  if lower(private.trimmed(p_email)) is distinct from lower(v_person.email) then
    perform private.refuse('email_differs');
  end if;
  return private.erase_account(v_person);
end
$$;
comment on function public.erase_person(uuid, text) is
  'An admin erases an account, naming its e-mail address: see private.erase_account. Returns how many bookings are kept. Refuses with WF000, WF090 to WF094; 42501 for anybody but an admin.';
revoke all on function public.erase_person(uuid, text)
from public, anon, authenticated, service_role;
grant execute on function public.erase_person(uuid, text) to authenticated;

create function public.erase_own_account()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_session_id uuid := (select auth.jwt()) ->> 'session_id';
  v_person auth.users;
begin
  if not exists (
    select from auth.sessions s
    where s.id = v_session_id and s.user_id = v_user_id
      and s.created_at > clock_timestamp() - interval '10 minutes'
  ) then
    perform private.refuse('sign_in_again');
  end if;
  if exists (
    select from public.user_roles r where r.user_id = v_user_id and r.role = 'admin'
  ) then
    perform private.refuse('person_protected');
  end if;
  select u.* into strict v_person from auth.users u where u.id = v_user_id for no key update;
  return private.erase_account(v_person);
end
$$;
comment on function public.erase_own_account() is
  'The caller erases their own account, from a session that is less than ten minutes old: a stolen token is not enough. See private.erase_account. Returns how many bookings are kept. Refuses with WF000, WF091, WF093, WF094, WF097.';
revoke all on function public.erase_own_account() from public, anon, authenticated, service_role;
grant execute on function public.erase_own_account() to authenticated;
