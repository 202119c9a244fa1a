import type { MailLocale, Texts } from "../mail.ts";
import { de } from "./de.ts";
import { en } from "./en.ts";
import { es } from "./es.ts";
import { fr } from "./fr.ts";
import { withSiteName } from "./site-name.ts";
import { zh } from "./zh.ts";

export const TEXTS: Readonly<Record<MailLocale, Texts>> = withSiteName({
  ...{ en, es, fr, de, zh },
});
