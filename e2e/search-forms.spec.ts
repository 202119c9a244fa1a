import { expect, type Page } from "@playwright/test";

import { categories, inLanguage, languages, type SearchCategory } from "./support/public";
import { test } from "./support/reading";

const numbers = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => String(from + index));

/** The fields of each form: text, dates and selects with their options and default. */
const forms: Record<
  SearchCategory,
  { texts: string[]; dates: string[]; selects: Record<string, [string[], string]> }
> = {
  hotels: {
    texts: ["Destination"],
    dates: ["Check-in", "Check-out"],
    selects: {
      Adults: [numbers(1, 6), "2"],
      Children: [numbers(0, 4), "0"],
      Rooms: [numbers(1, 4), "1"],
    },
  },
  flights: {
    texts: ["From", "To"],
    dates: ["Departure", "Return"],
    selects: { Passengers: [numbers(1, 6), "1"] },
  },
  trains: {
    texts: ["From", "To"],
    dates: ["Departure", "Return"],
    selects: { Passengers: [numbers(1, 6), "1"], Class: [["", "economy", "first"], ""] },
  },
  cars: { texts: ["Pick-up location"], dates: ["Pick-up", "Drop-off"], selects: {} },
  tours: {
    texts: ["Destination"],
    dates: ["Date"],
    selects: { Travellers: [numbers(1, 8), "2"] },
  },
  packages: {
    texts: ["Destination or keyword"],
    dates: ["Departure", "Return"],
    selects: {
      Travellers: [numbers(1, 8), "2"],
      "Flexible dates": [
        ["", "3", ...numbers(1, 12).map((month) => `weekend-${month.padStart(2, "0")}`)],
        "",
      ],
    },
  },
};

function field(page: Page, label: string) {
  return page.getByRole("search").getByLabel(label, { exact: true });
}

for (const category of categories) {
  const { texts, dates, selects } = forms[category];

  test(`the form of ${category} has the spec's fields, limits and defaults`, async ({ read }) => {
    const { page } = await read(`/${category}`);
    for (const label of texts) {
      await expect(field(page, label)).toHaveValue("");
      await expect(field(page, label)).not.toHaveAttribute("required");
    }
    for (const label of dates) {
      await expect(field(page, label)).toHaveAttribute("type", "date");
      await expect(field(page, label)).toHaveValue("");
      await expect(field(page, label)).not.toHaveAttribute("required");
    }
    for (const [label, [options, initial]] of Object.entries(selects)) {
      await expect(field(page, label)).toHaveValue(initial);
      const values = await field(page, label)
        .locator("option")
        .evaluateAll((nodes) => nodes.map((node) => (node as HTMLOptionElement).value));
      expect(values).toEqual(options);
    }
    const controls = page.getByRole("search").locator("input, select");
    await expect(controls).toHaveCount(texts.length + dates.length + Object.keys(selects).length);
  });

  test(`${category} out of its limits in the address counts as the nearest that can be`, async ({
    read,
  }) => {
    const asked = "adults=99&children=99&rooms=0&passengers=99&travelers=-4&sort=nothing";
    const { page } = await read(`/${category}?${asked}`);
    for (const [label, [options, initial]] of Object.entries(selects)) {
      const expected = {
        Adults: "6",
        Children: "4",
        Rooms: "1",
        Passengers: "6",
        Travellers: initial,
        Class: "",
        "Flexible dates": "",
      }[label];
      await expect(field(page, label)).toHaveValue(expected ?? "");
      expect(options).toContain(expected);
    }
  });
}

test("one line sums up the chosen guests and follows changes", async ({ page }) => {
  await page.goto("/hotels");
  const form = page.getByRole("search");
  await expect(field(page, "Adults")).toBeHidden();
  await form.getByText("2 Adults, 1 Room").click();
  await field(page, "Children").selectOption("1");
  await field(page, "Rooms").selectOption("2");
  await expect(form.getByText("2 Adults, 1 Child, 2 Rooms")).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(field(page, "Adults")).toBeHidden();
});

test("a blank return date means one way, a blank date any date, and the form says so", async ({
  read,
}) => {
  for (const category of ["flights", "trains"]) {
    const { page } = await read(`/${category}`);
    await expect(field(page, "Return")).toHaveAccessibleDescription(/One-way/);
  }
  const { page } = await read("/tours");
  await expect(field(page, "Date")).toHaveAccessibleDescription(/Any date/);
});

