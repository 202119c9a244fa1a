import { describe, expect, it } from "vitest";

import { carrySearch } from "./carried-search";

function form(typed: Record<string, string>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(typed)) data.set(name, value);
  return data;
}

const stay = form({
  place: " Paris, France ",
  checkIn: "2099-02-01",
  checkOut: "2099-02-05",
  adults: "3",
  children: "1",
  rooms: "1",
  sort: "rating",
});

describe("carrySearch", () => {
  it.each([
    ["flights", "to=Paris%2C+France&departDate=2099-02-01&returnDate=2099-02-05&passengers=4"],
    ["cars", "place=Paris%2C+France&checkIn=2099-02-01&checkOut=2099-02-05"],
    ["tours", "place=Paris%2C+France&departDate=2099-02-01&travelers=4"],
    ["packages", "q=Paris%2C+France&departDate=2099-02-01&returnDate=2099-02-05&travelers=4"],
  ] as const)("takes a stay along to %s", (category, query) => {
    expect(carrySearch(stay, category)).toBe(query);
  });

  it("takes a ride along to another, and its goal to a hotel", () => {
    const ride = form({ from: "Paris", to: "Rome", departDate: "2099-02-01", passengers: "2" });
    expect(carrySearch(ride, "trains")).toBe(
      "from=Paris&to=Rome&departDate=2099-02-01&passengers=2",
    );
    expect(carrySearch(ride, "hotels")).toBe("place=Rome&checkIn=2099-02-01&adults=2");
  });

  it("asks for no more people than a category has room for", () => {
    expect(carrySearch(form({ travelers: "8" }), "flights")).toBe("passengers=6");
  });

  it("is empty for empty fields", () => {
    const untouched = form({ place: " ", checkIn: "", adults: "2", children: "0", rooms: "1" });
    expect(carrySearch(untouched, "flights")).toBe("");
    expect(carrySearch(form({ travelers: "2", q: "" }), "hotels")).toBe("");
  });
});
