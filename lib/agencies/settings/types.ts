/** What an agency may set for itself. */
export interface AgencySettings {
  businessEmail: string;
  businessPhone: string;
  businessAddress: string | null;
  /** IANA zone whose midnight begins the agency's day. */
  timeZone: string;
  /** What new packages begin with. */
  freeCancellationHours: number;
  lateRefundPercent: number;
  /** Which mails the agency gets. */
  notifyBookings: boolean;
  notifyCancellations: boolean;
  notifyMessages: boolean;
}
