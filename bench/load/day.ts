import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";

import { PASSWORD } from "../kit/newcomer";
import type { Account, LoadMarket } from "./market";
import type { Person } from "./person";

/** A person reads for this long: a quarter of a minute on average. */
const [SHORTEST_MS, LONGEST_MS] = [5_000, 25_000];
const WORDS = ["paris", "kyoto", "beach", "family", "lisbon", "safari", "rome", "island"];
const PAGES = ["/", "/hotels", "/flights", "/trains", "/cars", "/tours", "/packages", "/help"];

const pick = <T>(items: readonly T[]): T => {
  const item = items[Math.floor(Math.random() * items.length)];
  if (item === undefined) throw new Error("There is nothing to pick from.");
  return item;
};

export interface Sent {
  /** Texts of messages whose page came back with them. */
  acknowledged: string[];
  attempted: string[];
  booked: number;
  soldOut: number;
}

export const nothingSent = (): Sent => ({
  acknowledged: [],
  attempted: [],
  booked: 0,
  soldOut: 0,
});

async function browse(person: Person, market: LoadMarket) {
  await person.open(
    "page",
    Math.random() < 0.7 ? pick(PAGES) : `/package/${pick(market.packages)}`,
  );
}

async function search(person: Person) {
  const budget = Math.random() < 0.5 ? `&maxPrice=${String(500 + 500 * pick([1, 2, 3]))}` : "";
  await person.open("search", `/packages?q=${pick(WORDS)}${budget}`);
}

async function write(person: Person, account: Account, sent: Sent) {
  const text = `Is there room? ${randomUUID()}`;
  sent.attempted.push(text);
  const path = `/messages/${account.conversationId}`;
  const page = await person.send("message", path, "content", { content: text });
  if (page?.includes(text)) sent.acknowledged.push(text);
}

async function book(person: Person, market: LoadMarket, sent: Sent) {
  const path = `/package/${pick(market.packages)}/book?date=${pick(market.dates)}&travellers=2`;
  const page = await person.send("booking", path, "note", {});
  if (page?.includes("Waiting for confirmation")) sent.booked += 1;
  else if (page !== null) sent.soldOut += 1;
}

/** What a traveller does until the end: looks around mostly, then asks, and sometimes books. */
export async function spendDay(
  person: Person,
  account: Account,
  market: LoadMarket,
  sent: Sent,
  end: number,
) {
  const rest = () => pause(SHORTEST_MS + Math.random() * (LONGEST_MS - SHORTEST_MS));
  await pause(Math.random() * LONGEST_MS);
  let isSignedIn = false;
  while (Date.now() < end) {
    const dice = Math.random();
    if (dice < 0.45) await browse(person, market);
    else if (dice < 0.65) await search(person);
    else if (!isSignedIn) {
      const page = await person.send("sign-in", "/auth", "password", {
        email: account.email,
        password: PASSWORD,
      });
      isSignedIn = page !== null && !page.includes('name="password"');
    } else if (dice < 0.75) await person.open("inbox", "/messages");
    else if (dice < 0.8) await person.open("trips", "/dashboard");
    else if (dice < 0.94) await write(person, account, sent);
    else await book(person, market, sent);
    await rest();
  }
}
