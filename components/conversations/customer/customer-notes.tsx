import { getLocale, getTranslations } from "next-intl/server";

import { Conflict } from "@/components/forms/conflict/conflict";
import { KeptDraft } from "@/components/forms/drafts/kept-draft";
import { TextAreaField } from "@/components/forms/fields/text-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { NoticeForm } from "@/components/forms/notice-form";
import { SubmitButton } from "@/components/forms/submit-button";
import { addNoteAction } from "@/lib/conversations/customers/actions";
import type { Customer } from "@/lib/conversations/customers/queries";
import { NOTE_LIMIT } from "@/lib/conversations/customers/schemas";
import { formatDate } from "@/lib/dates/date";

import { ChangeNote } from "./change-note";
import { DeleteNote } from "./delete-note";

const TITLE_ID = "notes";

/** What the agency notes for itself. */
export async function CustomerNotes({
  customer,
  isBeside = false,
}: {
  customer: Pick<Customer, "id" | "notes" | "timeZone">;
  /** Beside a thread, in small. */
  isBeside?: boolean;
}) {
  const Heading = isBeside ? "h3" : "h2";
  const shell = await getTranslations("shell");
  const draftTexts = { restored: shell("draftRestored"), discard: shell("draftDiscard") };
  const t = await getTranslations("portal-bookings.customer");
  const locale = await getLocale();
  const labels = await getFormLabels();
  const texts = { errors: labels.errors };
  return (
    <>
      <Heading
        id={TITLE_ID}
        tabIndex={-1}
        className={isBeside ? "text-sm font-bold" : "text-xl font-bold"}
      >
        {t("notes")}
      </Heading>
      <p className="mt-1 text-sm text-muted-foreground">{t("notesText")}</p>
      <NoticeForm
        action={addNoteAction}
        labels={labels}
        locale={locale}
        notice={t("noteAdded")}
        clears
        focusId={TITLE_ID}
        className="mt-4 grid gap-3"
      >
        <input type="hidden" name="userId" value={customer.id} />
        <KeptDraft name={`note:${customer.id}`} texts={draftTexts} />
        <TextAreaField
          name="body"
          label={t("newNote")}
          data-new-note=""
          rows={isBeside ? 2 : 3}
          required
          maxLength={NOTE_LIMIT}
        />
        <div>
          <SubmitButton size="sm">{t("addNote")}</SubmitButton>
        </div>
      </NoticeForm>
      <ul className="mt-4 divide-y empty:hidden">
        {customer.notes.map((note) => (
          <li key={note.id} className="grid gap-1 py-3">
            <p
              id={`note-${note.id}`}
              tabIndex={-1}
              className="wrap-anywhere whitespace-pre-line outline-none"
            >
              {note.body}
            </p>
            <div className="flex flex-wrap items-center justify-between gap-x-4">
              <time dateTime={note.createdAt} className="text-sm text-muted-foreground">
                {formatDate(note.createdAt, locale, {
                  dateStyle: "medium",
                  timeStyle: "short",
                  timeZone: customer.timeZone,
                })}
              </time>
              <DeleteNote
                id={note.id}
                userId={customer.id}
                locale={locale}
                label={t("deleteNote")}
                describedBy={`note-${note.id}`}
                focusId={TITLE_ID}
                texts={texts}
              />
            </div>
            <ChangeNote
              note={note}
              userId={customer.id}
              labels={labels}
              locale={locale}
              focusId={`note-${note.id}`}
              draftTexts={draftTexts}
              texts={{
                open: t("editNote"),
                label: t("noteText"),
                save: t("saveNote"),
                saved: t("noteSaved"),
              }}
              conflict={<Conflict fields={[{ name: "body", label: t("noteText") }]} />}
            />
          </li>
        ))}
      </ul>
    </>
  );
}
