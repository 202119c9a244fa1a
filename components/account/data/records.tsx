import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import { Section } from "@/components/layout/facts";

export interface DataRecord {
  title: string;
  /** Short lines below the title. */
  lines?: readonly string[];
  /** A longer text of somebody. */
  text?: string | null;
  /** More of it, to be opened. */
  more?: ReactNode;
}

/** A section of the data that is stored about somebody; also says that there is none. */
export async function DataRecords({
  title,
  records,
}: {
  title: string;
  records: readonly DataRecord[];
}) {
  const t = await getTranslations("profile.data");
  return (
    <Section title={title}>
      {records.length === 0 ? (
        <p className="text-muted-foreground">{t("none")}</p>
      ) : (
        <ul className="divide-y">
          {records.map(({ title: heading, lines = [], text, more }, index) => (
            // The records of one document never change places, and two may be the same.
            <li key={index} className="grid grid-cols-1 gap-1 py-3 first:pt-0 last:pb-0">
              <p className="font-medium wrap-anywhere">{heading}</p>
              {lines.map((line) => (
                <p key={line} className="text-sm wrap-anywhere text-muted-foreground">
                  {line}
                </p>
              ))}
              {text ? (
                <p className="max-w-prose wrap-anywhere whitespace-pre-line">{text}</p>
              ) : null}
              {more}
            </li>
          ))}
        </ul>
      )}
    </Section>
  );
}
