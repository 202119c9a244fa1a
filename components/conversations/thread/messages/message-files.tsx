"use client";

import { FileText } from "lucide-react";

import { useViewing } from "@/components/conversations/messages-context";
import { formatBytes } from "@/lib/conversations/files/format-bytes";
import type { Attachment } from "@/lib/conversations/types";
import { fillTemplate } from "@/lib/i18n/fill-template";

const LONGEST_SIDE = 256;

/** How large a picture is shown, so that its place is kept until it has loaded. */
function shownSize({ width = LONGEST_SIDE, height = LONGEST_SIDE }: Attachment) {
  const scale = Math.min(1, LONGEST_SIDE / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

const row = "flex min-h-11 items-center gap-2 rounded-lg border border-current/25 px-2.5 py-1.5";

/** The files of a message: pictures that open, documents that are downloaded. */
export function MessageFiles({
  attachments,
  address,
}: {
  attachments: readonly Attachment[];
  /** Where the files are. */
  address: string;
}) {
  const { texts, locale } = useViewing();
  return (
    <ul className="my-1 grid gap-1.5">
      {attachments.map((attachment) => {
        const { id, kind, name, bytes } = attachment;
        return (
          <li key={id}>
            {kind === "picture" ? (
              <a href={`${address}/${id}`} target="_blank" rel="noopener" className="block w-fit">
                {/* Private and of an unknown size: the optimizer can't read it. */}
                {/* eslint-disable-next-line @next/next/no-img-element */}
                <img
                  src={`${address}/${id}`}
                  alt={fillTemplate(texts.files.alt, { name })}
                  {...shownSize(attachment)}
                  loading="lazy"
                  className="rounded-lg bg-background"
                />
              </a>
            ) : (
              <a href={`${address}/${id}`} download={name} className={`${row} hover:underline`}>
                <FileText aria-hidden="true" className="size-5 shrink-0" />
                <span className="min-w-0 wrap-anywhere" dir="auto">
                  {name}
                </span>
                <span
                  suppressHydrationWarning
                  className="ml-auto shrink-0 pl-2 text-xs whitespace-nowrap tabular-nums"
                >
                  PDF, {formatBytes(bytes, locale)}
                </span>
              </a>
            )}
          </li>
        );
      })}
    </ul>
  );
}

/** The same on their way, when only their names are known. */
export function SendingFiles({ files }: { files: readonly File[] }) {
  const { texts } = useViewing();
  return (
    <>
      <ul className="my-1 grid gap-1.5">
        {files.map(({ name }, index) => (
          <li key={index} className={row}>
            <FileText aria-hidden="true" className="size-5 shrink-0" />
            <span className="min-w-0 wrap-anywhere" dir="auto">
              {name}
            </span>
          </li>
        ))}
      </ul>
      <p role="status" className="text-xs">
        {texts.files.sending}
      </p>
    </>
  );
}
