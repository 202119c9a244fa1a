import { expect, it } from "vitest";

import { bookAction } from "./actions";

it("books nothing for what is no form, whoever sends it", async () => {
  for (const sent of [undefined, null, "goOn", { goOn: "1" }]) {
    expect(await bookAction(null, sent as unknown as FormData)).toEqual({
      ok: false,
      code: "invalidInput",
    });
  }
});
