import { App, type EmailDriver } from "@supabase/lite";
import type { PostgresConnection } from "@supabase/lite/postgres";
import type { Keys } from "../keys";
import type { Settings } from "../settings";

/** Configured like the hosted project (config.toml). */
export function createLite(
  connection: PostgresConnection,
  settings: Settings,
  keys: Keys,
  email: EmailDriver,
) {
  return new App({
    connection,
    api: { schemas: ["public"], max_rows: 1000 },
    auth: {
      enabled: true,
      jwt_secret: keys.jwtSecret,
      publishable_key: keys.publishableKey,
      secret_key: keys.secretKey,
      site_url: settings.siteUrl,
      additional_redirect_urls: [`${settings.siteUrl}/**`],
      jwt_expiry: settings.tokenSeconds,
      enable_refresh_token_rotation: true,
      refresh_token_reuse_interval: settings.reuseSeconds,
      minimum_password_length: 6,
      email: {
        enable_signup: true,
        enable_confirmations: settings.confirmEmail,
        max_frequency: "1s",
        // Mails contain only a link with a hash of address and code; six digits could be guessed in
        // an hour.
        otp_length: 64,
      },
    },
    options: {
      server: { admin: false, disableStudio: true },
      drivers: { email },
    },
  });
}

export type Lite = ReturnType<typeof createLite>;
