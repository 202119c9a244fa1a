import { readFile } from "node:fs/promises";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAgency } from "../support/agencies";
import { createUser } from "../support/clients";
import { outcomeOf } from "./outcome";
import { ATTEMPTS, confirmedBooking, ENTER, type Stage } from "./suspension-attempts";
import { createWorld, insertPackage, type World } from "./world";

type Cell = { state: string; action: string; isAllowed: boolean };

let world: World;
let cells: Cell[];
const stages: Record<string, Stage> = {};

async function stageOf(): Promise<Stage> {
  const [agency, traveller] = await Promise.all([createAgency(), createUser()]);
  const packageId = await insertPackage(world.sql, agency.agencyId);
  const booking = await confirmedBooking(agency, traveller, packageId);
  return { world, agency, traveller, packageId, conversationId: booking.conversation_id };
}

beforeAll(async () => {
  world = await createWorld();
  const rows = await world.sql<{ state: string; action: string; is_allowed: boolean }[]>`
    select state, action, is_allowed from private.restrictions order by state, action`;
  cells = rows.map(({ is_allowed: isAllowed, ...cell }) => ({ ...cell, isAllowed }));
  for (const [state, enter] of Object.entries(ENTER)) {
    const stage = await stageOf();
    stages[state] = stage;
    const { error } = await enter(stage);
    if (error) throw new Error(error.message);
  }
});
afterAll(() => world.sql.end());

const nameOf = ({ state, action }: Omit<Cell, "isAllowed">) => `${state}.${action}`;

test("each cell of the table has an attempt, and no other", () => {
  const attempts = Object.entries(ATTEMPTS).flatMap(([state, actions]) =>
    Object.keys(actions).map((action) => nameOf({ state, action })),
  );
  expect(attempts.sort()).toEqual(cells.map(nameOf).sort());
});

test("docs/suspension.md has the same table", async () => {
  const file = path.resolve(import.meta.dirname, "../../../docs/suspension.md");
  const text = await readFile(file, "utf8");
  const told = [...text.matchAll(/^\| `(\w+)`\s*\| `(\w+)`\s*\| (yes|no)\b/gm)].map(
    ([, state = "", action = "", allowed]) => ({ state, action, isAllowed: allowed === "yes" }),
  );
  const byName = (a: Cell, b: Cell) => nameOf(a).localeCompare(nameOf(b));
  expect(told.sort(byName)).toEqual([...cells].sort(byName));
});

describe.each(Object.entries(ATTEMPTS))("%s", (state, attempts) => {
  test.each(Object.keys(attempts))("%s", async (action) => {
    const cell = cells.find((each) => each.state === state && each.action === action);
    const stage = stages[state];
    const attempt = attempts[action];
    if (!cell || !stage || !attempt) throw new Error("no such cell");
    const answer = await attempt(stage);
    const outcome = outcomeOf(answer);
    // A function that returns nothing answers null.
    const works = answer.error === null && outcome !== "none";
    const isVoid = answer.error === null && answer.data === null;
    expect(works || isVoid, `${outcome} ${JSON.stringify(answer.error)}`).toBe(cell.isAllowed);
  });
});
