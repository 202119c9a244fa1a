import { describe, expect, test } from "vitest";

import { getPackageNames, readPackageWords } from "@/lib/search/words/package-words";

import { search } from "./package-search-fixtures";

const names = await getPackageNames();

/** The titles of the seed's packages that the application finds for a text. */
async function find(text: string) {
  const { also, near } = readPackageWords(text, names);
  const answer = await search({
    p_text: text,
    p_also: also,
    p_near: near,
    p_fuzzy: true,
    p_limit: 48,
  });
  const seeded = answer.rows.filter(({ id }) => id.startsWith("b0000000-"));
  return { match: answer.match, titles: seeded.map(({ title }) => title).sort() };
}

describe("the seed's packages", () => {
  test.each([
    ["Peru", "秘鲁", "Perú", "Pérou", "Reise Peru", "秘鲁旅游"],
    ["Japan", "日本", "Japón", "Japon", "JAPAN", "voyage au Japon", "日本之旅"],
    ["Italy", "意大利", "Italia", "Italie", "Italien", "義大利"],
    ["Switzerland", "瑞士", "Suiza", "Suisse", "Schweiz"],
    ["Greece", "希腊", "Grecia", "Grèce", "Griechenland"],
    ["Paris", "巴黎", "París"],
    ["Kyoto", "京都", "Kioto", "京都市"],
    ["Kyoto Japan", "日本京都", "Kioto, Japón", "Japan: Kyoto"],
  ])("%s is found as %s, %s", async (english, ...others) => {
    const expected = await find(english);
    expect(expected).toMatchObject({ match: "exact" });
    expect(expected.titles.length).toBeGreaterThan(0);
    for (const text of others) {
      const { match, titles } = await find(text);
      expect(match, text).toBe("exact");
      expect(titles, text).toEqual(expect.arrayContaining(expected.titles));
    }
  });

  test("a place with a word that no package has gives close matches", async () => {
    const { titles } = await find("Peru");
    expect(await find("秘鲁 潜水艇")).toEqual({ match: "fuzzy", titles });
    expect(await find("Peru Unterseeboot")).toEqual({ match: "fuzzy", titles });
  });

  test.each(["Andes", "golf"])("%s is in none", async (text) => {
    expect((await find(text)).titles).toEqual([]);
  });

  test.each(["Parris", "Kyotto", "Maldvies", "Santroini"])("%s is put right", async (text) => {
    const { match, titles } = await find(text);
    expect(match).toBe("fuzzy");
    expect(titles.length).toBeGreaterThan(0);
  });
});
