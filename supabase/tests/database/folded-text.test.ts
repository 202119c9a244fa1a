import fc from "fast-check";
import { afterAll, expect, test } from "vitest";
import { openSuperuser } from "../support/clients";

const sql = openSuperuser();
afterAll(() => sql.end());

/** No NUL, which PostgreSQL stores nowhere. */
const ascii = fc.string({
  unit: fc.integer({ min: 1, max: 127 }).map((code) => String.fromCharCode(code)),
  maxLength: 300,
});
const words = fc.array(fc.stringMatching(/^[A-Za-z0-9,.'-]{1,45}$/), { maxLength: 12 });
const text = fc.oneof(
  ascii,
  words.map((list) => list.join(" ")),
);

test("ASCII text is folded and indexed as it is beside other letters", async () => {
  await fc.assert(
    fc.asyncProperty(text, async (given) => {
      // One letter that is not ASCII, after all others.
      const [row] = await sql`
        select private.folded(${given}) as folded,
          btrim(left(private.folded(${given} || ' é'), -1)) as beside,
          private.search_document(private.folded(${given}))::text as document,
          ts_delete(private.search_document(private.folded(${given} || ' 京')), '京')::text as among`;
      expect(row?.["folded"]).toBe(row?.["beside"]);
      expect(row?.["document"]).toBe(row?.["among"]);
    }),
    { numRuns: 300 },
  );
});
