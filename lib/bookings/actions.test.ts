import { expect, it } from "vitest";

import { bookAction } from "./actions";

it("rejects input that is not a form, for every caller", async () => {
  for (const sent of [undefined, null, "goOn", { goOn: "1" }]) {
    expect(await bookAction(null, sent as unknown as FormData)).toEqual({
      ok: false,
      code: "invalidInput",
    });
  }
});
