/** As far as the tests use them. */
declare module "@marbec/web-auto-extractor" {
  export interface Extracted {
    /** By type. */
    jsonld: Record<string, unknown>;
  }
  export default class WebAutoExtractor {
    constructor(options: { embedSource: ("rdfa" | "microdata")[] });
    parse(html: string): Extracted;
  }
}

declare module "@adobe/structured-data-validator" {
  import type { Extracted } from "@marbec/web-auto-extractor";
  interface Issue {
    issueMessage: string;
    severity: "ERROR" | "WARNING";
  }
  export default class Validator {
    validate(data: Extracted): Promise<Issue[]>;
  }
}

/** Both belong to `e2e/observatory`, which its test installs. */
declare module "@mdn/mdn-http-observatory" {
  export function scan(host: string): Promise<object>;
}

declare module "selfsigned" {
  export function generate(
    attributes: { name: string; value: string }[],
    options: object,
  ): Promise<{ cert: string; private: string }>;
}
