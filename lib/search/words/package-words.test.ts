import { describe, expect, it } from "vitest";

import { searchedText } from "@/lib/places/text-search";

import { getPackageNames, hasParts, hasPlaces, readPackageWords } from "./package-words";

const names = await getPackageNames();
const read = (query: string) => readPackageWords(query, names);

describe("readPackageWords", () => {
  it.each([
    ["巴黎", ["Paris"]],
    ["马尔代夫", ["Maldives"]],
    ["瑞士", ["Switzerland"]],
    ["希腊", ["Greece"]],
    ["迪拜", ["Dubai"]],
    ["秘鲁", ["Peru"]],
    ["日本", ["Japan"]],
    ["東京", ["Tokyo"]],
    ["日本京都", ["Japan Kyoto"]],
    ["京都市", ["Kyoto"]],
    ["Japon", ["Japan"]],
    ["JAPÓN", ["Japan"]],
    ["Italia", ["Italy"]],
    ["Suiza", ["Switzerland"]],
    ["Griechenland", ["Greece"]],
    ["Oesterreich", ["Austria"]],
    ["Perou", ["Peru"]],
    ["Nueva York", ["New York"]],
    ["Ciudad del Cabo", ["Cape Town"]],
    ["Toskana", ["Tuscany"]],
    ["Rom", ["Rome"]],
    ["Türkei", ["Turkey", "Türkiye"]],
    ["États-Unis", ["United States", "USA"]],
    ["东京 温泉", ["Tokyo 温泉"]],
    ["东京温泉", ["Tokyo 温泉"]],
    ["日本旅游", ["Japan"]],
    ["Reise Japan", ["Japan"]],
    ["Reise nach Japan", ["Japan"]],
    ["viaje a Suiza y Grecia", ["Switzerland Greece"]],
    ["Paris zu zweit", ["Paris zweit"]],
    ["Japan", []],
    ["Paris, France", []],
    ["museums in the mountains", []],
    ["Alpes suisses", []],
    ["", []],
    ["???", []],
  ])("says %j in English: %j", (query, also) => {
    expect(read(query).also).toEqual(also);
  });

  it("keeps the places alone in case no package matches all words", () => {
    expect(read("东京 温泉").near).toEqual(["Tokyo", "东京"]);
    expect(read("Japan onsen").near).toEqual(["Japan", "japan"]);
    expect(read("Reise Japan").near).toEqual([]);
    expect(read("onsen").near).toEqual([]);
  });

  it.each([
    ["beach", ["playa", "plage", "Strand", "Strandurlaub", "海滩"]],
    ["ski", ["esquí", "Skifahren", "sports d’hiver", "滑雪", "skiing"]],
    ["hiking", ["senderismo", "randonnée", "Wandern", "Wanderurlaub", "徒步"]],
    ["city", ["escapada urbana", "séjour en ville", "Städtereise", "城市"]],
    ["culture", ["cultura", "Kultur", "文化"]],
    ["food", ["gastronomía", "gastronomie", "Essen", "美食"]],
    ["family", ["familia", "viaje en familia", "famille", "Urlaub mit Kindern", "亲子"]],
    ["honeymoon", ["luna de miel", "voyage de noces", "Flitterwochen", "蜜月"]],
    ["safari", ["safaris", "wildlife", "野生动物"]],
    ["cruise", ["crucero", "croisière", "Kreuzfahrt", "邮轮"]],
  ])("knows %s by its names in five languages: %j", (kind, texts) => {
    for (const text of [kind, ...texts]) expect(read(text).also, text).toContain(`tripkind${kind}`);
  });

  it("asks for a kind at a place, and for the place alone where there is no such trip", () => {
    expect(read("滑雪 日本").also).toContain("tripkindski Japan");
    expect(read("Wandern in Peru").also).toContain("tripkindhiking Peru");
    expect(read("Wandern in Peru").near).toEqual(["Peru", "peru"]);
    expect(read("Wandern").near).toEqual([]);
  });

  it("takes no little word for a place", () => {
    expect(read("la tomatina").also).toEqual([]);
    expect(read("LA").also).toEqual(["Los Angeles"]);
  });

  it("limits the number of alternatives for any text", () => {
    const { also, near } = read("UK USA UAE Korea Holland 英国 美国 x ".repeat(50));
    expect(also.length).toBeLessThanOrEqual(12);
    expect(near.length).toBeLessThanOrEqual(12);
  });
});

describe("hasParts", () => {
  const text = searchedText(["Paris zu zweit", "Paris, Frankreich"], ["Ein Käser aus dem Marais"]);
  const zh = searchedText(["巴黎浪漫之旅", "法国巴黎"], ["玛黑区的小酒店"]);

  it.each(["Paris zu zweit", "Frankreich", "France", "巴黎", "法国", "Marais Francia", "frankr"])(
    "%j is in a German text",
    (query) => {
      expect(hasParts(text, read(query).parts)).toBe(true);
    },
  );

  it.each(["巴黎浪漫之旅", "法国", "Paris", "浪漫", "玛黑区", "巴黎 小酒店"])(
    "%j is in a Chinese text",
    (query) => {
      expect(hasParts(zh, read(query).parts)).toBe(true);
    },
  );

  it.each(["Rom", "Italien", "Paris Rom", "aris", "Paris Museum"])("%j is not", (query) => {
    expect(hasParts(text, read(query).parts)).toBe(false);
  });

  it("knows the place alone", () => {
    expect(hasPlaces(text, read("Paris Museum").parts)).toBe(true);
    expect(hasPlaces(text, read("Museum").parts)).toBe(false);
  });
});
