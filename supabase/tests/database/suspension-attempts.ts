import { PASSWORD, createTestClient, createUser, type TestUser } from "../support/clients";
import type { TestAgency } from "../support/agencies";
import type { Answer } from "./outcome";
import { book, dateIn, insertBooking, insertDeparture, send, type World } from "./world";

/** Who tries, and with what. Each state has an agency and a package of its own. */
export type Stage = {
  world: World;
  agency: TestAgency;
  /** Of the agency, published. */
  packageId: string;
  /** Has a confirmed booking of the package, and talks to the agency. */
  traveller: TestUser;
  conversationId: string;
};

type Attempt = (stage: Stage) => PromiseLike<Answer>;

const askToBook = (user: TestUser, packageId: string) =>
  user.client.rpc("book_package", {
    p_request_id: crypto.randomUUID(),
    p_package_id: packageId,
    p_departure_id: null,
    p_travel_date: dateIn(20),
    p_travellers: 1,
  });

const step = (
  user: TestUser,
  name: "confirm_booking" | "complete_booking",
  id: string,
  from: string,
) => user.client.rpc(name, { p_booking_id: id, p_expected_status: from });

async function bookingOf({ world, packageId, traveller }: Stage, status: string, days = 30) {
  return insertBooking(world.sql, { userId: traveller.id, packageId, status, days });
}

const isListed: Attempt = ({ packageId }) =>
  createTestClient().from("travel_packages").select("id").eq("id", packageId);
const enquire: Attempt = async ({ packageId }) =>
  (await createUser()).client.rpc("start_conversation", { p_package_id: packageId });
const takeBooking: Attempt = async ({ packageId }) => askToBook(await createUser(), packageId);
const confirm: Attempt = async (stage) =>
  step(stage.agency, "confirm_booking", await bookingOf(stage, "pending"), "pending");
const write = async (user: TestUser, { conversationId }: Stage, side: "user" | "agency") => {
  try {
    return { data: [await send(user, conversationId, side)], error: null };
  } catch (error) {
    return { data: null, error: error as { message: string } };
  }
};

/** A request with an open proposal for another departure, made past every rule. */
async function proposalOf({ world: { sql }, agency, packageId, traveller }: Stage) {
  const departureId = await insertDeparture(sql, packageId, nextDeparture++, 9);
  const bookingId = await insertBooking(sql, {
    userId: traveller.id,
    packageId,
    status: "pending",
  });
  const [conversation] = await sql<{ id: string }[]>`
    insert into public.conversations (kind, user_id, agency_id, package_id, booking_id, subject,
      customer_name)
    values ('booking', ${traveller.id}, ${agency.agencyId}, ${packageId}, ${bookingId}, 'Trip', 'X')
    returning id`;
  const [proposal] = await sql<{ id: string }[]>`
    insert into public.date_proposals (id, conversation_id, booking_id, from_date, departure_id,
      travel_date, travellers, unit_price, total_price, free_cancellation_until,
      late_refund_percent, created_at)
    select gen_random_uuid(), ${conversation?.id ?? ""}, b.id, b.travel_date, d.id, d.departs_on,
      b.travellers, b.unit_price, b.total_price,
      private.free_until(p.agency_id, d.departs_on, p.free_cancellation_hours),
      p.late_refund_percent, now()
    from public.bookings b
    join public.travel_packages p on p.id = b.package_id
    join public.departures d on d.id = ${departureId}
    where b.id = ${bookingId}
    returning id`;
  return { bookingId, departureId, proposalId: proposal?.id ?? "" };
}

/** Days from today: a package has one departure a day. */
let nextDeparture = 60;

const proposeDate: Attempt = async (stage) => {
  const { bookingId, departureId } = await proposalOf(stage);
  return stage.agency.client.rpc("propose_departure", {
    p_proposal_id: crypto.randomUUID(),
    p_booking_id: bookingId,
    p_departure_id: departureId,
    p_summary: "Another date?",
  });
};
const acceptDate: Attempt = async (stage) =>
  stage.traveller.client.rpc("accept_proposal", {
    p_proposal_id: (await proposalOf(stage)).proposalId,
  });

