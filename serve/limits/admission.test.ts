import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";

import { Admission } from "./admission";

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Two slots and a queue of three; `became` records the state of each request. */
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
  return { admission, ask, settled };
}

describe("Admission", () => {
  it("admits up to the limit, and the next one as soon as a slot is free", async () => {
    const { ask, settled } = open();
    const { leave } = ask("a", "a1");
    ask("a", "a2");
    ask("a", "a3");
    expect(await settled()).toEqual({ a1: "inside", a2: "inside", a3: "waits" });
    leave();
    // A second call must not free a second slot.
    leave();
    ask("a", "a4");
    expect(await settled()).toMatchObject({ a3: "inside", a4: "waits" });
  });

  it("serves visitors in turn, regardless of the length of their queues", async () => {
    const { ask, settled } = open();
    const leaves = [ask("a", "a1"), ask("a", "a2")];
    ask("a", "a3");
    ask("a", "a4");
    ask("b", "b1");
    leaves[0]?.leave();
    leaves[1]?.leave();
    expect(await settled()).toMatchObject({ a3: "inside", b1: "inside", a4: "waits" });
  });

  it("admits others while one visitor is at the limit per visitor", async () => {
    const { ask, settled } = open(1);
    const { leave } = ask("a", "a1");
    ask("a", "a2");
    expect(await settled()).toEqual({ a1: "inside", a2: "waits" });
    const { leave: leaveB } = ask("b", "b1");
    expect(await settled()).toMatchObject({ b1: "inside", a2: "waits" });
    // A blocked visitor must not hold up the queue behind.
    ask("c", "c1");
    leaveB();
    expect(await settled()).toMatchObject({ c1: "inside", a2: "waits" });
    leave();
    expect(await settled()).toMatchObject({ a2: "inside" });
  });

  it("rejects the last request of the longest queue when the queues are full", async () => {
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

  it("rejects a request that waited too long, and removes one that was aborted", async () => {
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

  it("counts what renders, waits and steps aside, and refusals by their reason", async () => {
    const { admission, ask, settled } = open();
    const one = ask("a", "a1");
    ask("a", "a2");
    ask("a", "a3");
    ask("a", "a4");
    one.stepAside();
    expect(admission.counts).toEqual({ running: 2, waiting: 1, aside: 1 });
    const { leave } = ask("a", "a5");
    ask("a", "a6");
    ask("a", "a7");
    ask("b", "b1");
    await settled();
    // One was refused itself, and one made room for another visitor.
    expect(admission.refused).toEqual({ full: 2, timeout: 0 });
    leave();
    await vi.advanceTimersByTimeAsync(1_000);
    expect(admission.counts).toEqual({ running: 2, waiting: 0, aside: 1 });
    // A client that left was not refused.
    expect(admission.refused).toEqual({ full: 2, timeout: 2 });
  });

  it("frees a slot after the longest time", async () => {
    const { ask, settled } = open();
    ask("slow", "s1");
    ask("slow", "s2");
    await vi.advanceTimersByTimeAsync(4_500);
    ask("b", "b1");
    expect(await settled()).toMatchObject({ b1: "waits" });
    await vi.advanceTimersByTimeAsync(500);
    expect(await settled()).toMatchObject({ b1: "inside" });
  });

  it("admits others while a render waits for the backend, and resumes that render at once", async () => {
    const { ask, settled } = open();
    const one = ask("a", "a1");
    ask("a", "a2");
    ask("a", "a3");
    one.stepAside();
    one.stepAside();
    expect(await settled()).toMatchObject({ a3: "inside" });
    ask("b", "b1");
    one.comeBack();
    // Three hold slots now, so two must leave first.
    one.leave();
    expect(await settled()).toMatchObject({ b1: "waits" });
    one.comeBack();
    one.stepAside();
    expect(await settled()).toMatchObject({ b1: "waits" });
  });

  it("limits suspended renders in total and per visitor", async () => {
    const { ask, settled } = open();
    const pages = ["a1", "a2", "a3", "a4"].map((name) => {
      const place = ask("a", name);
      place.stepAside();
      return place;
    });
    // Two have stepped aside, two hold the slots.
    ask("a", "a5");
    expect(await settled()).toMatchObject({ a4: "inside", a5: "waits" });
    pages[0]?.leave();
    expect(await settled()).toMatchObject({ a5: "waits" });
    pages[2]?.stepAside();
    expect(await settled()).toMatchObject({ a5: "inside" });
  });
});
