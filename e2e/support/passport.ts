import type { Page } from "@playwright/test";

/** Values that nothing else on the site has. */
export const booker = {
  name: "Zyx Canarybird",
  number: "QZ7XCANRY",
  country: "PT",
  birth: "1963-03-19",
  expiry: "2067-08-23",
};
export const guest = {
  name: "Wvu Secondbird",
  number: "KJ4WTWEET",
  country: "IS",
  birth: "1971-10-07",
  expiry: "2068-02-27",
};

export async function fillPassport(
  page: Page,
  { name, number, country, birth, expiry }: typeof booker,
) {
  await page.locator("[name=passportName]").fill(name);
  await page.locator("[name=passportNumber]").fill(number);
  await page.locator("[name=nationality]").selectOption(country);
  await page.locator("[name=birthDate]").fill(birth);
  await page.locator("[name=expiryDate]").fill(expiry);
}

/** The form's button. */
export const save = (page: Page) => page.getByRole("button", { name: "Save passport data" });
export const field = (page: Page, name: string) => page.locator(`[name=${name}]`);
