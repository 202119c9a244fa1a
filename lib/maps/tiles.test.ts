import { expect, it } from "vitest";

import { tilesOf } from "./tiles";

const template = "https://tiles.example/{z}/{x}/{y}.png";

it("covers a view on whole tiles with six of them", () => {
  const tiles = tilesOf({ zoom: 6, column: 62, row: 42 }, template);
  expect(tiles).toHaveLength(6);
  expect(tiles[0]).toEqual({ src: "https://tiles.example/6/31/21.png", left: 0, top: 0 });
  expect(tiles.at(-1)).toEqual({
    src: "https://tiles.example/6/33/22.png",
    left: 66.67,
    top: 50,
  });
});

it("covers a view on half tiles with one more each way", () => {
  const tiles = tilesOf({ zoom: 6, column: 63, row: 43 }, template);
  expect(tiles).toHaveLength(12);
  expect(tiles[0]).toEqual({ src: "https://tiles.example/6/31/21.png", left: -16.67, top: -25 });
});
