import { z } from "zod";

const instant = z.string();

/** What the readable page shows of `export_own_data`; the file has all of it. */
export const ownDataSchema = z.object({
  account: z.object({
    email: z.string(),
    created_at: instant,
    last_sign_in_at: instant.nullable(),
  }),
  profile: z
    .object({ full_name: z.string(), locale: z.string(), time_zone: z.string().nullable() })
    .nullable(),
  sessions: z.array(z.object({ created_at: instant, user_agent: z.string().nullable() })),
  bookings: z.array(
    z.object({
      reference: z.string(),
      package_title: z.string(),
      travel_date: z.string(),
      travellers: z.number(),
      total_price: z.number(),
      customer_name: z.string(),
      contact_phone: z.string().nullable(),
      note: z.string().nullable(),
      party: z
        .array(
          z.object({
            full_name: z.string(),
            age: z.number().nullable(),
            wishes: z.string().nullable(),
          }),
        )
        .nullable(),
      passports: z.array(z.object({ position: z.number(), entered_at: instant })).nullable(),
      created_at: instant,
    }),
  ),
  conversations: z.array(
    z.object({
      subject: z.string(),
      messages: z.array(
        z.object({
          from: z.enum(["you", "agency"]),
          sent_at: instant,
          text: z.string(),
          attachments: z.array(z.object({ name: z.string() })).nullable(),
        }),
      ),
    }),
  ),
  reviews: z.array(
    z.object({ stars: z.number(), body: z.string().nullable(), created_at: instant }),
  ),
  terms_consents: z.array(z.object({ version: z.number(), agreed_at: instant })),
  reports: z.array(
    z.object({
      about: z.string(),
      text: z.string().nullable(),
      answer: z.string().nullable(),
      created_at: instant,
    }),
  ),
  notes_of_agencies: z.array(
    z.object({ agency: z.string(), text: z.string(), created_at: instant }),
  ),
  ratings_of_agencies: z.array(
    z.object({ booking: z.string(), stars: z.number(), created_at: instant }),
  ),
  saved_packages: z.array(
    z.object({ package: z.string(), title: z.string().nullable(), saved_at: instant }),
  ),
  saved_lists: z.array(
    z.object({ name: z.string(), packages: z.array(z.string()), created_at: instant }),
  ),
  agency: z
    .object({
      business_name: z.string(),
      business_email: z.string(),
      business_phone: z.string(),
      business_address: z.string().nullable(),
      license_number: z.string().nullable(),
      closed_at: instant.nullable(),
      created_at: instant,
    })
    .nullable(),
  application_documents: z.array(z.object({ file: z.string(), uploaded_at: instant })),
  emails: z.array(z.unknown()),
  notifications: z.array(z.unknown()),
});

export type OwnData = z.infer<typeof ownDataSchema>;

export const OWN_DATA_PATH = "/dashboard/profile/data";

export const OWN_DATA_FILE_PATH = "/api/account/data";
