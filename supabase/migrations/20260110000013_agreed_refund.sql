-- What is given back is agreed to as the price is: whoever cancels names what they were shown. Whether
-- the free deadline has passed is asked of one clock, the one that decides it.

insert into private.error_codes (code, name, meaning) values
  ('WF050', 'refund_changed', 'What would be given back is not what the caller agreed to.');

drop function public.cancel_booking(uuid, text, text);

create function public.cancel_booking(
  p_booking_id uuid,
  p_expected_status text,
  p_reason text default null,
  p_agreed_refund numeric default null
)
returns text
language plpgsql
volatile
security definer
set search_path = ''
as $$
declare
  v_status text := private.transition_booking(
    p_booking_id, p_expected_status, 'cancelled', p_reason
  );
begin
  -- A refusal takes back what was just done, mails and events included.
  if p_agreed_refund <> (
    select b.refund_amount from public.bookings b where b.id = p_booking_id
  ) then
    perform private.refuse('refund_changed');
  end if;
  return v_status;
end
$$;
comment on function public.cancel_booking(uuid, text, text, numeric) is
  'Either side cancels a pending or confirmed booking; an agency must give a reason, and a traveller can''t cancel a confirmed trip that is over. p_agreed_refund is what the caller was told would be given back, in US dollars; null is not compared. Returns the new status. Refuses with WF000, WF007 to WF010, WF017, WF050. Nullable: p_reason, p_agreed_refund.';
revoke all on function public.cancel_booking(uuid, text, text, numeric) from public, anon, authenticated, service_role;
grant execute on function public.cancel_booking(uuid, text, text, numeric) to authenticated;
