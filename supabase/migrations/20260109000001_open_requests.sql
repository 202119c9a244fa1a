-- book_package counts a traveller's open requests. Without an index of its own the planner takes the
-- one of expiring requests, and reads every open request of the market for each booking.
create index bookings_user_id_open_idx on public.bookings (user_id, hold_expires_at)
where status = 'pending';
comment on index public.bookings_user_id_open_idx is
  'The open requests of a traveller, of which there is a limit.';
