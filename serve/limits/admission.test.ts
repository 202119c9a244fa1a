import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Admission } from "./admission";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** A door for two, with three places to wait at, and a word for what became of each who asked. */
function open(each = 2) {
  const limits = {
    atOnce: 2,
    each,
    aside: 3,
    asideEach: 2,
    waiting: 3,
    patienceMs: 1_000,
    longestMs: 5_000,
  };
  const admission = new Admission(limits);
  const became: Record<string, string> = {};
  const ask = (visitor: string, name: string) => {
    const place = admission.ask(visitor);
    became[name] = "waits";
    void place.admitted.then((isAdmitted) => (became[name] = isAdmitted ? "inside" : "sent away"));
    return place;
  };
  const settled = async () => {
    await vi.advanceTimersByTimeAsync(0);
    return became;
  };
  return { ask, settled };
}

describe("admission", () => {
  it("lets in as many as there is room for, and the next as soon as one leaves", async () => {
    const { ask, settled } = open();
    const { leave } = ask("a", "a1");
    ask("a", "a2");
    ask("a", "a3");
    expect(await settled()).toEqual({ a1: "inside", a2: "inside", a3: "waits" });
    leave();
    // Whoever says it twice does not make room for two.
    leave();
    ask("a", "a4");
    expect(await settled()).toMatchObject({ a3: "inside", a4: "waits" });
  });

  it("serves visitors in turn, however many pages one of them asks for", async () => {
    const { ask, settled } = open();
    const leaves = [ask("a", "a1"), ask("a", "a2")];
    ask("a", "a3");
    ask("a", "a4");
    ask("b", "b1");
    leaves[0]?.leave();
    leaves[1]?.leave();
    expect(await settled()).toMatchObject({ a3: "inside", b1: "inside", a4: "waits" });
  });

  it("leaves room for others beside a visitor who fills their own", async () => {
    const { ask, settled } = open(1);
    const { leave } = ask("a", "a1");
    ask("a", "a2");
    expect(await settled()).toEqual({ a1: "inside", a2: "waits" });
    const { leave: leaveB } = ask("b", "b1");
    expect(await settled()).toMatchObject({ b1: "inside", a2: "waits" });
    // Whoever may not come in yet holds up nobody behind them.
    ask("c", "c1");
    leaveB();
    expect(await settled()).toMatchObject({ c1: "inside", a2: "waits" });
    leave();
    expect(await settled()).toMatchObject({ a2: "inside" });
  });

  it("sends away the last of the longest queue, or who is in it", async () => {
    const { ask, settled } = open();
    ask("a", "a1");
    ask("a", "a2");
    for (const name of ["a3", "a4", "a5"]) ask("a", name);
    ask("a", "a6");
    expect(await settled()).toMatchObject({ a5: "waits", a6: "sent away" });
    ask("b", "b1");
    expect(await settled()).toMatchObject({ a4: "waits", a5: "sent away", b1: "waits" });
    ask("b", "b2");
    expect(await settled()).toMatchObject({ a4: "waits", b1: "waits", b2: "sent away" });
  });

  it("sends away who has waited too long, and forgets who has gone", async () => {
    const { ask, settled } = open();
    const { leave } = ask("a", "a1");
    ask("a", "a2");
    ask("a", "a3");
    const { leave: goAway } = ask("b", "b1");
    goAway();
    await vi.advanceTimersByTimeAsync(999);
    expect(await settled()).toMatchObject({ a3: "waits", b1: "sent away" });
    await vi.advanceTimersByTimeAsync(1);
    expect(await settled()).toMatchObject({ a3: "sent away" });
    ask("c", "c1");
    leave();
    expect(await settled()).toMatchObject({ c1: "inside" });
  });

  it("counts nobody who stays for ever", async () => {
    const { ask, settled } = open();
    ask("slow", "s1");
    ask("slow", "s2");
    await vi.advanceTimersByTimeAsync(4_500);
    ask("b", "b1");
    expect(await settled()).toMatchObject({ b1: "waits" });
    await vi.advanceTimersByTimeAsync(500);
    expect(await settled()).toMatchObject({ b1: "inside" });
  });

  it("lets others in while somebody waits for the backend, and whoever waited goes on at once", async () => {
    const { ask, settled } = open();
    const one = ask("a", "a1");
    ask("a", "a2");
    ask("a", "a3");
    one.stepAside();
    one.stepAside();
    expect(await settled()).toMatchObject({ a3: "inside" });
    ask("b", "b1");
    one.comeBack();
    // Three are inside now: the next is let in when two have left.
    one.leave();
    expect(await settled()).toMatchObject({ b1: "waits" });
    one.comeBack();
    one.stepAside();
    expect(await settled()).toMatchObject({ b1: "waits" });
  });

  it("lets so many step aside, and less of one visitor", async () => {
    const { ask, settled } = open();
    const pages = ["a1", "a2", "a3", "a4"].map((name) => {
      const place = ask("a", name);
      place.stepAside();
      return place;
    });
    // Two of them are aside, two hold the places.
    ask("a", "a5");
    expect(await settled()).toMatchObject({ a4: "inside", a5: "waits" });
    pages[0]?.leave();
    expect(await settled()).toMatchObject({ a5: "waits" });
    pages[2]?.stepAside();
    expect(await settled()).toMatchObject({ a5: "inside" });
  });
});
