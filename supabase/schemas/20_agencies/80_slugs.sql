-- Addresses of agencies' pages: made of the business name, unique, and kept after a rename.

create table private.agency_slugs (
  slug text primary key,
  agency_id uuid not null references public.agencies (id) on delete cascade,
  created_at timestamptz not null default clock_timestamp()
);
comment on table private.agency_slugs is
  'Every slug that an agency has or had. An old one leads to the agency for good, so that no other agency inherits its links.';
comment on column private.agency_slugs.slug is 'The slug.';
comment on column private.agency_slugs.agency_id is 'The agency that got it first.';
comment on column private.agency_slugs.created_at is 'When it got it.';
create index agency_slugs_agency_id_idx on private.agency_slugs (agency_id);
alter table private.agency_slugs enable row level security;
revoke all on table private.agency_slugs from public, anon, authenticated, service_role;

create function private.slug_of(p_name text)
returns text
language plpgsql
immutable
set search_path = ''
as $$
declare
  v_text text := private.folded(p_name);
begin
  -- Greek and Cyrillic, whose marks folding has removed. The longer readings first.
  v_text := replace(replace(replace(replace(replace(v_text,
    'щ', 'shch'), 'ш', 'sh'), 'ч', 'ch'), 'ж', 'zh'), 'х', 'kh');
  v_text := replace(replace(replace(replace(replace(v_text,
    'ц', 'ts'), 'ю', 'yu'), 'я', 'ya'), 'є', 'ye'), 'ου', 'ou');
  v_text := replace(replace(replace(replace(v_text, 'θ', 'th'), 'χ', 'ch'), 'ψ', 'ps'), 'αυ', 'av');
  v_text := translate(
    v_text,
    'абвгґдезиіклмнопрстуфыэαβγδεζηικλμνξοπρστυφω' || 'ьъ',
    'abvggdeziiklmnoprstufyeavgdeziiklmnxoprstyfo'
  );
  return nullif(btrim(left(btrim(regexp_replace(v_text, '[^a-z0-9]+', '-', 'g'), '-'), 60), '-'), '');
end
$$;
comment on function private.slug_of(text) is
  'A name in Latin letters, digits and single hyphens, at most 60 characters; null where none is left, as of a Chinese name.';
revoke all on function private.slug_of(text) from public, anon, authenticated, service_role;

create function private.is_reserved_slug(p_slug text)
returns boolean
language sql
immutable
parallel safe
return p_slug in ('register', 'missing', 'new', 'edit', 'preview', 'search');
comment on function private.is_reserved_slug(text) is
  'Whether the site itself has, or may get, a page at /agency/<slug>.';
revoke all on function private.is_reserved_slug(text) from public, anon, authenticated, service_role;

create function private.give_agency_slug()
returns trigger
language plpgsql
security definer
set search_path = ''
as $$
declare
  v_short text := left(new.agency_id::text, 8);
  v_base text := coalesce(private.slug_of(new.business_name), 'agency-' || v_short);
  v_choices text[];
  v_slug text;
begin
  if exists (select from public.agencies a where a.id = new.agency_id and a.is_desk) then
    new.slug := null;
    return new;
  end if;
  -- An upsert of a row that exists is decided by its update.
  if tg_op = 'INSERT' and exists (
    select from public.agency_public a where a.agency_id = new.agency_id
  ) then
    return new;
  end if;
  if private.is_reserved_slug(v_base) then
    v_base := v_base || '-' || v_short;
  end if;
  v_choices := array[
    v_base, v_base || '-2', v_base || '-3', v_base || '-' || v_short, 'agency-' || new.agency_id
  ];
  if new.slug = any (v_choices) then
    return new;
  end if;
  -- Two agencies of one name wait for each other.
  perform pg_advisory_xact_lock(hashtextextended('agency-slugs', 0));
  select c.slug into v_slug
  from unnest(v_choices) with ordinality as c (slug, place)
  left join private.agency_slugs s on s.slug = c.slug
  where coalesce(s.agency_id, new.agency_id) = new.agency_id
  order by c.place
  limit 1;
  insert into private.agency_slugs (slug, agency_id) values (v_slug, new.agency_id)
  on conflict do nothing;
  new.slug := v_slug;
  return new;
end
$$;
comment on function private.give_agency_slug() is
  'Trigger: gives an agency the slug of the name that it goes by. A taken one gets a number, or the beginning of the agency''s id; one that still fits the name stays.';
revoke all on function private.give_agency_slug() from public, anon, authenticated, service_role;

create trigger agency_public_slug before insert or update of business_name on public.agency_public
for each row execute function private.give_agency_slug();
