-- Writing, editing, answering and removing reviews.

create function private.public_name(p_name text)
returns text
language sql
immutable
set search_path = ''
as $$
  select case
    when private.trimmed(p_name) = '' then null
    -- A Chinese name begins with the family name, which alone is shown.
    when private.trimmed(p_name) ~ E'^[\u4E00-\u9FFF]{2,4}$' then left(private.trimmed(p_name), 1) || '**'
    else left(regexp_replace(
      private.trimmed(p_name), '^(\S+)\s(?:.*\s)?(\S)\S*$', '\1 \2.'
    ), 60)
  end
$$;
comment on function private.public_name(text) is
  'What the public sees of a traveller''s name: the first name and an initial, or a Chinese family name.';
revoke all on function private.public_name(text) from public, anon, authenticated, service_role;

create function private.reviewable_until(p_booking public.bookings)
returns timestamptz
language sql
immutable
set search_path = ''
as $$
  select case when p_booking.status = 'completed' then p_booking.status_changed_at + interval '90 days' end
$$;
comment on function private.reviewable_until(public.bookings) is
  'Until when a booking may be reviewed: 90 days after it was completed; null for one that is not.';
revoke all on function private.reviewable_until(public.bookings)
from public, anon, authenticated, service_role;

create function public.write_review(
  p_booking_id uuid, p_stars integer, p_guide_stars integer, p_value_stars integer,
  p_described_stars integer, p_body text, p_locale text, p_party text
)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_user_id uuid := private.require_user();
  v_body text := private.trimmed(p_body);
  v_booking public.bookings;
  v_review private.reviews;
  v_is_blind boolean;
begin
  -- Two submits of one booking wait for each other.
  select b.* into v_booking from public.bookings b
  where b.id = p_booking_id and b.user_id = v_user_id
  for no key update;
  if not found then
    perform private.refuse('booking_not_found');
  end if;
  select r.* into v_review from private.reviews r where r.booking_id = p_booking_id;
  if found then
    if (v_review.stars, v_review.guide_stars, v_review.value_stars, v_review.described_stars,
      v_review.body, v_review.locale, v_review.party)
      is not distinct from (p_stars, p_guide_stars, p_value_stars, p_described_stars,
      v_body, p_locale, p_party)
    then
      return v_review.id;
    end if;
    perform private.refuse('review_exists');
  end if;
  if coalesce(private.reviewable_until(v_booking) > clock_timestamp(), false) is false
    or exists (
      select from public.agencies a where a.id = v_booking.agency_id and a.user_id = v_user_id
    )
  then
    perform private.refuse('review_unavailable');
  end if;
  if private.is_prose(v_body, 4000) is not true then
    perform private.refuse('review_text_invalid');
  end if;
  select s.are_reviews_blind into strict v_is_blind from private.settings s;
  v_is_blind := v_is_blind and not exists (
    select from private.traveller_ratings t where t.booking_id = p_booking_id
  );
  insert into private.reviews (
    booking_id, package_id, agency_id, author_id, author_name, stars, guide_stars, value_stars,
    described_stars, body, locale, party, travelled_in, hidden_until, published_at
  )
  values (
    p_booking_id, v_booking.package_id, v_booking.agency_id, v_user_id,
    private.public_name(v_booking.customer_name), p_stars, p_guide_stars, p_value_stars,
    p_described_stars, v_body, p_locale, p_party, date_trunc('month', v_booking.travel_date),
    case when v_is_blind then clock_timestamp() + interval '14 days' end,
    case when not v_is_blind then clock_timestamp() end
  )
  returning * into v_review;
  return v_review.id;
end
$$;
comment on function public.write_review(uuid, integer, integer, integer, integer, text, text, text) is
  'The traveller reviews a completed booking of theirs, once, within 90 days of its completion. The same again returns the same review. Published at once, or, where reviews are double-blind, when the agency has rated its side or 14 days have passed. Returns the review. Refuses with WF000, WF010, WF110 to WF112; 23514 and 23502 name what is wrong.';
