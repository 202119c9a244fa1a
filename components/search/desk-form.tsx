import { ContactFields, getContactTexts } from "@/components/conversations/contact-parts";

import { DeskRequest } from "./desk-request";

/**
 * The one form behind every sample's Book Now: opens a conversation with the marketplace's own desk
 * about what the pressed button names. A visitor signs in first and gets there.
 */
export async function DeskForm() {
  const texts = await getContactTexts();
  return (
    <DeskRequest {...texts}>
      <ContactFields />
    </DeskRequest>
  );
}
