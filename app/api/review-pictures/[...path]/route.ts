import { getSession } from "@/lib/auth/session";
import { privateFile, refusePrivateFile } from "@/lib/http/private-file";
import { readStoredFile } from "@/lib/http/stored-file";
import { isReviewPicturePath, REVIEW_PICTURE_BUCKET } from "@/lib/reviews/pictures/pictures";
import { getServerClient } from "@/lib/supabase/server";

/** A picture of a review for its author, while it is hidden too. */
export async function GET(
  _request: Request,
  { params }: { params: Promise<{ path: string[] }> },
): Promise<Response> {
  const path = (await params).path.join("/");
  if (!isReviewPicturePath(path)) return refusePrivateFile(404);
  const session = await getSession();
  if (session.status === "unavailable") return refusePrivateFile(503);
  if (session.status !== "signed-in") return refusePrivateFile(404);
  const read = await readStoredFile(await getServerClient(), REVIEW_PICTURE_BUCKET, path);
  if (!read.ok) return refusePrivateFile(read.code === "unavailable" ? 503 : 404);
  return privateFile(read.data, { type: "image/webp", disposition: "inline" });
}
