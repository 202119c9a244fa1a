-- What an agency sees beside a thread, in one query.

create function public.get_thread_facts(p_conversation_id uuid)
returns jsonb
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_conversation public.conversations;
  v_today date;
begin
  select c.* into v_conversation from public.conversations c
  where c.id = p_conversation_id and c.agency_id = private.own_agency_id()
    and c.user_id <> (select auth.uid());
  if not found then
    return null;
  end if;
  v_today := private.day_at_agency(v_conversation.agency_id, now());
  return jsonb_build_object(
    'user_id', v_conversation.user_id,
    'time_zone', (
      select a.time_zone from public.agencies a where a.id = v_conversation.agency_id
    ),
    'phone', (
      select b.contact_phone from public.bookings b
      where b.user_id = v_conversation.user_id and b.agency_id = v_conversation.agency_id
        and b.contact_phone is not null
      order by (b.id = v_conversation.booking_id) is true desc, b.created_at desc
      limit 1
    ),
    'bookings', coalesce((
      select jsonb_agg(to_jsonb(o) - 'created_at' order by o.created_at desc)
      from (
        select
          b.id, b.reference, b.package_title, b.travel_date, b.travellers, b.total_price, b.status,
          b.status_actor, b.confirmed_at, b.hold_expires_at, b.created_at
        from public.bookings b
        where b.user_id = v_conversation.user_id and b.agency_id = v_conversation.agency_id
          and b.id is distinct from v_conversation.booking_id
        order by b.created_at desc, b.id desc
        limit 5
      ) as o
    ), '[]'),
    'threads', coalesce((
      select jsonb_agg(to_jsonb(o) order by o.last_message_at desc)
      from (
        select c.id, c.subject, c.last_message_at, c.agency_unread_count
        from public.conversations c
        where c.user_id = v_conversation.user_id and c.agency_id = v_conversation.agency_id
          and c.id <> v_conversation.id
        order by c.last_message_at desc, c.id desc
        limit 5
      ) as o
    ), '[]'),
    'notes', coalesce((
      select jsonb_agg(to_jsonb(o) order by o.created_at desc, o.id desc)
      from (
        select n.id, n.body, n.created_at, n.updated_at from public.customer_notes n
        where n.user_id = v_conversation.user_id and n.agency_id = v_conversation.agency_id
        order by n.created_at desc, n.id desc
        limit 20
      ) as o
    ), '[]'),
    'package', (
      select jsonb_build_object(
        'id', p.id, 'title', p.title, 'price', p.price, 'is_listed', p.is_listed,
        'departures', coalesce((
          select jsonb_agg(to_jsonb(o) order by o.departs_on)
          from (
            select
              d.id, d.departs_on, d.seats, private.seats_taken(d.package_id, d.departs_on) as taken
            from public.departures d
            where d.package_id = p.id and d.departs_on between v_today and v_today + 730
            order by d.departs_on
            limit 8
          ) as o
        ), '[]')
      )
      from public.travel_packages p where p.id = v_conversation.package_id
    )
  );
end
$$;
comment on function public.get_thread_facts(uuid) is
  'What the caller''s agency has besides the messages of one of its conversations: user_id, time_zone, the traveller''s phone, the newest five other bookings and five other threads with them, its newest 20 notes, and the package with its next eight departures and their seats. Null for everybody else.';
revoke all on function public.get_thread_facts(uuid) from public, anon, authenticated, service_role;
grant execute on function public.get_thread_facts(uuid) to authenticated;
