-- What a suspended agency, a locked person and a hidden package may still do: the one table of it, which functions
-- and policies ask by private.may. docs/suspension.md says the same; a test compares the two and tries each cell.

create table private.restrictions (
  state text not null
    constraint restrictions_state_check
    check (state in ('suspended_agency', 'locked_person', 'hidden_package')),
  action text not null
    constraint restrictions_action_check check (action ~ '^[a-z_]+$'),
  is_allowed boolean not null,
  primary key (state, action)
);
comment on table private.restrictions is 'What is still allowed in a state in which an admin has put an agency, a person or a package.';
comment on column private.restrictions.state is 'suspended_agency, locked_person or hidden_package.';
comment on column private.restrictions.action is 'What is tried.';
comment on column private.restrictions.is_allowed is 'Whether it works all the same.';
alter table private.restrictions enable row level security;
revoke all on table private.restrictions from public, anon, authenticated, service_role;

insert into private.restrictions (state, action, is_allowed) values
  ('suspended_agency', 'be_listed', false),
  ('suspended_agency', 'take_bookings', false),
  ('suspended_agency', 'take_enquiries', false),
  ('suspended_agency', 'confirm_requests', false),
  ('suspended_agency', 'propose_dates', false),
  ('suspended_agency', 'have_proposals_accepted', false),
  ('suspended_agency', 'decline_requests', true),
  ('suspended_agency', 'check_travellers_in', true),
  ('suspended_agency', 'read_passports', false),
  ('suspended_agency', 'complete_bookings', true),
  ('suspended_agency', 'cancel_bookings', true),
  ('suspended_agency', 'answer_messages', true),
  ('suspended_agency', 'edit_packages', true),
  ('suspended_agency', 'change_settings', true),
  ('locked_person', 'sign_in', false),
  ('locked_person', 'read', false),
  ('locked_person', 'book', false),
  ('locked_person', 'cancel_bookings', false),
  ('locked_person', 'write_messages', false),
  ('locked_person', 'change_profile', false),
  ('hidden_package', 'be_listed', false),
  ('hidden_package', 'return_by_publishing', false),
  ('hidden_package', 'take_bookings', false),
  ('hidden_package', 'take_enquiries', false),
  ('hidden_package', 'confirm_requests', true),
  ('hidden_package', 'propose_dates', false),
  ('hidden_package', 'have_proposals_accepted', false),
  ('hidden_package', 'be_edited', true),
  ('hidden_package', 'be_seen_by_its_travellers', true);

create function private.may(p_state text, p_action text)
returns boolean
language plpgsql
stable
security definer
set search_path = ''
as $$
declare
  v_is_allowed boolean;
begin
  select r.is_allowed into strict v_is_allowed
  from private.restrictions r where r.state = p_state and r.action = p_action;
  return v_is_allowed;
end
$$;
comment on function private.may(text, text) is
  'Whether something is still allowed in a state. A cell that the table lacks is a bug and raises no_data_found.';
revoke all on function private.may(text, text) from public, anon, authenticated, service_role;
