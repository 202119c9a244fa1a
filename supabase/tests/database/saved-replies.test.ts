import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { createAgency } from "../support/agencies";
import { expectOutcome } from "./outcome";
import { createWorld, type World } from "./world";

let world: World;
beforeAll(async () => {
  world = await createWorld();
});
afterAll(() => world.sql.end());

const save = (title: string, content = "By transfer.", client = world.owner.client) =>
  client.from("saved_replies").insert({ title, content }).select("title");

describe("saved replies", () => {
  test("are trimmed, and a title is taken once in an agency, in any case", async () => {
    expect((await save(" Payment\u00a0")).data).toEqual([{ title: "Payment" }]);
    await expectOutcome(save("PAYMENT"), "23505");
    expect((await save("Payment", "Later.", world.rival.client)).error).toBeNull();
  });

  test.each([
    ["a blank title", " ", "Text"],
    ["two lines as a title", "One\nTwo", "Text"],
    ["a blank text", "Blank", "\u2003"],
    ["4,001 characters", "Long", "x".repeat(4001)],
    ["a text that turns direction", "Turned", "a\u202eb"],
  ])("refuse %s", async (_, title, content) => {
    await expectOutcome(save(title, content), "23514");
  });

  test("cannot be saved for another agency", async () => {
    const foreign = { agency_id: world.rival.agencyId, title: "Theirs", content: "Text" };
    await expectOutcome(world.owner.client.from("saved_replies").insert(foreign), "refused");
  });

  test("are 100 at most, however many come at once", async () => {
    const agency = await createAgency();
    const answers = await Promise.all(
      Array.from({ length: 105 }, (_, n) => save(`Reply ${String(n)}`, "Text", agency.client)),
    );
    const refused = answers.flatMap(({ error }) => (error ? [error.code] : []));
    expect(refused).toEqual(Array.from({ length: 5 }, () => "WF028"));
  });
});
