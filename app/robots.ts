import type { MetadataRoute } from "next";

import { getEnvironment } from "@/lib/config/env";
import { robotsRules } from "@/lib/seo/robots-rules";

// One build serves every origin: the address of the sitemap is known only at run time.
export const dynamic = "force-dynamic";

export default function robots(): MetadataRoute.Robots {
  return robotsRules(getEnvironment().siteUrl);
}
