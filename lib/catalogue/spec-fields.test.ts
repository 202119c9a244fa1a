import { existsSync } from "node:fs";

import { describe, expect, it } from "vitest";

import { featuredDestinations, featuredServices, featuredTourIds } from "./featured";
import { holidays } from "./holidays";
import { cars } from "./samples/cars";
import { flights } from "./samples/flights";
import { hotels } from "./samples/hotels";
import { packages } from "./samples/packages";
import { tours } from "./samples/tours";
import { trains } from "./samples/trains";

const ride =
  "id departure arrival departureTime arrivalTime durationMinutes class priceCents".split(" ");

/**
 * Section 3 of the specification under our names: `location` is `place`, `duration` includes its
 * unit, prices are in cents. Texts are in the messages.
 */
const catalogues = [
  ["flights", flights, [...ride, "airline", "logo", "stops"]],
  ["hotels", hotels, "id name place stars rating reviews amenities priceCents".split(" ")],
  ["trains", trains, [...ride, "operator", "type"]],
  ["cars", cars, "id model brand type seats transmission features priceCents supplier".split(" ")],
  ["tours", tours, "id place durationMinutes rating reviews type priceCents".split(" ")],
  [
    "packages",
    packages,
    "id place durationDays hotel hotelStars flightFrom rating reviews savingsCents originalPriceCents priceCents".split(
      " ",
    ),
  ],
] as const;

describe("the sample catalogues of the specification", () => {
  it.each(catalogues)("%s are 12, and each has its fields", (_, samples, fields) => {
    expect(samples).toHaveLength(12);
    for (const sample of samples) {
      for (const field of fields) expect(sample, field).toHaveProperty(field);
    }
  });

  it.each([
    ["hotels", hotels],
    ["trains", trains],
    ["cars", cars],
    ["tours", tours],
    ["packages", packages],
  ] as const)("each of the %s has a picture", (folder, samples) => {
    for (const { id } of samples) {
      expect(existsSync(`public/illustrations/${folder}/${id}.svg`), id).toBe(true);
    }
  });

  it("the fixed holidays have the six ids, a picture and their figures", () => {
    expect(holidays.map(({ id }) => id)).toEqual([
      "maldives-paradise",
      "santorini-sunset",
      "swiss-alps-adventure",
      "bali-cultural-journey",
      "dubai-luxury-escape",
      "paris-romance",
    ]);
    for (const { image, priceCents, durationDays, maxParticipants, rating } of holidays) {
      expect(existsSync(`public${image}`), image).toBe(true);
      for (const figure of [priceCents, durationDays, maxParticipants, rating]) {
        expect(figure).toBeGreaterThan(0);
      }
    }
  });

  it("four services, six destinations and six tours are featured", () => {
    expect(featuredServices.map(({ unit }) => unit).sort()).toEqual(
      ["day", "night", "transfer", "trip"].sort(),
    );
    expect(featuredDestinations).toHaveLength(6);
    expect(featuredTourIds).toHaveLength(6);
    for (const { placeId, priceCents } of featuredDestinations) {
      expect(placeId).toMatch(/^[a-z-]+$/i);
      expect(priceCents).toBeGreaterThan(0);
    }
  });
});
