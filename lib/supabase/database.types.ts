// Generated from the migrations by scripts/generate-types.ts: do not edit.

export type Json = string | number | boolean | null | { [key: string]: Json | undefined } | Json[];

export type Database = {
  __InternalSupabase: { PostgrestVersion: "13.0.5" };
  public: {
    Tables: {
      agencies: {
        Row: {
          business_address: string | null;
          business_email: string;
          business_name: string;
          business_phone: string;
          corrected_at: string | null;
          created_at: string;
          default_free_cancellation_hours: number;
          default_late_refund_percent: number;
          id: string;
          is_desk: boolean;
          license_number: string | null;
          notify_bookings: boolean;
          notify_cancellations: boolean;
          notify_messages: boolean;
          rejection_reason: string | null;
          reviewed_at: string | null;
          submitted_at: string;
          suspended_at: string | null;
          suspension_reason: string | null;
          time_zone: string;
          updated_at: string;
          user_id: string;
          verification_status: string;
        };
        Insert: {
          business_address?: string | null;
          business_email: string;
          business_name: string;
          business_phone: string;
          corrected_at?: string | null;
          created_at?: string;
          default_free_cancellation_hours?: number;
          default_late_refund_percent?: number;
          id?: string;
          is_desk?: boolean;
          license_number?: string | null;
          notify_bookings?: boolean;
          notify_cancellations?: boolean;
          notify_messages?: boolean;
          rejection_reason?: string | null;
          reviewed_at?: string | null;
          submitted_at?: string;
          suspended_at?: string | null;
          suspension_reason?: string | null;
          time_zone?: string;
          updated_at?: string;
          user_id: string;
          verification_status?: string;
        };
        Update: {
          business_address?: string | null;
          business_email?: string;
          business_name?: string;
          business_phone?: string;
          corrected_at?: string | null;
          created_at?: string;
          default_free_cancellation_hours?: number;
          default_late_refund_percent?: number;
          id?: string;
          is_desk?: boolean;
          license_number?: string | null;
          notify_bookings?: boolean;
          notify_cancellations?: boolean;
          notify_messages?: boolean;
          rejection_reason?: string | null;
          reviewed_at?: string | null;
          submitted_at?: string;
          suspended_at?: string | null;
          suspension_reason?: string | null;
          time_zone?: string;
          updated_at?: string;
          user_id?: string;
          verification_status?: string;
        };
        Relationships: [];
      };
      agency_public: {
        Row: {
          agency_id: string;
          business_name: string;
          is_live: boolean;
        };
        Insert: {
          agency_id: string;
          business_name: string;
          is_live: boolean;
        };
        Update: {
          agency_id?: string;
          business_name?: string;
          is_live?: boolean;
        };
        Relationships: [
          {
            foreignKeyName: "agency_public_agency_id_fkey";
            columns: ["agency_id"];
            isOneToOne: true;
            referencedRelation: "agencies";
            referencedColumns: ["id"];
          },
        ];
      };
      announcements: {
        Row: {
          body: string;
          created_at: string;
          created_by: string | null;
          id: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          body: string;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          body?: string;
          created_at?: string;
          created_by?: string | null;
          id?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [];
      };
      booking_events: {
        Row: {
          actor: string;
          booking_id: string;
          created_at: string;
          from_status: string | null;
          id: number;
          reason: string | null;
          to_status: string;
        };
        Insert: {
          actor: string;
          booking_id: string;
          created_at: string;
          from_status?: string | null;
          id?: never;
          reason?: string | null;
          to_status: string;
        };
        Update: {
          actor?: string;
          booking_id?: string;
          created_at?: string;
          from_status?: string | null;
          id?: never;
          reason?: string | null;
          to_status?: string;
        };
        Relationships: [
          {
            foreignKeyName: "booking_events_booking_id_fkey";
            columns: ["booking_id"];
            isOneToOne: false;
            referencedRelation: "bookings";
            referencedColumns: ["id"];
          },
        ];
      };
      bookings: {
        Row: {
          agency_id: string;
          confirmed_at: string | null;
          contact_phone: string | null;
          created_at: string;
          customer_name: string;
          departure_id: string | null;
          destination: string;
          duration_days: number;
          ends_on: string | null;
          free_cancellation_until: string;
          hold_expires_at: string;
          id: string;
          late_refund_percent: number;
          note: string | null;
          package_id: string;
          package_title: string;
          reference: string;
          refund_amount: number | null;
          request_fingerprint: string;
          request_id: string;
          search_text: string | null;
          status: string;
          status_actor: string;
          status_changed_at: string;
          status_reason: string | null;
          total_price: number;
          travel_date: string;
          travellers: number;
          unit_price: number;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          agency_id: string;
          confirmed_at?: string | null;
          contact_phone?: string | null;
          created_at?: string;
          customer_name: string;
          departure_id?: string | null;
          destination: string;
          duration_days: number;
          ends_on?: never;
          free_cancellation_until: string;
          hold_expires_at: string;
          id?: string;
          late_refund_percent?: number;
          note?: string | null;
          package_id: string;
          package_title: string;
          reference: string;
          refund_amount?: number | null;
          request_fingerprint: string;
          request_id: string;
          search_text?: never;
          status?: string;
          status_actor?: string;
          status_changed_at?: string;
          status_reason?: string | null;
          total_price: number;
          travel_date: string;
          travellers: number;
          unit_price: number;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          agency_id?: string;
          confirmed_at?: string | null;
          contact_phone?: string | null;
          created_at?: string;
          customer_name?: string;
          departure_id?: string | null;
          destination?: string;
          duration_days?: number;
          ends_on?: never;
          free_cancellation_until?: string;
          hold_expires_at?: string;
          id?: string;
          late_refund_percent?: number;
          note?: string | null;
          package_id?: string;
          package_title?: string;
          reference?: string;
          refund_amount?: number | null;
          request_fingerprint?: string;
          request_id?: string;
          search_text?: never;
          status?: string;
          status_actor?: string;
          status_changed_at?: string;
          status_reason?: string | null;
          total_price?: number;
          travel_date?: string;
          travellers?: number;
          unit_price?: number;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "bookings_agency_id_fkey";
            columns: ["agency_id"];
            isOneToOne: false;
            referencedRelation: "agency_public";
            referencedColumns: ["agency_id"];
          },
          {
            foreignKeyName: "bookings_departure_id_fkey";
            columns: ["departure_id"];
            isOneToOne: false;
            referencedRelation: "departures";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "bookings_package_id_fkey";
            columns: ["package_id"];
            isOneToOne: false;
            referencedRelation: "travel_packages";
            referencedColumns: ["id"];
          },
        ];
      };
      conversations: {
        Row: {
          agency_id: string;
          agency_unread_count: number;
          booking_id: string | null;
          created_at: string;
          customer_name: string;
          id: string;
          kind: string;
          last_message_at: string;
          last_message_preview: string | null;
          last_request_at: string | null;
          package_id: string | null;
          sample: string | null;
          subject: string;
          updated_at: string;
          user_id: string;
          user_unread_count: number;
        };
        Insert: {
          agency_id: string;
          agency_unread_count?: number;
          booking_id?: string | null;
          created_at?: string;
          customer_name: string;
          id?: string;
          kind: string;
          last_message_at?: string;
          last_message_preview?: string | null;
          last_request_at?: string | null;
          package_id?: string | null;
          sample?: string | null;
          subject: string;
          updated_at?: string;
          user_id: string;
          user_unread_count?: number;
        };
        Update: {
          agency_id?: string;
          agency_unread_count?: number;
          booking_id?: string | null;
          created_at?: string;
          customer_name?: string;
          id?: string;
          kind?: string;
          last_message_at?: string;
          last_message_preview?: string | null;
          last_request_at?: string | null;
          package_id?: string | null;
          sample?: string | null;
          subject?: string;
          updated_at?: string;
          user_id?: string;
          user_unread_count?: number;
        };
        Relationships: [
          {
            foreignKeyName: "conversations_agency_id_fkey";
            columns: ["agency_id"];
            isOneToOne: false;
            referencedRelation: "agency_public";
            referencedColumns: ["agency_id"];
          },
          {
            foreignKeyName: "conversations_booking_id_fkey";
            columns: ["booking_id"];
            isOneToOne: true;
            referencedRelation: "bookings";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "conversations_package_id_fkey";
            columns: ["package_id"];
            isOneToOne: false;
            referencedRelation: "travel_packages";
            referencedColumns: ["id"];
          },
        ];
      };
      departures: {
        Row: {
          created_at: string;
          departs_on: string;
          id: string;
          package_id: string;
          seats: number;
          updated_at: string;
        };
        Insert: {
          created_at?: string;
          departs_on: string;
          id?: string;
          package_id: string;
          seats: number;
          updated_at?: string;
        };
        Update: {
          created_at?: string;
          departs_on?: string;
          id?: string;
          package_id?: string;
          seats?: number;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "departures_package_id_fkey";
            columns: ["package_id"];
            isOneToOne: false;
            referencedRelation: "travel_packages";
            referencedColumns: ["id"];
          },
        ];
      };
      messages: {
        Row: {
          agency_id: string | null;
          content: string;
          conversation_id: string;
          created_at: string;
          facts: Json | null;
          id: string;
          is_read: boolean;
          sender_id: string;
          sender_type: string;
          user_id: string | null;
        };
        Insert: {
          agency_id?: string | null;
          content: string;
          conversation_id: string;
          created_at?: string;
          facts?: Json | null;
          id?: string;
          is_read?: boolean;
          sender_id: string;
          sender_type: string;
          user_id?: string | null;
        };
        Update: {
          agency_id?: string | null;
          content?: string;
          conversation_id?: string;
          created_at?: string;
          facts?: Json | null;
          id?: string;
          is_read?: boolean;
          sender_id?: string;
          sender_type?: string;
          user_id?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "messages_conversation_id_fkey";
            columns: ["conversation_id"];
            isOneToOne: false;
            referencedRelation: "conversations";
            referencedColumns: ["id"];
          },
        ];
      };
      package_days: {
        Row: {
          day_number: number;
          description: string;
          package_id: string;
          title: string;
        };
        Insert: {
          day_number: number;
          description?: string;
          package_id: string;
          title: string;
        };
        Update: {
          day_number?: number;
          description?: string;
          package_id?: string;
          title?: string;
        };
        Relationships: [
          {
            foreignKeyName: "package_days_package_id_fkey";
            columns: ["package_id"];
            isOneToOne: false;
            referencedRelation: "travel_packages";
            referencedColumns: ["id"];
          },
        ];
      };
      package_pictures: {
        Row: {
          caption: string | null;
          image_path: string | null;
          image_url: string | null;
          package_id: string;
          position: number;
        };
        Insert: {
          caption?: string | null;
          image_path?: string | null;
          image_url?: string | null;
          package_id: string;
          position: number;
        };
        Update: {
          caption?: string | null;
          image_path?: string | null;
          image_url?: string | null;
          package_id?: string;
          position?: number;
        };
        Relationships: [
          {
            foreignKeyName: "package_pictures_package_id_fkey";
            columns: ["package_id"];
            isOneToOne: false;
            referencedRelation: "travel_packages";
            referencedColumns: ["id"];
          },
        ];
      };
      profiles: {
        Row: {
          created_at: string;
          full_name: string;
          locale: string;
          time_zone: string | null;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          full_name?: string;
          locale?: string;
          time_zone?: string | null;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          full_name?: string;
          locale?: string;
          time_zone?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      travel_packages: {
        Row: {
          agency_id: string;
          created_at: string;
          description: string;
          destination: string;
          duration_days: number;
          free_cancellation_hours: number;
          id: string;
          image_path: string | null;
          image_url: string | null;
          included: string[];
          includes_flights: boolean;
          is_listed: boolean;
          kinds: string[];
          largest_party: number;
          late_refund_percent: number;
          max_participants: number | null;
          not_included: string[];
          price: number;
          slug: string | null;
          status: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          agency_id: string;
          created_at?: string;
          description: string;
          destination: string;
          duration_days: number;
          free_cancellation_hours?: number;
          id?: string;
          image_path?: string | null;
          image_url?: string | null;
          included?: string[];
          includes_flights?: boolean;
          is_listed?: boolean;
          kinds?: string[];
          largest_party?: number;
          late_refund_percent?: number;
          max_participants?: number | null;
          not_included?: string[];
          price: number;
          slug?: string | null;
          status?: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          agency_id?: string;
          created_at?: string;
          description?: string;
          destination?: string;
          duration_days?: number;
          free_cancellation_hours?: number;
          id?: string;
          image_path?: string | null;
          image_url?: string | null;
          included?: string[];
          includes_flights?: boolean;
          is_listed?: boolean;
          kinds?: string[];
          largest_party?: number;
          late_refund_percent?: number;
          max_participants?: number | null;
          not_included?: string[];
          price?: number;
          slug?: string | null;
          status?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "travel_packages_agency_id_fkey";
            columns: ["agency_id"];
            isOneToOne: false;
            referencedRelation: "agency_public";
            referencedColumns: ["agency_id"];
          },
        ];
      };
      user_roles: {
        Row: {
          created_at: string;
          role: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          role: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          role?: string;
          user_id?: string;
        };
        Relationships: [];
      };
    };
    Views: {
      [_ in never]: never;
    };
    Functions: {
      /** Adds departures with so many seats to a package of the caller's agency, 1 to 200 dates at once; dates that it has stay as they are. All or nothing. Returns how many were added. Refuses with WF000, WF004, WF013, WF040, WF042; 23514 for the seats. */
      add_departures: {
        Args: {
          p_package_id: string;
          p_dates: string[];
          p_seats: number;
        };
        Returns: number;
      };
      /** What came in on each day from p_from to p_to in the agency's time zone, a row for every day, for the caller's agency or one package of it. Bookings count on the day they were made, whatever became of them later: revenue is that of the completed ones; confirmed counts those that ever were, called_off those of them that were cancelled. No row for somebody without an agency. Refuses with WF035, WF040. */
      agency_analytics_days: {
        Args: {
          p_from: string;
          p_to: string;
          p_package_id?: string | null;
        };
        Returns: {
          day: string;
          revenue: number;
          bookings: number;
          completed: number;
          cancelled: number;
          views: number;
          enquiries: number;
          confirmed: number;
          called_off: number;
        }[];
      };
      /** The figures of each package of the caller's agency over a whole period of days in its time zone, those with the most revenue first: p_limit of them, 1 to 1000, or p_package_id alone. average_lead_days is from the day of booking to the day of travel; null without bookings. packages_in_all and lead_days_in_all speak of all packages, also of those that are not returned; the latter counts each booking the same. Refuses with WF035. */
      agency_analytics_packages: {
        Args: {
          p_from: string;
          p_to: string;
          p_package_id?: string | null;
          p_limit?: number;
        };
        Returns: {
          package_id: string;
          title: string;
          views: number;
          enquiries: number;
          bookings: number;
          completed: number;
          cancelled: number;
          revenue: number;
          average_lead_days: number | null;
          packages_in_all: number;
          lead_days_in_all: number | null;
        }[];
      };
      /** How many packages and bookings an agency has, by status, for admins: 42501 for anybody else. One row; none for an unknown agency. An expired hold counts as cancelled, as it does for the agency. */
      agency_overview: {
        Args: {
          p_agency_id: string;
        };
        Returns: {
          packages_published: number;
          packages_draft: number;
          packages_archived: number;
          bookings_pending: number;
          bookings_confirmed: number;
          bookings_completed: number;
          bookings_cancelled: number;
        }[];
      };
      /** Books a package for the signed-in user and opens the conversation. One row. p_departure_id or p_travel_date may be null: a package with departures takes either, one without takes the date. The same p_request_id with the same arguments answers the first booking again (replayed). p_agreed_total, p_agreed_free_until and p_agreed_late_percent are what the caller agreed to, as booking_terms says it; what is null is not compared. p_contact_phone is a number for the agency's questions, one line of up to 50 characters. Refuses with WF000 to WF006, WF012, WF014, WF015, WF018, WF019, WF024 to WF027. */
      book_package: {
        Args: {
          p_request_id: string;
          p_package_id: string;
          p_departure_id: string | null;
          p_travel_date: string | null;
          p_travellers: number;
          p_note?: string | null;
          p_agreed_total?: number | null;
          p_agreed_free_until?: string | null;
          p_agreed_late_percent?: number | null;
          p_contact_phone?: string | null;
        };
        Returns: {
          booking_id: string;
          reference: string;
          status: string;
          total_price: number;
          conversation_id: string;
          replayed: boolean;
        }[];
      };
      /** What one would agree to by booking a package that the caller may see for a travel date: between which days at the agency one may travel, until when cancelling is free, what is given back later, the price a person, and until when a request that is made now holds its seats. One row; none for a package that is not on sale. For everybody. */
      booking_terms: {
        Args: {
          p_package_id: string;
          p_travel_date: string | null;
        };
        Returns: {
          today: string;
          last_date: string;
          free_cancellation_until: string | null;
          late_refund_percent: number;
          unit_price: number;
          hold_expires_at: string;
        }[];
      };
      /** Either side cancels a pending or confirmed booking; an agency must give a reason, and a traveller can't cancel a confirmed trip that is over. p_agreed_refund is what the caller was told would be given back, in US dollars; null is not compared. Returns the new status. Refuses with WF000, WF007 to WF010, WF017, WF050. */
      cancel_booking: {
        Args: {
          p_booking_id: string;
          p_expected_status: string;
          p_reason?: string | null;
          p_agreed_refund?: number | null;
        };
        Returns: string;
      };
      /** The traveller changes the phone number that their booking tells its agency, or takes it back with null or a blank; while the booking is pending or confirmed and its trip not over. One line of up to 50 characters. Both sides hear booking.changed. Refuses with WF000, WF008, WF010, WF011, WF017, WF024. */
      change_contact_phone: {
        Args: {
          p_booking_id: string;
          p_contact_phone: string | null;
        };
        Returns: undefined;
      };
      /** Takes up to p_limit due mails, and says where each goes; two callers never get the same. Several of one kind to one recipient are one mail, whose payload has them as items. A mail that is not settled is due again after a while, longer each time. A booking of a fixed holiday has its package_slug in the payload. For the secret key alone. */
      claim_emails: {
        Args: {
          p_limit: number;
        };
        Returns: {
          id: number;
          kind: string;
          address: string | null;
          locale: string;
          payload: Json;
          dedupe_key: string;
        }[];
      };
      /** The agency completes a confirmed booking, from the first day of travel on. Returns the new status. Refuses with WF000, WF007, WF008, WF010, WF016. */
      complete_booking: {
        Args: {
          p_booking_id: string;
          p_expected_status: string;
        };
        Returns: string;
      };
      /** The agency confirms a pending booking, at the latest on the day of travel. Returns the new status. Refuses with WF000, WF007, WF008, WF010, WF011, WF017, WF070. */
      confirm_booking: {
        Args: {
          p_booking_id: string;
          p_expected_status: string;
        };
        Returns: string;
      };
      /** How many agencies there are in each state, for admins: 42501 for anybody else. One row. */
      count_agencies: {
        Args: {
          p_search?: string | null;
        };
        Returns: {
          live: number;
          pending: number;
          rejected: number;
          suspended: number;
        }[];
      };
      /** How many bookings of the caller's agency count as pending, confirmed, completed and cancelled, under the filters of list_agency_bookings. Under a filter no more than 1,001 are counted: is_capped says that there are more than 1,000, of whatever status. */
      count_agency_bookings: {
        Args: {
          p_search?: string | null;
          p_package_id?: string | null;
          p_travel_date?: string | null;
        };
        Returns: {
          pending: number;
          confirmed: number;
          completed: number;
          cancelled: number;
          is_capped: boolean;
        }[];
      };
      /** How many listed packages there are besides the fixed holidays, for everybody: p_most stands for about as many or more. */
      count_listed_packages: {
        Args: {
          p_most: number;
        };
        Returns: number;
      };
      /** Ten new recovery codes of the caller, in place of older ones; told this once. 42501 without a session that has shown a second factor. */
      create_recovery_codes: {
        Args: never;
        Returns: string[];
      };
      /** The agency declines a pending booking with a reason; it becomes cancelled. Returns the new status. Refuses with WF000, WF007 to WF010. */
      decline_booking: {
        Args: {
          p_booking_id: string;
          p_expected_status: string;
          p_reason: string;
        };
        Returns: string;
      };
      /** Makes a draft with another title from a package of the caller's agency: its texts, price, terms, itinerary and pictures elsewhere, without departures, slug and uploaded pictures. Returns its id. Refuses with WF000, WF040; 23514 for the title. */
      duplicate_package: {
        Args: {
          p_package_id: string;
          p_title: string;
        };
        Returns: string;
      };
      /** The first day of travel for which a package that the caller may see, confirmed now, can still be cancelled free of charge: that of booking_terms for all days at once. Null for a package that is not on sale. For everybody. */
      first_free_date: {
        Args: {
          p_package_id: string;
        };
        Returns: string;
      };
      /** The caller's roles, and what their session still has to do before it goes on: nothing (none), show the second factor (code) or set one up (setup). */
      get_access: {
        Args: never;
        Returns: {
          roles: string[];
          second_step: string;
        }[];
      };
      /** The figures of the caller's own agency, in US dollars and counts. One row; none for somebody without an agency. Today begins at midnight in the agency's time zone. Revenue counts completed bookings; today and yesterday count all bookings by the day they were made. messages_unread: 1000 stands for that many or more. */
      get_agency_dashboard: {
        Args: never;
        Returns: {
          revenue: number;
          revenue_today: number;
          revenue_yesterday: number;
          bookings_total: number;
          bookings_pending: number;
          bookings_completed: number;
          bookings_cancelled: number;
          packages_active: number;
          packages_draft: number;
          packages_archived: number;
          package_views: number;
          messages_unread: number;
          measured_at: string;
        }[];
      };
      /** Whether mails stall, for admins: 42501 for anybody else. untaken_since: when the first was due that nobody has taken for ten minutes. refused_since: when the first was queued that has failed three times and is still tried. */
      get_mail_queue: {
        Args: never;
        Returns: {
          untaken_since: string | null;
          refused_since: string | null;
        }[];
      };
      /** What waits for the signed-in user: unread messages of conversations that they started, of their agency's, and for an admin of the desk's, with the applications to review. 1000 stands for that many or more. Refuses with WF000. */
      get_waiting_counts: {
        Args: never;
        Returns: {
          own_messages: number;
          agency_messages: number;
          desk_messages: number;
          applications: number;
        }[];
      };
      /** Whether agencies need a second factor, for admins: 42501 for anybody else. */
      is_agency_mfa_required: {
        Args: never;
        Returns: boolean;
      };
      /** Whether the account of a password-reset link has a second factor: Auth then sets a new password only in a session that has shown it. Tells nothing to whoever does not hold the token. */
      is_code_due_at_reset: {
        Args: {
          p_token_hash: string;
        };
        Returns: boolean;
      };
      /** Whether the token of a link that confirms an address can still be redeemed: it works once and for an hour, the otp_expiry of config.toml. Tells nothing to whoever does not hold the token, as long as nobody can try them all: a token is a hash of address and code, and whoever knows the address may ask here as often as they like. So codes stay long, the otp_length of config.toml (64 embedded). */
      is_confirmation_link_open: {
        Args: {
          p_token_hash: string;
        };
        Returns: boolean;
      };
      /** Whether the token of a password-reset link can still be redeemed: it works once and for an hour, the otp_expiry of config.toml. Tells nothing to whoever does not hold the token, as long as nobody can try them all: a token is a hash of address and code, and whoever knows the address may ask here as often as they like. So codes stay long, the otp_length of config.toml (64 embedded). */
      is_reset_link_open: {
        Args: {
          p_token_hash: string;
        };
        Returns: boolean;
      };
      /** All agencies for admins, newest first: 42501 for anybody else. p_state: live, pending, rejected or suspended. p_search: part of name, address or licence. p_before, p_before_id: created_at and id of the last one seen. bookings counts all there ever were. */
      list_agencies: {
        Args: {
          p_state?: string | null;
          p_search?: string | null;
          p_before?: string | null;
          p_before_id?: string | null;
          p_limit?: number;
        };
        Returns: {
          id: string;
          business_name: string;
          business_email: string;
          state: string;
          is_desk: boolean;
          created_at: string;
          packages_listed: number;
          bookings: number;
        }[];
      };
      /** A page of the bookings of the caller's agency. status is what a booking counts as: pending past its hold reads cancelled, by system. refund_amount is null unless it counts as cancelled, and 0 where it was never confirmed. p_status: pending, confirmed, completed, cancelled or all. p_search: words, each of which stands in the reference, the customer's name or the package's title, in whatever case and with whatever accents. p_sort: newest, oldest, travel_date (next first) or total (highest first). p_after_key, p_after_id: sort_key and id of the last row seen. p_limit: 1 to 1000. customer_email is the address of the booker's account, for the file of bookings. */
      list_agency_bookings: {
        Args: {
          p_status?: string | null;
          p_search?: string | null;
          p_package_id?: string | null;
          p_travel_date?: string | null;
          p_sort?: string | null;
          p_after_key?: string | null;
          p_after_id?: string | null;
          p_limit?: number;
        };
        Returns: {
          id: string;
          reference: string;
          customer_name: string;
          package_id: string;
          package_title: string;
          travel_date: string;
          travellers: number;
          total_price: number;
          refund_amount: number | null;
          status: string;
          status_reason: string | null;
          status_actor: string;
          was_confirmed: boolean;
          created_at: string;
          hold_expires_at: string;
          conversation_id: string | null;
          contact_phone: string | null;
          customer_email: string | null;
          note: string | null;
          sort_key: string;
        }[];
      };
      /** Who did what, newest first, for admins: 42501 for anybody else. p_action: one action such as agency.suspended, or all of a kind such as agency. p_subject_id: what it was done to. p_agency_id: an agency with its packages and bookings. p_before: the last id seen. p_limit: 1 to 200. actor_name is null for the operator and for jobs. subject_name is what it was called at the time, or today where that was not written down. */
      list_audit_log: {
        Args: {
          p_action?: string | null;
          p_subject_id?: string | null;
          p_before?: number | null;
          p_limit?: number;
          p_agency_id?: string | null;
        };
        Returns: {
          id: number;
          happened_at: string;
          actor_id: string | null;
          actor_name: string | null;
          action: string;
          subject_id: string | null;
          subject_name: string | null;
          detail: Json;
        }[];
      };
      /** Queues a mail to the owner of a registered address that signs up again, once a day. Returns the same for an unregistered one. */
      mail_existing_account: {
        Args: {
          p_email: string;
        };
        Returns: undefined;
      };
      /** Marks what the other side sent as read. Returns how many messages that were. Refuses with WF000, WF021. */
      mark_conversation_read: {
        Args: {
          p_conversation_id: string;
        };
        Returns: number;
      };
      /** Seats of a package that the caller may see, by travel date, from today at the agency or p_from on. With departures: one row each. Without: a row for each date that has bookings; every other date has max_participants left (null: unlimited). For everybody. */
      package_availability: {
        Args: {
          p_package_id: string;
          p_from?: string | null;
          p_to?: string | null;
        };
        Returns: {
          departure_id: string | null;
          travel_date: string;
          seats: number | null;
          seats_taken: number;
          seats_left: number | null;
        }[];
      };
      /** Counts that a visitor looked at a listed package, once a day (UTC). For the site's server alone, which leaves the package's own agency out. Returns whether it counted. */
      record_package_view: {
        Args: {
          p_package_id: string;
          p_visitor: string;
        };
        Returns: boolean;
      };
      /** Says whether agencies need a second factor, for admins: 42501 for anybody else. A change is audited. */
      require_agency_mfa: {
        Args: {
          p_required: boolean;
        };
        Returns: undefined;
      };
      /** An admin ends the suspension of an agency, never of one of their own. Its packages are listed again if its review still stands. Refuses with WF000, WF033, WF034; 42501 for anybody but an admin. */
      restore_agency: {
        Args: {
          p_agency_id: string;
        };
        Returns: undefined;
      };
      /** One page of the listed packages, for everybody. p_text: every word, each as the beginning of one, in title, destination, description, itinerary or what is included; one to three letters begin words of titles and destinations only. p_also: other ways to say all of it, such as its places in English; what is said so is found too, and the short words of p_text stand for themselves. p_slugs: fixed holidays that have the words in the visitor's language. With p_fuzzy a word that finds nothing stands for the one most like it; where there is none, p_near is asked for instead of everything. p_prices (cents) and p_days: any of these buckets, each `from-below` or `from-`. p_party: room for so many. p_date_from, p_date_to: a departure between them with seats, or no departures at all. p_kinds: any of these kinds of trip. p_flights: with flights, or without. p_sort: newest, price, price-desc, duration, or best: what matches a title, a destination or a kind before the rest, the newest first. p_after: `sort_value:id` of the last row seen. p_limit: 1 to 48. p_price_buckets, p_day_buckets: what to count among the first 1,000 matches, with dates the first 250. Whatever makes no sense counts as not said. Answers {match: all|exact|fuzzy, corrected: the text as it was corrected|null, has_more, rows, counts: {total, is_capped, prices, days, kinds, flights}|null}. */
      search_packages: {
        Args: {
          p_text?: string | null;
          p_prices?: string[] | null;
          p_days?: string[] | null;
          p_party?: number | null;
          p_date_from?: string | null;
          p_date_to?: string | null;
          p_sort?: string;
          p_after?: string | null;
          p_limit?: number;
          p_fuzzy?: boolean;
          p_price_buckets?: string[] | null;
          p_day_buckets?: string[] | null;
          p_also?: string[] | null;
          p_slugs?: string[] | null;
          p_near?: string[] | null;
          p_kinds?: string[] | null;
          p_flights?: boolean | null;
        };
        Returns: Json;
      };
      /** Sends the signed-in user's request for a sample to the desk, in the conversation about that sample. A replay of p_request_id sends nothing. At most 10 a minute and 100 a day. p_summary: the facts in words, for mails and for readers that don't know the sample. Returns the conversation. Refuses with WF000, WF003, WF006, WF020, WF022, WF023, WF080. */
      send_desk_request: {
        Args: {
          p_request_id: string;
          p_subject: string;
          p_summary: string;
          p_facts: Json;
        };
        Returns: string;
      };
      /** Replaces the itinerary of a package of the caller's agency: [{"title", "description"}], at most 60, numbered in their order, and of a published package at most its days. All or nothing. p_seen is what it replaces, in the same form; null is not compared. Refuses with WF000, WF040, WF041, WF060, WF061; 23514 names what is wrong with a text. */
      set_package_days: {
        Args: {
          p_package_id: string;
          p_days: Json;
          p_seen?: Json | null;
        };
        Returns: undefined;
      };
      /** Says what became of a mail that was taken, for all that it combined: sent where p_error is null; else it is tried again, unless p_is_final. For the secret key alone. */
      settle_email: {
        Args: {
          p_id: number;
          p_error: string | null;
          p_is_final: boolean;
        };
        Returns: undefined;
      };
      /** Opens the signed-in user's enquiry about a package, or answers the one that is open. Returns the conversation. Refuses with WF000, WF002, WF003. */
      start_conversation: {
        Args: {
          p_package_id: string;
        };
        Returns: string;
      };
      /** Opens a conversation of the signed-in user with the marketplace's own desk, or answers the one with that subject. At most 10 new ones a minute and 100 a day. Returns the conversation. Refuses with WF000, WF003, WF020, WF022, WF023. */
      start_desk_conversation: {
        Args: {
          p_subject: string;
        };
        Returns: string;
      };
      /** An admin takes a live agency off the market, never one of their own. Its packages vanish at once and its pending requests end with a mail to each traveller; confirmed bookings and conversations go on. Refuses with WF000, WF009, WF033, WF034; 42501 for anybody but an admin. */
      suspend_agency: {
        Args: {
          p_agency_id: string;
          p_reason: string;
        };
        Returns: undefined;
      };
      /** The owner of an agency, in whatever state its review is, changes how it is reached, its time zone, what new packages begin with, and which mails it gets. Name and licence take a new application. p_seen holds what it replaces, by the names of the table's columns; null is not compared. Refuses with WF000, WF032, WF033, WF060; 23514 and 23502 name what is wrong with a field. */
      update_agency_settings: {
        Args: {
          p_business_email: string;
          p_business_phone: string;
          p_business_address: string | null;
          p_time_zone: string;
          p_free_cancellation_hours: number;
          p_late_refund_percent: number;
          p_notify_bookings: boolean;
          p_notify_cancellations: boolean;
          p_notify_messages: boolean;
          p_seen?: Json | null;
        };
        Returns: undefined;
      };
      /** Removes the caller's second factors for one of their recovery codes, and the other codes with them; false for any other code. Case, spaces and hyphens do not count. */
      use_recovery_code: {
        Args: {
          p_code: string;
        };
        Returns: boolean;
      };
    };
    Enums: {
      [_ in never]: never;
    };
    CompositeTypes: {
      [_ in never]: never;
    };
  };
};

type Tables = Database["public"]["Tables"];

/** A row as it is read. */
export type Row<T extends keyof Tables> = Tables[T]["Row"];
/** What may be given when a row is inserted. */
export type Insert<T extends keyof Tables> = Tables[T]["Insert"];
/** What may be given when a row is updated. */
export type Update<T extends keyof Tables> = Tables[T]["Update"];
