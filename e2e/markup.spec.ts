import { expect } from "@playwright/test";
import { HtmlValidate, StaticConfigLoader } from "html-validate";

import { checkedRoutes, inLanguage, languages } from "./support/public";
import { test } from "./support/reading";

const validator = new HtmlValidate(
  new StaticConfigLoader({
    root: true,
    extends: ["html-validate:standard", "html-validate:a11y"],
    rules: {
      // A list may have a name.
      "aria-label-misuse": ["error", { allowAnyNamable: true }],
    },
  }),
);

const isExpected = (message: string, selector: string | null) =>
  // React writes it for a form with an action, until the form's script is there.
  message === 'Attribute "action" has invalid value ""' ||
  // The form of samples' buttons is there, also for a list that happens to have none.
  (message === "<form> element must have a submit button" && selector === "#request");

for (const language of languages) {
  test(`the markup of public pages is valid (${language})`, async ({ request }) => {
    for (const path of checkedRoutes) {
      const html = await (await request.get(inLanguage(language, path))).text();
      const { results } = await validator.validateString(html);
      const found = results.flatMap(({ messages }) =>
        messages.filter(({ message, selector }) => !isExpected(message, selector)),
      );
      expect(
        found.map(({ message, selector }) => `${message} ${selector ?? ""}`),
        path,
      ).toEqual([]);
    }
  });
}
