import { Eraser, Lock, LockOpen, LogOut, MailCheck } from "lucide-react";
import { getLocale, getTranslations } from "next-intl/server";
import type { ComponentProps, ReactNode } from "react";

import { ActionForm } from "@/components/forms/action-form";
import { AskFirst } from "@/components/forms/ask-first";
import { TextAreaField, TextField } from "@/components/forms/fields/text-field";
import { getFormLabels } from "@/components/forms/form-labels";
import { SubmitButton } from "@/components/forms/submit-button";
import { operatorLimits } from "@/lib/operator/limits";
import {
  confirmPersonAction,
  endSessionsAction,
  erasePersonAction,
  lockPersonAction,
  unlockPersonAction,
} from "@/lib/operator/people/actions";
import type { OpenedPerson } from "@/lib/operator/people/types";

async function PersonForm({
  person,
  action,
  children,
}: {
  person: OpenedPerson;
  action: ComponentProps<typeof ActionForm>["action"];
  children: ReactNode;
}) {
  return (
    <ActionForm
      action={action}
      labels={await getFormLabels()}
      locale={await getLocale()}
      className="grid grid-cols-1 gap-4"
    >
      <input type="hidden" name="userId" value={person.id} />
      {children}
    </ActionForm>
  );
}

export async function ConfirmForm({ person }: { person: OpenedPerson }) {
  const t = await getTranslations("operator.person");
  return (
    <PersonForm person={person} action={confirmPersonAction}>
      <AskFirst
        label={t("confirmOpen")}
        icon={<MailCheck aria-hidden="true" />}
        contentClassName="grid grid-cols-1 gap-4"
      >
        <p className="text-sm text-muted-foreground">{t("confirmText", { email: person.email })}</p>
        <div>
          <SubmitButton>{t("confirm")}</SubmitButton>
        </div>
      </AskFirst>
    </PersonForm>
  );
}

export async function EndSessionsForm({ person }: { person: OpenedPerson }) {
  const t = await getTranslations("operator.person");
  return (
    <PersonForm person={person} action={endSessionsAction}>
      <AskFirst
        label={t("endOpen")}
        icon={<LogOut aria-hidden="true" />}
        contentClassName="grid grid-cols-1 gap-4"
      >
        <p className="text-sm text-muted-foreground">{t("endText")}</p>
        <div>
          <SubmitButton>{t("end")}</SubmitButton>
        </div>
      </AskFirst>
    </PersonForm>
  );
}

/** Says what locking means, and asks why. */
export async function LockForm({ person }: { person: OpenedPerson }) {
  const t = await getTranslations("operator.person");
  return (
    <PersonForm person={person} action={lockPersonAction}>
      <AskFirst
        label={t("lockOpen")}
        icon={<Lock aria-hidden="true" />}
        contentClassName="grid grid-cols-1 gap-4"
      >
        <p className="text-sm text-muted-foreground">
          {t(person.agency === null ? "lockText" : "lockAgencyText")}
        </p>
        <TextAreaField
          name="reason"
          label={t("lockReason")}
          hint={t("lockReasonHint")}
          maxLength={operatorLimits.lockReason}
          required
        />
        <div>
          <SubmitButton variant="destructive">{t("lock")}</SubmitButton>
        </div>
      </AskFirst>
    </PersonForm>
  );
}

export async function UnlockForm({ person }: { person: OpenedPerson }) {
  const t = await getTranslations("operator.person");
  return (
    <PersonForm person={person} action={unlockPersonAction}>
      <AskFirst
        label={t("unlockOpen")}
        icon={<LockOpen aria-hidden="true" />}
        variant="default"
        contentClassName="grid grid-cols-1 gap-4"
      >
        <p className="text-sm text-muted-foreground">{t("unlockText")}</p>
        <div>
          <SubmitButton>{t("unlock")}</SubmitButton>
        </div>
      </AskFirst>
    </PersonForm>
  );
}

/** Says what is kept and what goes, and asks for the address. */
export async function EraseForm({ person }: { person: OpenedPerson }) {
  const t = await getTranslations("operator.person");
  return (
    <PersonForm person={person} action={erasePersonAction}>
      <AskFirst
        label={t("eraseOpen")}
        icon={<Eraser aria-hidden="true" />}
        contentClassName="grid grid-cols-1 gap-4"
      >
        <p className="text-sm">{t("eraseKeeps", { count: person.bookings })}</p>
        <p className="text-sm">{t("eraseRemoves", { count: person.threads })}</p>
        <TextField
          name="email"
          type="email"
          autoComplete="off"
          label={t("eraseEmail")}
          hint={t("eraseEmailHint")}
          maxLength={320}
          required
        />
        <div>
          <SubmitButton variant="destructive">{t("erase")}</SubmitButton>
        </div>
      </AskFirst>
    </PersonForm>
  );
}
