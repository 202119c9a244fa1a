import type { Audience, NotificationKind } from "./kinds";

export const mailChannels = ["now", "digest", "off"] as const;
export type MailChannel = (typeof mailChannels)[number];

export interface ChannelSetting {
  audience: Audience;
  kind: NotificationKind;
  isOnSite: boolean;
  mail: MailChannel;
  isPushed: boolean;
}

export interface ShownSetting extends ChannelSetting {
  hasMail: boolean;
}
