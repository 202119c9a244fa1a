/**
 * Settings of a hosted project as the Management API returns them, changed by hand in whatever config.toml
 * promises. The values are those that Supabase's own tests of its CLI recorded (supabase/cli,
 * apps/cli-e2e/fixtures/recorded).
 */

const PROVIDERS =
  "apple azure bitbucket discord facebook figma github gitlab google kakao keycloak linkedin_oidc notion " +
  "slack slack_oidc spotify twitch twitter workos x zoom";
const OF_PROVIDER =
  "additional_client_ids client_id email_optional enabled secret skip_nonce_check url";
const HOOKS =
  "after_user_created before_user_created custom_access_token mfa_verification_attempt " +
  "password_verification_attempt send_email send_sms";
const MAILS = "confirmation email_change invite magic_link reauthentication recovery";
const NOTIFICATIONS =
  "email_changed identity_linked identity_unlinked mfa_factor_enrolled mfa_factor_unenrolled " +
  "password_changed phone_changed";
const OTHERS =
  "custom_oauth_enabled external_phone_enabled external_web3_ethereum_enabled external_web3_solana_enabled " +
  "mailer_allow_unverified_email_sign_ins mfa_phone_enroll_enabled mfa_phone_verify_enabled " +
  "mfa_web_authn_enroll_enabled mfa_web_authn_verify_enabled nimbus_oauth_client_id " +
  "nimbus_oauth_client_secret nimbus_oauth_email_optional " +
  "oauth_server_authorization_path oauth_server_enabled passkey_enabled password_hibp_enabled " +
  "saml_allow_encrypted_assertions saml_enabled saml_external_url security_captcha_enabled " +
  "security_captcha_secret security_manual_linking_enabled security_sb_forwarded_for_enabled " +
  "sessions_single_per_user sessions_tags sms_autoconfirm sms_messagebird_access_key " +
  "sms_messagebird_originator sms_test_otp sms_test_otp_valid_until sms_textlocal_api_key " +
  "sms_textlocal_sender sms_twilio_account_sid sms_twilio_auth_token sms_twilio_content_sid " +
  "sms_twilio_message_service_sid sms_twilio_verify_account_sid sms_twilio_verify_auth_token " +
  "sms_twilio_verify_message_service_sid sms_vonage_api_key sms_vonage_api_secret sms_vonage_from " +
  "smtp_admin_email smtp_host smtp_pass smtp_port smtp_sender_name smtp_user webauthn_rp_display_name " +
  "webauthn_rp_id webauthn_rp_origins";

export type Settings = Record<string, unknown>;

/** Settings that nobody has set. */
function unset(): Settings {
  const mails = [
    ...MAILS.split(" "),
    ...NOTIFICATIONS.split(" ").map((name) => `${name}_notification`),
  ];
  const names = [
    ...PROVIDERS.split(" ").flatMap((provider) =>
      OF_PROVIDER.split(" ").map((name) => `external_${provider}_${name}`),
    ),
    ...HOOKS.split(" ").flatMap((hook) =>
      ["enabled", "uri", "secrets"].map((name) => `hook_${hook}_${name}`),
    ),
    ...mails.flatMap((mail) => [`mailer_subjects_${mail}`, `mailer_templates_${mail}_content`]),
    ...NOTIFICATIONS.split(" ").map((name) => `mailer_notifications_${name}_enabled`),
    ...OTHERS.split(" "),
  ];
  return Object.fromEntries(names.map((name) => [name, name.endsWith("_enabled") ? false : null]));
}

/** What config.toml sets, set otherwise. */
const CHANGED_BY_HAND: Settings = {
  disable_signup: true,
  external_anonymous_users_enabled: true,
  external_email_enabled: false,
  jwt_exp: 60,
  mailer_autoconfirm: true,
  mailer_notifications_email_changed_enabled: false,
  mailer_otp_exp: 86_400,
  mailer_otp_length: 6,
  mailer_secure_email_change_enabled: false,
  mailer_subjects_confirmation: "Confirm Your Signup",
  mailer_subjects_recovery: "Reset Your Password",
  mailer_templates_confirmation_content: "{{ .ConfirmationURL }}",
  mailer_templates_recovery_content: "{{ .ConfirmationURL }}",
  mfa_totp_enroll_enabled: false,
  mfa_totp_verify_enabled: false,
  password_min_length: 30,
  refresh_token_rotation_enabled: false,
  security_refresh_token_reuse_interval: 300,
  security_update_password_require_current_password: false,
  security_update_password_require_reauthentication: false,
  site_url: "http://localhost:3000",
  smtp_max_frequency: 1,
  uri_allow_list: "https://elsewhere.example/**",
};

export const authSettings = (): Settings => ({
  ...unset(),
  api_max_request_duration: 10,
  custom_oauth_max_providers: 3,
  db_max_pool_size: 10,
  db_max_pool_size_unit: "connections",
  mfa_max_enrolled_factors: 10,
  mfa_phone_max_frequency: 5,
  mfa_phone_otp_length: 6,
  mfa_phone_template: "Your code is {{ .Code }}",
  oauth_server_allow_dynamic_registration: false,
  password_required_characters: "",
  rate_limit_anonymous_users: 30,
  rate_limit_email_sent: 2,
  rate_limit_otp: 30,
  rate_limit_sms_sent: 30,
  rate_limit_token_refresh: 150,
  rate_limit_verify: 30,
  rate_limit_web3: 30,
  security_captcha_provider: "hcaptcha",
  sessions_inactivity_timeout: 0,
  sessions_timebox: 0,
  sms_max_frequency: 5,
  sms_otp_exp: 60,
  sms_otp_length: 6,
  sms_provider: "twilio",
  sms_template: "Your code is {{ .Code }}",
  ...CHANGED_BY_HAND,
});

export const apiSettings = (): Settings => ({
  db_schema: "public,graphql_public,private",
  db_extra_search_path: "public",
  max_rows: 50,
  db_pool: null,
  db_pool_acquisition_timeout: 10,
  db_pool_max_idletime: 30,
  db_pool_max_lifetime: 1800,
});

/** In bytes: 50 MiB. */
export const FILE_SIZE_LIMIT = 52_428_800;

/** Blocks of the configuration that config.toml sets nothing of. */
export const OTHER_BLOCKS = {
  database: {
    major_version: 17,
    ssl_enforced: false,
    network_restrictions: {
      entitlement: "allowed",
      status: "applied",
      allowed_cidrs: [
        { address: "0.0.0.0/0", type: "v4" },
        { address: "::/0", type: "v6" },
      ],
    },
    postgres_settings: {},
  },
};