revoke all on function public.write_review(
  uuid, integer, integer, integer, integer, text, text, text
) from public, anon, authenticated, service_role;
grant execute on function public.write_review(
  uuid, integer, integer, integer, integer, text, text, text
) to authenticated;

create function public.edit_review(
  p_review_id uuid, p_version integer, p_stars integer, p_guide_stars integer,
  p_value_stars integer, p_described_stars integer, p_body text, p_locale text, p_party text,
  p_removed uuid[] default '{}', p_added jsonb default '[]'
)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_review private.reviews := private.lock_own_review(p_review_id);
  v_body text := private.trimmed(p_body);
  v_pictures uuid[] := private.ids_of_pictures(v_review.id);
begin
  if private.is_prose(v_body, 4000) is not true then
    perform private.refuse('review_text_invalid');
  end if;
  if (v_review.stars, v_review.guide_stars, v_review.value_stars, v_review.described_stars,
    v_review.body, v_review.locale, v_review.party)
    is not distinct from (p_stars, p_guide_stars, p_value_stars, p_described_stars,
    v_body, p_locale, p_party)
  then
    perform public.change_review_pictures(p_review_id, p_removed, p_added);
    return;
  end if;
  if v_review.version is distinct from p_version then
    perform private.refuse('changed_meanwhile');
  end if;
  perform private.replace_pictures(v_review.id, p_removed, p_added);
  perform private.keep_version(v_review, v_pictures, true);
  update private.reviews r
  set
    stars = p_stars, guide_stars = p_guide_stars, value_stars = p_value_stars,
    described_stars = p_described_stars, body = v_body, locale = p_locale, party = p_party,
    version = r.version + 1, changed_at = clock_timestamp()
  where r.id = p_review_id;
end
$$;
comment on function public.edit_review(
  uuid, integer, integer, integer, integer, integer, text, text, text, uuid[], jsonb
) is
  'The author changes a review and its pictures, in one version. Within 48 hours of writing it leaves no trace; later each earlier version stays visible, ten at most beside those that a removed picture makes. p_version: the one that the author saw. p_removed, p_added: as change_review_pictures takes them. Refuses with WF000, WF020, WF060, WF112, WF113, WF115; 23514 and 23502 name what is wrong.';
revoke all on function public.edit_review(
  uuid, integer, integer, integer, integer, integer, text, text, text, uuid[], jsonb
) from public, anon, authenticated, service_role;
grant execute on function public.edit_review(
  uuid, integer, integer, integer, integer, integer, text, text, text, uuid[], jsonb
) to authenticated;

create function public.answer_review(p_review_id uuid, p_answer text, p_locale text default null)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_answer text := private.trimmed(p_answer);
  v_review private.reviews;
begin
  perform private.require_user();
  select r.* into v_review from private.reviews r
  where r.id = p_review_id and r.agency_id = private.own_agency_id()
    -- One that is hidden does not exist for its agency.
    and r.published_at is not null and r.removed_at is null and r.body is not null
  for no key update;
  if not found then
    perform private.refuse('review_not_found');
  end if;
  if private.is_prose(v_answer, 4000) is not true then
    perform private.refuse('review_text_invalid');
  end if;
  if v_review.answer is distinct from v_answer then
    if v_review.answer is not null then
      perform private.refuse('review_answered');
    end if;
    update private.reviews r
    set answer = v_answer, answered_at = clock_timestamp(), answer_locale = p_locale
    where r.id = p_review_id;
  end if;
  return v_review.package_id;
end
$$;
comment on function public.answer_review(uuid, text, text) is
  'The agency answers a published review of its own, once. p_locale: the language of the pages that it writes on. The same again is no second answer. Returns the package. Refuses with WF000, WF112 to WF114; 23514 for an unknown language. Nullable: p_locale.';
revoke all on function public.answer_review(uuid, text, text)
from public, anon, authenticated, service_role;
grant execute on function public.answer_review(uuid, text, text) to authenticated;

