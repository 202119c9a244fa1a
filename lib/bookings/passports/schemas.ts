import { z } from "zod";

import { uuidSchema } from "@/lib/utils/uuid-schema";

const text = z.string().max(1_000).default("");

/** Only of the right type: `readPassport` names what is wrong, because it knows the trip's end. */
const texts = {
  passportName: text,
  passportNumber: text,
  nationality: text,
  birthDate: text,
  expiryDate: text,
};

const owner = { bookingId: uuidSchema, position: z.coerce.number().int().min(1).max(1000) };
const token = z.string().max(100);

export const passportSchema = z.object({ ...owner, ...texts });
export const removePassportSchema = z.object(owner);
export const ownPassportSchema = z.object({ token, ...texts });
export const removeOwnPassportSchema = z.object({ token });
export const readPassportsSchema = z.object({ id: uuidSchema });
