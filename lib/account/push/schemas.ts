import { z } from "zod";

/** What `PushSubscription.toJSON` returns. The database checks that the address is a push service's. */
export const subscriptionSchema = z.object({
  endpoint: z.url({ protocol: /^https$/ }).max(1000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
});

export type BrowserSubscription = z.infer<typeof subscriptionSchema>;

export const endpointSchema = z.object({ endpoint: z.string().max(1000) });
