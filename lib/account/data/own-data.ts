import { z } from "zod";

const instant = z.string();
const rows = <Row extends z.ZodType>(row: Row) => z.array(row).nullable().default([]);

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
  sessions: rows(z.object({ created_at: instant, user_agent: z.string().nullable() })),
  bookings: rows(
    z.object({
      reference: z.string(),
      package_title: z.string(),
      travel_date: z.string(),
      travellers: z.number(),
      total_price: z.number(),
      customer_name: z.string(),
      contact_phone: z.string().nullable(),
      note: z.string().nullable(),
      created_at: instant,
    }),
  ),
  conversations: rows(
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
  reviews: rows(z.object({ stars: z.number(), body: z.string().nullable(), created_at: instant })),
  reports: rows(
    z.object({
      about: z.string(),
      text: z.string().nullable(),
      answer: z.string().nullable(),
      created_at: instant,
    }),
  ),
  notes_of_agencies: rows(z.object({ agency: z.string(), text: z.string(), created_at: instant })),
  ratings_of_agencies: rows(
    z.object({ booking: z.string(), stars: z.number(), created_at: instant }),
  ),
  application_documents: rows(z.object({ file: z.string(), uploaded_at: instant })),
  emails: rows(z.unknown()),
  notifications: rows(z.unknown()),
});

export type OwnData = z.infer<typeof ownDataSchema>;

export const OWN_DATA_PATH = "/dashboard/profile/data";

export const OWN_DATA_FILE_PATH = "/api/account/data";
