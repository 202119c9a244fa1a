import { getLocale, getTranslations } from "next-intl/server";

import { FormAnswer } from "@/components/forms/form-answer";
import { getFormLabels } from "@/components/forms/form-labels";
import { NoticeForm } from "@/components/forms/notice-form";
import { SubmitButton } from "@/components/forms/submit-button";
import { CheckBox } from "@/components/ui/check-box";
import { inputClasses } from "@/components/ui/input";
import { saveNotificationSettingsAction } from "@/lib/notifications/actions";
import { audiences, type Audience } from "@/lib/notifications/kinds";
import { ROW_FIELD, rowName } from "@/lib/notifications/schemas";
import { mailChannels, type ShownSetting } from "@/lib/notifications/types";
import { cn } from "@/lib/utils/cn";

/** A press beside the box is one on it. */
const boxCell = "grid h-11 place-items-center";

async function Row({ setting }: { setting: ShownSetting }) {
  const t = await getTranslations("notifications.settings");
  const { audience, kind, isOnSite, mail, isPushed, hasMail } = setting;
  const row = rowName(setting);
  const name = t(`names.${audience}.${kind}` as "names.traveller.message");
  return (
    <tr className="border-t max-sm:grid max-sm:grid-cols-[1fr_auto_auto] max-sm:items-center max-sm:gap-x-2 max-sm:py-2">
      <th
        scope="row"
        className="py-1.5 pr-4 text-left text-sm font-medium max-sm:col-span-3 max-sm:pr-0"
      >
        {name}
        <input type="hidden" name={`${ROW_FIELD}.${row}`} value="" />
      </th>
      <td className="py-1.5 pr-3">
        {hasMail ? (
          <select
            name={`mail.${row}`}
            defaultValue={mail}
            aria-label={t("mailFor", { name })}
            className={cn(inputClasses, "min-h-11 min-w-0 sm:min-w-36")}
          >
            {mailChannels.map((channel) => (
              <option key={channel} value={channel}>
                {t(`channels.${channel}`)}
              </option>
            ))}
          </select>
        ) : (
          <>
            <input type="hidden" name={`mail.${row}`} value={mail} />
            <span className="inline-flex min-h-11 items-center text-sm text-muted-foreground">
              {t("noMail")}
            </span>
          </>
        )}
      </td>
      {(
        [
          ["site", isOnSite],
          ["push", isPushed],
        ] as const
      ).map(([channel, isOn]) => (
        <td key={channel}>
          <label className={cn(boxCell, "max-sm:flex max-sm:w-auto max-sm:gap-2")}>
            <CheckBox
              name={`${channel}.${row}`}
              defaultChecked={isOn}
              aria-label={t(channel === "site" ? "onSiteFor" : "pushFor", { name })}
            />
            <span aria-hidden="true" className="text-sm whitespace-nowrap sm:hidden">
              {t(channel === "site" ? "onSiteShort" : "push")}
            </span>
          </label>
        </td>
      ))}
    </tr>
  );
}

async function Group({
  audience,
  settings,
  isNamed,
}: {
  audience: Audience;
  settings: readonly ShownSetting[];
  isNamed: boolean;
}) {
  const t = await getTranslations("notifications.settings");
  return (
    <table className="w-full border-collapse max-sm:block [&_tbody]:max-sm:block">
      <caption className={cn(isNamed ? "pb-2 text-left font-semibold max-sm:block" : "sr-only")}>
        {t(`audiences.${audience}`)}
      </caption>
      <thead className="text-left text-xs text-muted-foreground max-sm:sr-only">
        <tr>
          <th scope="col" className="pb-2 font-medium">
            {t("kind")}
          </th>
          <th scope="col" className="w-44 pb-2 font-medium">
            {t("mail")}
          </th>
          <th scope="col" className="w-24 pb-2 text-center font-medium">
            {t("onSite")}
          </th>
          <th scope="col" className="w-16 pb-2 text-center font-medium">
            {t("push")}
          </th>
        </tr>
      </thead>
      <tbody>
        {settings.map((setting) => (
          <Row key={setting.kind} setting={setting} />
        ))}
      </tbody>
    </table>
  );
}

export async function ChannelSettings({ settings }: { settings: readonly ShownSetting[] }) {
  const t = await getTranslations("notifications.settings");
  const groups = audiences
    .map((audience) => ({
      audience,
      settings: settings.filter((setting) => setting.audience === audience),
    }))
    .filter((group) => group.settings.length > 0);
  return (
    <NoticeForm
      action={saveNotificationSettingsAction}
      labels={await getFormLabels()}
      locale={await getLocale()}
      notice={t("saved")}
      hasOwnAnswer
      className="grid gap-6"
    >
      {groups.map((group) => (
        <Group key={group.audience} {...group} isNamed={groups.length > 1} />
      ))}
      <FormAnswer />
      <div className="flex justify-end">
        <SubmitButton>{t("save")}</SubmitButton>
      </div>
    </NoticeForm>
  );
}
