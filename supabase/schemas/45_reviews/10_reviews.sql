-- Reviews of completed bookings. The tables are private: the functions of this folder are the only way to them, so
-- that neither a filter nor an embed can tell of a hidden review.

create table private.reviews (
  id uuid primary key default gen_random_uuid(),
  booking_id uuid not null unique references public.bookings (id) on delete cascade,
  package_id uuid not null references public.travel_packages (id),
  agency_id uuid not null references public.agency_public (agency_id),
  author_id uuid references auth.users (id) on delete set null,
  author_name text,
  number integer,
  stars smallint not null constraint reviews_stars_check check (stars between 1 and 5),
  guide_stars smallint not null
    constraint reviews_guide_stars_check check (guide_stars between 1 and 5),
  value_stars smallint not null
    constraint reviews_value_stars_check check (value_stars between 1 and 5),
  described_stars smallint not null
    constraint reviews_described_stars_check check (described_stars between 1 and 5),
  body text constraint reviews_body_check check (private.is_prose(body, 4000)),
  locale text not null
    constraint reviews_locale_check check (locale in ('en', 'es', 'fr', 'de', 'zh')),
  party text not null
    constraint reviews_party_check
    check (party in ('solo', 'couple', 'family', 'friends', 'business')),
  travelled_in date not null,
  version integer not null default 1,
  created_at timestamptz not null default clock_timestamp(),
  changed_at timestamptz not null default clock_timestamp(),
  hidden_until timestamptz,
  published_at timestamptz,
  answer text constraint reviews_answer_check check (private.is_prose(answer, 4000)),
  answered_at timestamptz,
  removed_at timestamptz,
  removal_reason text
    constraint reviews_removal_reason_check check (
      removal_reason in ('offensive', 'personal', 'off_topic', 'advertising', 'fake', 'illegal')
    ),
  answer_locale text
    constraint reviews_answer_locale_check check (answer_locale in ('en', 'es', 'fr', 'de', 'zh')),
  constraint reviews_number_check check ((number is null) = (published_at is null)),
  constraint reviews_removed_check check ((removed_at is null) = (removal_reason is null)),
  unique (package_id, number)
);
comment on table private.reviews is 'What travellers say of completed bookings, one review each. Functions alone read and write it.';
comment on column private.reviews.id is 'The review.';
comment on column private.reviews.booking_id is 'The completed booking that it is about.';
comment on column private.reviews.package_id is 'The booking''s package.';
comment on column private.reviews.agency_id is 'The booking''s agency.';
comment on column private.reviews.author_id is 'The traveller; null once they were erased.';
comment on column private.reviews.author_name is 'First name and initial as the public sees them; null once the author was erased.';
comment on column private.reviews.number is 'Its place among the package''s reviews, from 1, given at publication and kept for good. Null while it is hidden.';
comment on column private.reviews.stars is 'The whole trip, 1 to 5.';
comment on column private.reviews.guide_stars is 'The guide, 1 to 5.';
comment on column private.reviews.value_stars is 'Value for money, 1 to 5.';
comment on column private.reviews.described_stars is 'Whether it was as described, 1 to 5.';
comment on column private.reviews.body is 'The text, up to 4000 characters; null once the author was erased.';
comment on column private.reviews.locale is 'The language that it is written in.';
comment on column private.reviews.party is 'solo, couple, family, friends or business.';
comment on column private.reviews.travelled_in is 'The month of travel, as its first day.';
comment on column private.reviews.version is 'Counts the edits, so that two windows do not overwrite each other.';
comment on column private.reviews.created_at is 'When it was written: for 48 hours an edit leaves no trace.';
comment on column private.reviews.changed_at is 'When its present text was written.';
comment on column private.reviews.hidden_until is 'Double-blind: when it is published at the latest. Null for one that was published at once.';
comment on column private.reviews.published_at is 'Since when the public sees it; null while it is hidden.';
comment on column private.reviews.answer is 'The agency''s one answer; null without one.';
comment on column private.reviews.answered_at is 'When the agency answered.';
comment on column private.reviews.answer_locale is
  'The language of the pages that the agency answered on; null where it was not recorded.';
comment on column private.reviews.removed_at is 'When an admin removed it; null for the others.';
comment on column private.reviews.removal_reason is
  'Why: offensive, personal (data of somebody), off_topic, advertising, fake or illegal. A low rating is no reason.';
create index reviews_agency_id_published_at_idx
on private.reviews (agency_id, published_at desc, id desc) where published_at is not null;
create index reviews_author_id_idx on private.reviews (author_id);
create index reviews_hidden_until_idx on private.reviews (hidden_until) where published_at is null;
alter table private.reviews enable row level security;
revoke all on table private.reviews from public, anon, authenticated, service_role;

create table private.review_versions (
  review_id uuid not null references private.reviews (id) on delete cascade,
  version integer not null,
  stars smallint not null,
  guide_stars smallint not null,
  value_stars smallint not null,
  described_stars smallint not null,
  body text,
  locale text not null,
  party text not null,
  written_at timestamptz not null,
  pictures uuid[],
  primary key (review_id, version)
);
comment on table private.review_versions is 'What a review said before each edit that was made more than 48 hours after it was written.';
comment on column private.review_versions.review_id is 'The review.';
comment on column private.review_versions.version is 'Which version it was.';
comment on column private.review_versions.stars is 'The whole trip.';
comment on column private.review_versions.guide_stars is 'The guide.';
comment on column private.review_versions.value_stars is 'Value for money.';
comment on column private.review_versions.described_stars is 'As described.';
comment on column private.review_versions.body is 'The text; null once the author was erased.';
comment on column private.review_versions.locale is 'Its language.';
comment on column private.review_versions.party is 'Party type.';
comment on column private.review_versions.written_at is 'When it was written.';
comment on column private.review_versions.pictures is
  'Which pictures it had, in their order; the files of those that were taken away are gone. Null for versions from before 2026-11-27.';
