-- Helpers that PostgreSQL writes into the query that calls them can have no search_path of their own: it
-- would keep them from being inlined, and their indexes from being used. Their bodies are bound instead: what
-- they name is decided here and now, whatever search_path their caller has.

create or replace function private.is_live_status(p_status text)
returns boolean
language sql
immutable
parallel safe
return p_status in ('approved', 'verified');

create or replace function private.is_pending(
  p_status text, p_hold_expires_at timestamptz, p_at timestamptz default now()
)
returns boolean
language sql
stable
parallel safe
return p_status = 'pending' and p_hold_expires_at > p_at;
comment on function private.is_pending(text, timestamptz, timestamptz) is
  'Whether a booking is pending at an instant: requested, with an unexpired hold. Its names are bound, so that it needs no search_path and PostgreSQL inlines it.';

create or replace function private.effective_status(p_status text, p_hold_expires_at timestamptz)
returns text
language sql
stable
parallel safe
return case
  when p_status <> 'pending' or private.is_pending(p_status, p_hold_expires_at) then p_status
  else 'cancelled'
end;

create or replace function private.holds_seats(p_status text, p_hold_expires_at timestamptz)
returns boolean
language sql
stable
parallel safe
return p_status in ('confirmed', 'completed') or private.is_pending(p_status, p_hold_expires_at);

create or replace function private.agency_state(p_agency public.agencies)
returns text
language sql
immutable
return case
  when p_agency.suspended_at is not null then 'suspended'
  when private.is_live_status(p_agency.verification_status) then 'live'
  else p_agency.verification_status
end;
comment on function private.agency_state(public.agencies) is
  'live, pending, rejected or suspended: what an operator calls it. Its names are bound, so that it needs no search_path, is inlined and found in the index.';

create or replace function private.is_agency_found(p_agency public.agencies, p_search text)
returns boolean
language sql
immutable
return p_search is null
  or position(lower(p_search) in lower(p_agency.business_name)) > 0
  or position(lower(p_search) in lower(p_agency.business_email)) > 0
  or position(lower(p_search) in lower(coalesce(p_agency.license_number, ''))) > 0;
comment on function private.is_agency_found(public.agencies, text) is
  'Whether name, e-mail address or licence hold the text, in whatever case. Null: every agency. Its names are bound, so that it needs no search_path and is inlined.';

create or replace function private.booking_words(p_reference text, p_customer_name text, p_package_title text)
returns text
language sql
immutable
return private.folded(p_reference || ' ' || p_customer_name || ' ' || p_package_title);
comment on function private.booking_words(text, text, text) is
  'What a search of bookings looks at. Its names are bound, so that it needs no search_path and is inlined.';
