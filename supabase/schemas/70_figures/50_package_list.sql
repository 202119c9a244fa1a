-- The portal's list of packages: how each goes.

create function public.list_package_work(p_package_ids uuid[])
returns table (
  package_id uuid, views integer, bookings integer, next_date date, seats integer,
  seats_taken integer
)
language plpgsql
stable
security definer
set search_path = ''
as $$
#variable_conflict use_column
declare
  v_agency_id uuid := private.own_agency_id();
  v_today date := private.day_at_agency(v_agency_id, now());
begin
  return query
  select
    p.id,
    (
      select coalesce(sum(v.views), 0)::integer from private.view_rollups v
      where v.package_id = p.id and v.day > v_today - 30
    ),
    (
      select coalesce(sum(r.pending + r.confirmed + r.completed + r.cancelled), 0)::integer
      from private.package_rollups r
      where r.package_id = p.id and r.day > v_today - 30
    ),
    least(f.departs_on, b.travel_date),
    case
      when f.departs_on <= coalesce(b.travel_date, 'infinity') then f.seats
      else p.max_participants
    end,
    case
      when b.travel_date <= coalesce(f.departs_on, 'infinity')
        then private.seats_taken(p.id, b.travel_date)
      else 0
    end
  from public.travel_packages p
  left join lateral (
    select d.departs_on, d.seats from public.departures d
    where d.package_id = p.id and d.departs_on >= v_today
    order by d.departs_on limit 1
  ) as f on true
  left join lateral (
    select b.travel_date from public.bookings b
    where b.package_id = p.id and b.travel_date >= v_today and b.status <> 'cancelled'
      and private.holds_seats(b.status, b.hold_expires_at)
    order by b.travel_date limit 1
  ) as b on true
  where p.agency_id = v_agency_id and p.id = any (p_package_ids[:100]);
end
$$;
comment on function public.list_package_work(uuid[]) is
  'How packages of the caller''s agency go, the first hundred of the ids; others are left out. views and bookings: of the last 30 days, with cancelled bookings. next_date: the next departure or booked day, with its seats. Nullable: next_date, seats.';
revoke all on function public.list_package_work(uuid[])
from public, anon, authenticated, service_role;
grant execute on function public.list_package_work(uuid[]) to authenticated;
