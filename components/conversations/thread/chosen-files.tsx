"use client";

import { FileText, ImageIcon, X } from "lucide-react";

import { useViewing } from "@/components/conversations/messages-context";
import { formatBytes } from "@/lib/conversations/files/format-bytes";
import { fillTemplate } from "@/lib/i18n/fill-template";

/** The files that go with the message, each to be taken away again. */
export function ChosenFiles({
  files,
  remove,
}: {
  files: readonly File[];
  remove: (file: File) => void;
}) {
  const { texts, locale } = useViewing();
  return (
    <ul aria-label={texts.files.chosen} className="flex flex-wrap gap-1.5">
      {files.map((file, index) => {
        const Icon = file.type.startsWith("image/") ? ImageIcon : FileText;
        return (
          <li
            key={`${file.name} ${String(index)}`}
            className="flex max-w-full items-center gap-2 rounded-lg bg-muted pl-2.5 text-sm"
          >
            <Icon aria-hidden="true" className="size-4 shrink-0 text-muted-foreground" />
            <span className="max-w-48 truncate" dir="auto">
              {file.name}
            </span>
            <span className="shrink-0 text-xs text-muted-foreground tabular-nums">
              {formatBytes(file.size, locale)}
            </span>
            <button
              type="button"
              aria-label={fillTemplate(texts.files.remove, { name: file.name })}
              onClick={() => remove(file)}
              className="grid size-11 shrink-0 place-items-center rounded-lg hover:text-destructive"
            >
              <X aria-hidden="true" className="size-4" />
            </button>
          </li>
        );
      })}
    </ul>
  );
}