alter table private.review_versions enable row level security;
revoke all on table private.review_versions from public, anon, authenticated, service_role;

create table private.traveller_ratings (
  booking_id uuid primary key references public.bookings (id) on delete cascade,
  agency_id uuid not null references public.agency_public (agency_id),
  stars smallint not null
    constraint traveller_ratings_stars_check check (stars between 1 and 5),
  created_at timestamptz not null default clock_timestamp()
);
comment on table private.traveller_ratings is 'How agencies rate their side of a completed booking. The traveller gets it in the export of their data.';
comment on column private.traveller_ratings.booking_id is 'The completed booking.';
comment on column private.traveller_ratings.agency_id is 'Its agency.';
comment on column private.traveller_ratings.stars is 'How it went, 1 to 5.';
comment on column private.traveller_ratings.created_at is 'When the agency rated it.';
create index traveller_ratings_agency_id_idx on private.traveller_ratings (agency_id);
alter table private.traveller_ratings enable row level security;
revoke all on table private.traveller_ratings from public, anon, authenticated, service_role;

create table private.review_rollups (
  subject_id uuid primary key,
  numbered integer not null default 0,
  reviews integer not null default 0,
  stars_sum integer not null default 0,
  guide_sum integer not null default 0,
  value_sum integer not null default 0,
  described_sum integer not null default 0,
  by_stars integer[] not null default '{0,0,0,0,0}'
) with (fillfactor = 70);
comment on table private.review_rollups is 'Counts and sums of the published, unremoved reviews of each package and each agency, kept by triggers.';
comment on column private.review_rollups.subject_id is 'The package or the agency.';
comment on column private.review_rollups.numbered is 'The last number that a review of the package got; 0 for agencies.';
comment on column private.review_rollups.reviews is 'How many reviews count.';
comment on column private.review_rollups.stars_sum is 'Sum of stars.';
comment on column private.review_rollups.guide_sum is 'Sum of guide_stars.';
comment on column private.review_rollups.value_sum is 'Sum of value_stars.';
comment on column private.review_rollups.described_sum is 'Sum of described_stars.';
comment on column private.review_rollups.by_stars is 'How many have one star, two, and so on to five.';
alter table private.review_rollups enable row level security;
revoke all on table private.review_rollups from public, anon, authenticated, service_role;

create function private.number_review()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_review private.reviews := case when tg_op = 'DELETE' then old else new end;
begin
  if v_review.published_at is null then
    return v_review;
  end if;
  insert into private.review_rollups (subject_id)
  values (v_review.agency_id), (v_review.package_id)
  on conflict (subject_id) do nothing;
  -- The agency first, always: its writers wait for each other in one order.
  perform from private.review_rollups r where r.subject_id = v_review.agency_id for no key update;
  if tg_op <> 'DELETE' and new.number is null then
    update private.review_rollups r set numbered = r.numbered + 1
    where r.subject_id = new.package_id
    returning r.numbered into new.number;
    return new;
  end if;
  return v_review;
end
$$;
comment on function private.number_review() is
  'Trigger: makes the writers of one agency''s figures wait for each other, and gives a review its number as it is published: a hidden one leaves no gap.';
revoke all on function private.number_review() from public, anon, authenticated, service_role;

create trigger reviews_number
before insert or delete or update of
  stars, guide_stars, value_stars, described_stars, published_at, removed_at
on private.reviews for each row execute function private.number_review();

create function private.roll_up_review(p_review private.reviews, p_sign integer)
returns void
language plpgsql
volatile
security definer
set search_path = ''
as $$
begin
  if p_review.published_at is null or p_review.removed_at is not null then
    return;
  end if;
  update private.review_rollups r
  set
    reviews = r.reviews + p_sign,
    stars_sum = r.stars_sum + p_sign * p_review.stars,
    guide_sum = r.guide_sum + p_sign * p_review.guide_stars,
    value_sum = r.value_sum + p_sign * p_review.value_stars,
    described_sum = r.described_sum + p_sign * p_review.described_stars,
    by_stars[p_review.stars] = r.by_stars[p_review.stars] + p_sign
  where r.subject_id in (p_review.agency_id, p_review.package_id);
end
$$;
comment on function private.roll_up_review(private.reviews, integer) is
  'Adds a review to the figures of its package and agency, or with -1 takes it out. Hidden and removed ones do not count.';
revoke all on function private.roll_up_review(private.reviews, integer)
from public, anon, authenticated, service_role;

create function private.keep_review_rollups()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
begin
  if tg_op <> 'INSERT' then
    perform private.roll_up_review(old, -1);
  end if;
  if tg_op <> 'DELETE' then
    perform private.roll_up_review(new, 1);
  end if;
  return null;
end
$$;
comment on function private.keep_review_rollups() is 'Trigger: keeps the figures of package and agency.';
revoke all on function private.keep_review_rollups() from public, anon, authenticated, service_role;

create trigger reviews_roll_up
after insert or delete or update of
  stars, guide_stars, value_stars, described_stars, published_at, removed_at
on private.reviews for each row execute function private.keep_review_rollups();
