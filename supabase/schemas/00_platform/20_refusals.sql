-- Refusals: the closed list of errors that functions raise.

create table private.error_codes (
  code text primary key check (code ~ '^WF[0-9]{3}$'),
  name text not null unique check (name ~ '^[a-z_]+$'),
  meaning text not null
);
comment on table private.error_codes is
  'Every refusal of our own: SQLSTATE, stable name (the message of the error) and meaning. lib/supabase/database-errors.ts mirrors it.';
comment on column private.error_codes.code is 'SQLSTATE, reaches supabase-js as error.code.';
comment on column private.error_codes.name is 'Stable name, reaches supabase-js as error.message.';
comment on column private.error_codes.meaning is 'What was refused and why, for people who read the database.';
alter table private.error_codes enable row level security;
revoke all on table private.error_codes from public, anon, authenticated, service_role;

insert into private.error_codes (code, name, meaning) values
  ('WF000', 'not_signed_in', 'The call needs a signed-in user.'),
  ('WF001', 'sold_out', 'Fewer seats are left than were asked for. DETAIL: seats_left=N.'),
  ('WF002', 'package_unavailable', 'No such package, or it is a draft, archived, or of an agency that is not live.'),
  ('WF003', 'own_package', 'An agency may neither book nor enquire about its own package.'),
  ('WF004', 'date_unavailable', 'The travel date is missing, past, more than two years ahead, or no departure of the package.'),
  ('WF005', 'travellers_invalid', 'The number of travellers is missing or outside 1 to 1000.'),
  ('WF006', 'request_conflict', 'The request id was used before with another payload.'),
  ('WF007', 'transition_refused', 'The state machine has no such step for this actor.'),
  ('WF008', 'status_changed', 'The booking is no longer in the status that the caller saw.'),
  ('WF009', 'reason_required', 'This step needs a reason of 1 to 1000 characters.'),
  ('WF010', 'booking_not_found', 'No such booking, or it is none of the caller''s.'),
  ('WF011', 'booking_expired', 'A pending booking lost its seats after 48 hours: it can''t be confirmed, nor its phone number or travellers changed.'),
  ('WF012', 'note_invalid', 'The note is longer than 2000 characters.'),
  ('WF013', 'seats_taken', 'A departure may not be moved, deleted or shrunk below the seats that are taken. DETAIL: seats_taken=N.'),
  ('WF014', 'price_changed', 'The price is not the one that the caller agreed to.'),
  ('WF015', 'terms_changed', 'The terms of cancellation are not those that the caller agreed to.'),
  ('WF016', 'trip_not_begun', 'A trip can be completed from its first day on, at the agency.'),
  ('WF017', 'trip_over', 'The travel date has passed: it can''t be confirmed any more; or the trip is over: its traveller can''t cancel it or change the phone number or the travellers any more.'),
  ('WF018', 'too_many_pending', 'The caller has 20 requests that wait for an answer, or 5 of them for this package.'),
  ('WF019', 'too_many_bookings', 'The caller has asked for 30 bookings within an hour, whatever became of them.'),
  ('WF020', 'rate_limited', 'More than 30 messages, or 10 new conversations with or requests to the desk within a minute, or more than 100 of these within a day; or more than 30 changes by a personal link, 20 new names by the link of a list, or 200 votes of a friend, within an hour.'),
  ('WF021', 'conversation_not_found', 'No such conversation, or the caller is on neither side of it.'),
  ('WF022', 'subject_invalid', 'The subject is blank, longer than 200 characters, or holds control characters.'),
  ('WF023', 'desk_unavailable', 'No live agency is marked as the marketplace''s own desk.'),
  ('WF024', 'phone_invalid', 'The phone number is longer than 50 characters or no line of text.'),
  ('WF025', 'party_too_large', 'The party is larger than the package takes without an enquiry. DETAIL: largest_party=N.'),
  ('WF026', 'too_many_seats', 'The caller''s pending requests would hold more than 50 seats. DETAIL: seats_left=N.'),
  ('WF027', 'email_unconfirmed', 'The caller has not confirmed the e-mail address of the account.'),
  ('WF028', 'too_many_saved_replies', 'An agency keeps 100 saved replies at most.'),
  ('WF029', 'too_many_files', 'The files of a conversation are larger than 200 MB together, or a message would have more than five files or 20 MB.'),
  ('WF030', 'review_refused', 'A review may change only status and reason, and only to approved, verified or rejected.'),
  ('WF031', 'review_reason_required', 'A rejection needs a reason of 1 to 1000 characters.'),
  ('WF032', 'time_zone_invalid', 'Not the name of an IANA time zone.'),
  ('WF033', 'agency_not_found', 'No such agency, or none that the caller may decide on or change: an admin does not judge an agency of their own.'),
  ('WF034', 'suspension_refused', 'Only a live agency can be suspended, and only a suspended one restored.'),
  ('WF035', 'period_invalid', 'A period needs a first and a last day, in this order, at most 731 days apart.'),
  ('WF036', 'checks_open', 'An approval with open items of the checklist needs a reason of 1 to 1000 characters.'),
  ('WF037', 'documents_closed', 'Documents are changed until the application is approved.'),
  ('WF038', 'too_many_documents', 'An application has six documents at most.'),
  ('WF040', 'package_not_found', 'No such package, or it is none of the caller''s agency.'),
  ('WF041', 'days_invalid', 'An itinerary is a list of at most 60 days, each an object with a title and a description.'),
  ('WF042', 'dates_invalid', 'Departures are added for 1 to 200 dates at once.'),
  ('WF043', 'proposal_over', 'The proposal was answered, replaced by another one, or has ended with its request.'),
  ('WF044', 'traveller_invalid', 'A traveller''s position is outside of the party or named twice, or the name, age or wishes can''t be.'),
  ('WF045', 'link_ended', 'No such personal link, a newer one has replaced it, or its booking has ended.'),
  ('WF046', 'check_in_closed', 'Travellers are checked in from the day before the trip to the day after it, at the agency.'),
  ('WF047', 'too_many_saved', 'A person saves 1000 packages at most.'),
  ('WF048', 'list_not_found', 'No such list of saved packages, or it is another person''s.'),
  ('WF049', 'too_many_lists', 'A person has 50 lists at most.'),
  ('WF050', 'refund_changed', 'What would be given back is not what the caller agreed to.'),
  ('WF051', 'too_many_listed', 'A list has 100 packages at most.'),
  ('WF052', 'friend_invalid', 'The name to vote with is blank, longer than 60 characters or no line of text; or the key is that of no friend of the list.'),
  ('WF053', 'too_many_friends', 'A list has 50 friends who vote at most.'),
  ('WF054', 'list_link_ended', 'No such link of a list, a newer one has replaced it, or its person has ended it.'),
  ('WF055', 'passport_not_required', 'The package does not require passport data.'),
  ('WF056', 'passports_closed', 'Passport data is read by the agency from the confirmation to the trip''s last day there.'),
  ('WF060', 'changed_meanwhile', 'What is stored is not what the caller names as seen.'),
  ('WF061', 'itinerary_longer', 'A published package would have an itinerary of more days than the trip.'),
  ('WF070', 'agency_suspended', 'A suspended agency can''t confirm a request.'),
  ('WF080', 'request_invalid', 'The facts of a request to the desk have an unknown key, a wrong type, or are too large.'),
  ('WF090', 'person_not_found', 'No such account.'),
  ('WF091', 'person_protected', 'An admin''s account: the console neither locks nor erases it.'),
  ('WF092', 'email_differs', 'The e-mail address that was named is not the account''s.'),
  ('WF093', 'person_owns_agency', 'The account owns an agency, which has bookings of others.'),
  ('WF094', 'person_has_trips', 'The account has pending or confirmed bookings, which end first.'),
  ('WF095', 'report_invalid', 'No such report, or nothing that the caller may report; or an outcome that does not fit its subject.'),
  ('WF097', 'sign_in_again', 'The session is too old for this: the caller signs in again first.'),
  ('WF096', 'too_many_featured', 'The home page shows 8 featured packages at most.'),
  ('WF098', 'site_terms_changed', 'The version of the site''s terms that the caller agreed to has not been in force for a day.'),
  ('WF099', 'too_many_reports', 'Five reports without an account from one visitor and day wait for a decision, or 200 in all.'),
  ('WF110', 'review_unavailable', 'The booking is not completed, its 90 days are over, or it is with the caller''s own agency.'),
  ('WF111', 'review_exists', 'The booking has a review already, and it says something else.'),
  ('WF112', 'review_text_invalid', 'The text of a review or an answer is blank, longer than 4000 characters, or holds control characters.'),
  ('WF113', 'review_not_found', 'No such review, or none that the caller may change or answer.'),
  ('WF114', 'review_answered', 'The agency has answered the review already.'),
  ('WF115', 'too_many_review_pictures', 'A review has six pictures at most.'),
  ('WF116', 'agency_has_trips', 'The agency has confirmed bookings, which are completed or cancelled before it closes. DETAIL: confirmed=N.'),
  ('WF117', 'agency_name_differs', 'The typed name is not the agency''s.'),
  ('WF118', 'agency_closed', 'The agency is closed, and its owner has left: nobody reads messages.');

create function private.refuse(p_name text, p_detail text default null)
returns void
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_code text;
begin
  select e.code into strict v_code from private.error_codes e where e.name = p_name;
  raise exception using errcode = v_code, message = p_name, detail = coalesce(p_detail, '');
end
$$;
comment on function private.refuse(text, text) is
  'Raises the refusal of that name with its SQLSTATE. An unknown name is a bug and raises no_data_found.';
revoke all on function private.refuse(text, text) from public, anon, authenticated, service_role;
