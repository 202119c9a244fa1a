export interface AgencySettings {
  businessEmail: string;
  businessPhone: string;
  businessAddress: string | null;
  /** IANA zone that defines the agency's day. */
  timeZone: string;
  /** Defaults of new packages. */
  freeCancellationHours: number;
  lateRefundPercent: number;
  /** Which mails the agency receives. */
}
