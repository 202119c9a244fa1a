import { expect, it } from "vitest";

import { tallyVotes } from "./lists";

const row = (id: string, votes_for: string[], votes_against: string[] = [], name = id) => ({
  friend_id: id,
  friend_name: name,
  votes_for,
  votes_against,
});

it("counts the votes of each friend, also of one without any, in the order of the rows", () => {
  const { friends } = tallyVotes([row("b", ["bali"], ["dubai"]), row("a", [])]);
  expect(friends).toEqual([
    { id: "b", name: "b", votes: 2 },
    { id: "a", name: "a", votes: 0 },
  ]);
});

it("names the friends for and against each package, two of one name apart", () => {
  const { votes } = tallyVotes([
    row("1", ["bali"], [], "Ana"),
    row("2", ["dubai"], ["bali"], "Ben"),
    row("3", ["bali"], [], "Ana"),
  ]);
  expect(Object.fromEntries(votes)).toEqual({
    bali: { yes: ["Ana", "Ana"], no: ["Ben"] },
    dubai: { yes: ["Ben"], no: [] },
  });
});
