import { expect, test } from "@playwright/test";

import {
  createAgency,
  createPackage,
  createTraveller,
  type AgencyAccount,
} from "./support/backend";
import { signIn } from "./support/pages";
import { callAction, readActions, refusalOf } from "./support/server-actions";

/** Actions that visitors without a session may call. A new one needs a reason to be here. */
const PUBLIC = new Set([
  "account/password/confirmEmailAction",
  "account/password/redeemResetAction",
  "account/password/requestResetAction",
  "account/password/setPasswordAction",
  // Somebody without an account reports what the public sees.
  "account/report/reportAsVisitorAction",
  "account/second-factor/confirmFactorAction",
  "account/second-factor/enterCodeAction",
  "account/second-factor/leaveCodesAction",
  "account/second-factor/startFactorAction",
  "account/sign-in/agencySignInAction",
  "account/sign-in/signInAction",
  "account/sign-up/agencySignUpAction",
  "account/sign-up/signUpAction",
  "account/stop-emails/stopEmailsAction",
  "actions/signOutFormAction",
  // By a friend's or a traveller's link.
  "bookings/party/saveOwnDetailsAction",
  "bookings/passports/removeOwnPassportAction",
  "bookings/passports/saveOwnPassportAction",
  "packages/lists/joinListAction",
  "packages/lists/voteAction",
  // They lead to sign-in.
  "bookings/bookAction",
  "conversations/sendEnquiryAction",
  "conversations/startConversationAction",
  "requests/sendRequestAction",
]);

/** Its answer has no state. */
const WITHOUT_ANSWER = new Set(["navigation/setSidebarFormAction"]);

/** Actions for anybody with an account. All others are an agency's or an admin's. */
const SIGNED_IN = new Set([
  "account/data/eraseOwnAccountAction",
  "account/password/finishResetAction",
  "account/profile/changePasswordAction",
  "account/profile/saveProfileAction",
  "account/profile/signOutEverywhereAction",
  "account/report/reportAction",
  "account/second-factor/removeFactorsAction",
  "account/second-factor/renewCodesAction",
  "agencies/application/submitApplicationAction",
  "bookings/cancelBookingAction",
  "bookings/changePhoneAction",
  "bookings/party/createTravellerLinkAction",
  "bookings/party/savePartyAction",
  "bookings/passports/removePassportAction",
  "bookings/passports/savePassportAction",
  "conversations/inbox/archiveConversationAction",
  "conversations/inbox/markUnreadAction",
  "conversations/proposals/acceptProposalAction",
  "conversations/proposals/keepDateAction",
  "conversations/sendMessageAction",
  "navigation/setSidebarFormAction",
  "notifications/clearReadAction",
  "notifications/markReadAction",
  "notifications/saveNotificationSettingsAction",
  "packages/lists/addToListAction",
  "packages/lists/createListAction",
  "packages/lists/deleteListAction",
  "packages/lists/removeFriendAction",
  "packages/lists/removeFromListAction",
  "packages/lists/renameListAction",
  "packages/lists/shareListAction",
  "packages/lists/stopSharingAction",
  "reviews/reviewAction",
]);

/** An agency with a package, the fields that would change it, and how it is stored. */
async function target() {
  const agency = await createAgency();
  const { id } = await createPackage(agency);
  const fields = {
    id,
    packageId: id,
    agencyId: agency.agencyId,
    status: "archived",
    reason: "No.",
  };
  return { agency, fields, read: () => stored(agency) };
}

async function stored({ client, agencyId }: AgencyAccount) {
  const packages = await client.from("travel_packages").select("*").eq("agency_id", agencyId);
  const agencies = await client.from("agencies").select("*").eq("id", agencyId);
  return [packages.data, agencies.data];
}

test("every action refuses a visitor who is signed out (attack 48)", async ({ baseURL }) => {
  const { fields, read } = await target();
  const before = await read();
  const actions = await readActions();
  expect(actions.length).toBeGreaterThan(100);
  const answers = await Promise.all(
    actions.map(async (action) => {
      const answer = await callAction(baseURL ?? "", action, fields);
      return { ...action, ...answer, code: refusalOf(answer) };
    }),
  );
  const others = answers.filter(({ name }) => !PUBLIC.has(name) && !WITHOUT_ANSWER.has(name));
  expect(others.filter(({ code }) => code !== "notAuthenticated").map(({ name }) => name)).toEqual(
    [],
  );
  for (const { name, status, headers, text } of answers) {
    expect(status, name).toBeLessThan(500);
    expect(String(headers["set-cookie"]), name).not.toMatch(/wf-session[^;]*=[^;]/);
    expect(text, name).not.toMatch(/"ok":true/);
  }
  expect(await read()).toEqual(before);
});

test("the actions of agencies and of the operator refuse a traveller, the operator's an agency too (attack 49)", async ({
  page,
  baseURL,
}) => {
  const { fields, read } = await target();
  const before = await read();
  const actions = await readActions();
  const known = new Set(actions.map(({ name }) => name));
  expect([...PUBLIC, ...SIGNED_IN].filter((name) => !known.has(name))).toEqual([]);
  const refused = actions.filter(({ name }) => !PUBLIC.has(name) && !SIGNED_IN.has(name));
  const operators = refused.filter(({ name }) => name.startsWith("operator/"));
  expect(refused.length).toBeGreaterThan(55);
  expect(operators.length).toBeGreaterThan(15);
  for (const [account, asked] of [
    [await createTraveller(), refused],
    [await createAgency(), operators],
  ] as const) {
    await signIn(page, account.email);
    const cookies = await page.context().cookies();
    const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join("; ");
    for (const action of asked) {
      const answer = await callAction(baseURL ?? "", action, fields, { cookie });
      expect(refusalOf(answer), action.name).toBe("forbidden");
    }
  }
  expect(await read()).toEqual(before);
});
