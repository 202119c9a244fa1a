import { ContactFields, getContactTexts } from "@/components/conversations/contact-parts";

import { DeskRequest } from "./desk-request";

/**
 * The one form behind every sample's Book Now: opens a conversation with the marketplace's own desk
 * about what the pressed button names. Who is not signed in signs in first and comes back.
 * @param returnPath path of the page it stands on, without locale
 */
export async function DeskForm({ returnPath }: { returnPath: string }) {
  const texts = await getContactTexts();
  return (
    <DeskRequest {...texts}>
      <ContactFields returnPath={returnPath} />
    </DeskRequest>
  );
}