for (const language of languages) {
  test(`fields of a form don't overlap in ${language}`, async ({ page }) => {
    for (const [path, width] of [
      ["/hotels", 1024],
      ["/trains", 1024],
      ["/trains", 1280],
    ] as const) {
      await page.setViewportSize({ width, height: 900 });
      await page.goto(inLanguage(language, path));
      const controls = page.locator(
        ".search-form > button, .search-field > :is(input, select), .search-field summary",
      );
      const boxes = (await Promise.all((await controls.all()).map((one) => one.boundingBox())))
        // Some wait behind the summary of the guests.
        .filter((box) => box !== null);
      expect(boxes.length).toBeGreaterThan(4);
      const meeting = boxes.flatMap((a, index) =>
        boxes
          .slice(index + 1)
          .filter((b) => a.x < b.x + b.width && b.x < a.x + a.width)
          .filter((b) => a.y < b.y + b.height && b.y < a.y + a.height),
      );
      expect(meeting, `${path} at ${String(width)} px`).toEqual([]);
    }
  });
}

for (const language of languages) {
  test(`placeholders and options are not cut off in ${language}`, async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false });
    const page = await context.newPage();
    for (const category of categories) {
      await page.goto(inLanguage(language, `/${category}`));
      for (const width of [320, 390, 768, 1024, 1280]) {
        await page.setViewportSize({ width, height: 900 });
        const cut = await page.locator(".search-form").evaluate(async (form) => {
          await document.fonts.ready;
          const pen = document.createElement("canvas").getContext("2d");
          const isCut = (field: Element, text: string) => {
            const style = getComputedStyle(field);
            if (pen) pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
            const padding = parseFloat(style.paddingLeft) + parseFloat(style.paddingRight);
            return (pen?.measureText(text).width ?? Infinity) > field.clientWidth - padding;
          };
          const texts = [...form.querySelectorAll("input")]
            .filter((field) => isCut(field, field.placeholder))
            .map((field) => field.placeholder);
          const choices = [
            ...form.querySelectorAll<HTMLSelectElement>(":scope > div > select"),
            ...document.querySelectorAll<HTMLSelectElement>("#sort"),
          ]
            .flatMap((field) => [...field.options].filter(({ text }) => isCut(field, text)))
            .map(({ text }) => text);
          const guests = [...form.querySelectorAll("summary > span")]
            .filter((line) => line.scrollWidth > line.clientWidth)
            .map((line) => line.textContent);
          return [...texts, ...choices, ...guests];
        });
        expect.soft(cut, `${category} at ${String(width)} px`).toEqual([]);
      }
    }
    await context.close();
  });
}

test("a return makes the price one of each way", async ({ read }) => {
  const { page } = await read("/flights?from=Paris&to=New+York&sort=price");
  await expect(page.locator("#results")).toContainText("per person");
  await expect(page.locator("#results")).not.toContainText("each way");
  await read(
    "/flights?from=Paris&to=New+York&departDate=2083-03-01&returnDate=2083-03-08&sort=price",
  );
  await expect(page.locator("#results")).toContainText("per person, each way");
});

test("places are suggested in the language of the page", async ({ read }) => {
  for (const [language, label] of [
    ["en", "London"],
    ["es", "Londres"],
    ["zh", "伦敦"],
  ] as const) {
    const { page } = await read(inLanguage(language, "/hotels"));
    const place = page.getByRole("search").getByRole("combobox").first();
    const list = await place.getAttribute("list");
    const options = await page
      .locator(`datalist#${list ?? ""} option`)
      .evaluateAll((nodes) => nodes.map((node) => (node as HTMLOptionElement).value));
    expect(options.length).toBeGreaterThan(10);
    expect(options.some((option) => option.includes(label))).toBe(true);
    expect(new Set(options).size).toBe(options.length);
  }
});

for (const language of languages) {
  test(`every field has a name in ${language}`, async ({ read }) => {
    for (const category of categories) {
      const { page } = await read(inLanguage(language, `/${category}`));
      const controls = page.getByRole("search").locator("input, select");
      // Some wait behind the summary of the guests: their labels are there all the same.
      const nameless = await controls.evaluateAll((nodes) =>
        nodes.filter((node) => !(node as HTMLInputElement).labels?.[0]?.textContent).map(String),
      );
      expect(nameless).toEqual([]);
    }
  });
}