/** One attempt for each cell of `private.restrictions`, through the Data API or Auth. */
export const ATTEMPTS: Record<string, Record<string, Attempt>> = {
  suspended_agency: {
    be_listed: isListed,
    take_bookings: takeBooking,
    take_enquiries: enquire,
    confirm_requests: confirm,
    propose_dates: proposeDate,
    have_proposals_accepted: acceptDate,
    decline_requests: async (stage) =>
      stage.agency.client.rpc("decline_booking", {
        p_booking_id: await bookingOf(stage, "pending"),
        p_expected_status: "pending",
        p_reason: "We are closed.",
      }),
    check_travellers_in: async (stage) =>
      stage.agency.client.rpc("check_in_booking", {
        p_booking_id: await bookingOf(stage, "confirmed", 0),
      }),
    read_passports: async (stage) => {
      const bookingId = await bookingOf(stage, "confirmed");
      await stage.world.sql`insert into public.traveller_passports
          (booking_id, position, key_id, sealed, entered_by, needed_until)
        values (${bookingId}, 1, '0123456789abcdef', ${"c2VhbGVk".repeat(20)}, 'booker',
          ${dateIn(60)})`;
      return stage.agency.client.rpc("read_passports", { p_booking_id: bookingId });
    },
    complete_bookings: async (stage) =>
      step(stage.agency, "complete_booking", await bookingOf(stage, "confirmed", -2), "confirmed"),
    cancel_bookings: async (stage) =>
      stage.agency.client.rpc("cancel_booking", {
        p_booking_id: await bookingOf(stage, "confirmed"),
        p_expected_status: "confirmed",
        p_reason: "The boat is in repair.",
      }),
    answer_messages: (stage) => write(stage.agency, stage, "agency"),
    edit_packages: ({ agency, packageId }) =>
      agency.client.from("travel_packages").update({ price: 12 }).eq("id", packageId).select("id"),
    change_settings: ({ agency }) =>
      agency.client.rpc("update_agency_settings", {
        p_business_email: agency.email,
        p_business_phone: "+1 555 0101",
        p_business_address: null,
        p_time_zone: "UTC",
        p_free_cancellation_hours: 48,
        p_late_refund_percent: 0,
      }),
  },
  locked_person: {
    sign_in: async ({ traveller }) => {
      const client = createTestClient();
      const { data, error } = await client.auth.signInWithPassword({
        email: traveller.email,
        password: PASSWORD,
      });
      const refused = error && { code: error.code ?? "", message: error.message };
      return { data: data.session, error: refused };
    },
    read: ({ traveller }) => traveller.client.from("bookings").select("id"),
    book: ({ traveller, world }) => askToBook(traveller, world.packageId),
    cancel_bookings: async (stage) =>
      stage.traveller.client.rpc("cancel_booking", {
        p_booking_id: await bookingOf(stage, "confirmed"),
        p_expected_status: "confirmed",
      }),
    write_messages: (stage) => write(stage.traveller, stage, "user"),
    change_profile: ({ traveller }) =>
      traveller.client
        .from("profiles")
        .update({ full_name: "Else" })
        .eq("user_id", traveller.id)
        .select("user_id"),
  },
  hidden_package: {
    be_listed: isListed,
    return_by_publishing: async (stage) => {
      const set = (status: string) =>
        stage.agency.client.from("travel_packages").update({ status }).eq("id", stage.packageId);
      await set("draft");
      await set("published");
      return isListed(stage);
    },
    take_bookings: takeBooking,
    take_enquiries: enquire,
    confirm_requests: confirm,
    propose_dates: proposeDate,
    have_proposals_accepted: acceptDate,
    be_edited: ({ agency, packageId }) =>
      agency.client
        .from("travel_packages")
        .update({ title: "Put right" })
        .eq("id", packageId)
        .select("id"),
    be_seen_by_its_travellers: ({ traveller, packageId }) =>
      traveller.client.from("travel_packages").select("title").eq("id", packageId),
  },
};

/** The admin puts a stage into a state. */
export const ENTER: Record<string, (stage: Stage) => PromiseLike<Answer>> = {
  suspended_agency: ({ world, agency }) =>
    world.admin.client.rpc("suspend_agency", { p_agency_id: agency.agencyId, p_reason: "Why" }),
  locked_person: ({ world, traveller }) =>
    world.admin.client.rpc("lock_person", { p_user_id: traveller.id, p_reason: "Why" }),
  hidden_package: ({ world, packageId }) =>
    world.admin.client.rpc("hide_package", { p_package_id: packageId, p_reason: "Why" }),
};

/** A confirmed booking with its conversation, made as travellers and agencies make them. */
export async function confirmedBooking(agency: TestAgency, traveller: TestUser, packageId: string) {
  const booking = await book(traveller, packageId, { date: dateIn(25) });
  const { error } = await step(agency, "confirm_booking", booking.booking_id, "pending");
  if (error) throw error;
  return booking;
}