create function public.rate_traveller(p_booking_id uuid, p_stars integer)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  -- The lock of write_review: a review that is being written is seen or waits.
  v_booking public.bookings := private.lock_own_agencys_booking(p_booking_id);
begin
  if v_booking.status <> 'completed' then
    perform private.refuse('review_unavailable');
  end if;
  insert into private.traveller_ratings (booking_id, agency_id, stars)
  values (p_booking_id, v_booking.agency_id, p_stars)
  on conflict (booking_id) do nothing;
  update private.reviews r set published_at = clock_timestamp()
  where r.booking_id = p_booking_id and r.published_at is null;
  return v_booking.package_id;
end
$$;
comment on function public.rate_traveller(uuid, integer) is
  'The agency rates its side of a completed booking, once, whether or not there is a review: a hidden one is published with it. Returns the package. Refuses with WF000, WF010, WF110; 23514 and 23502 for the stars.';
revoke all on function public.rate_traveller(uuid, integer)
from public, anon, authenticated, service_role;
grant execute on function public.rate_traveller(uuid, integer) to authenticated;

create function private.publish_due_reviews()
returns integer
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_count integer;
begin
  with due as materialized (
    select r.id from private.reviews r
    where r.published_at is null and r.hidden_until <= clock_timestamp()
    order by r.agency_id, r.hidden_until
    limit 500
    for no key update skip locked
  )
  update private.reviews r set published_at = clock_timestamp()
  from due d where r.id = d.id;
  get diagnostics v_count = row_count;
  return v_count;
end
$$;
comment on function private.publish_due_reviews() is
  'Publishes reviews that were hidden for 14 days. The mail tick calls it. Returns how many.';
revoke all on function private.publish_due_reviews() from public, anon, authenticated, service_role;

create function public.remove_review(p_review_id uuid, p_reason text)
returns uuid
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_review private.reviews;
begin
  perform private.require_admin();
  select r.* into v_review from private.reviews r
  where r.id = p_review_id for no key update;
  if not found then
    perform private.refuse('review_not_found');
  end if;
  if v_review.removed_at is not null then
    perform private.refuse('changed_meanwhile');
  end if;
  update private.reviews r
  set removed_at = clock_timestamp(), removal_reason = coalesce(p_reason, '')
  where r.id = p_review_id;
  perform private.audit('review.removed', p_review_id, jsonb_build_object('reason', p_reason));
  return v_review.package_id;
end
$$;
comment on function public.remove_review(uuid, text) is
  'An admin removes a review for one of the listed reasons: it counts no more, keeps its number, and the reason stands in its place. Returns the package. Refuses with WF000, WF060, WF113; 23514 for the reason; 42501 for anybody but an admin.';
revoke all on function public.remove_review(uuid, text)
from public, anon, authenticated, service_role;
grant execute on function public.remove_review(uuid, text) to authenticated;

create function public.set_blind_reviews(p_are_blind boolean)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  update private.settings s set are_reviews_blind = p_are_blind
  where s.are_reviews_blind is distinct from p_are_blind;
  if found then
    perform private.audit(
      case when p_are_blind then 'site.reviews_blind' else 'site.reviews_open' end, null
    );
  end if;
end
$$;
comment on function public.set_blind_reviews(boolean) is
  'An admin has new reviews hidden until the agency has rated its side or 14 days have passed, or published at once. Those that are hidden keep their term. Refuses with WF000; 42501 for anybody but an admin.';
revoke all on function public.set_blind_reviews(boolean)
from public, anon, authenticated, service_role;
grant execute on function public.set_blind_reviews(boolean) to authenticated;

create function public.are_reviews_blind()
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
begin
  perform private.require_admin();
  return (select s.are_reviews_blind from private.settings s);
end
$$;
comment on function public.are_reviews_blind() is
  'Whether new reviews are double-blind, for admins. Refuses with WF000; 42501 for anybody but an admin.';
revoke all on function public.are_reviews_blind()
from public, anon, authenticated, service_role;
grant execute on function public.are_reviews_blind() to authenticated;
