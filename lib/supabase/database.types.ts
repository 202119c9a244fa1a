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
          created_at: string;
          id: string;
          is_desk: boolean;
          license_number: string | null;
          rejection_reason: string | null;
          reviewed_at: string | null;
          submitted_at: string;
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
          created_at?: string;
          id?: string;
          is_desk?: boolean;
          license_number?: string | null;
          rejection_reason?: string | null;
          reviewed_at?: string | null;
          submitted_at?: string;
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
          created_at?: string;
          id?: string;
          is_desk?: boolean;
          license_number?: string | null;
          rejection_reason?: string | null;
          reviewed_at?: string | null;
          submitted_at?: string;
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
          created_at: string;
          customer_name: string;
          departure_id: string | null;
          destination: string;
          duration_days: number;
          free_cancellation_until: string;
          hold_expires_at: string;
          id: string;
          note: string | null;
          package_id: string;
          package_title: string;
          reference: string;
          request_fingerprint: string;
          request_id: string;
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
          created_at?: string;
          customer_name: string;
          departure_id?: string | null;
          destination: string;
          duration_days: number;
          free_cancellation_until: string;
          hold_expires_at: string;
          id?: string;
          note?: string | null;
          package_id: string;
          package_title: string;
          reference: string;
          request_fingerprint: string;
          request_id: string;
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
          created_at?: string;
          customer_name?: string;
          departure_id?: string | null;
          destination?: string;
          duration_days?: number;
          free_cancellation_until?: string;
          hold_expires_at?: string;
          id?: string;
          note?: string | null;
          package_id?: string;
          package_title?: string;
          reference?: string;
          request_fingerprint?: string;
          request_id?: string;
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
          package_id: string | null;
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
          package_id?: string | null;
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
          package_id?: string | null;
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
          updated_at: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          full_name?: string;
          locale?: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          full_name?: string;
          locale?: string;
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
          is_listed: boolean;
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
          is_listed?: boolean;
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
          is_listed?: boolean;
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
      /** Books a package for the signed-in user and opens the conversation. One row. p_departure_id or p_travel_date may be null: a package with departures takes either, one without takes the date. The same p_request_id with the same arguments answers the first booking again (replayed). Refuses with WF000 to WF006, WF012. */
      book_package: {
        Args: {
          p_request_id: string;
          p_package_id: string;
          p_departure_id: string | null;
          p_travel_date: string | null;
          p_travellers: number;
          p_note?: string | null;
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
      /** Either side cancels a pending or confirmed booking; an agency must give a reason. Returns the new status. Refuses with WF000, WF007 to WF010. */
      cancel_booking: {
        Args: {
          p_booking_id: string;
          p_expected_status: string;
          p_reason?: string | null;
        };
        Returns: string;
      };
      /** The agency completes a confirmed booking. Returns the new status. Refuses with WF000, WF007, WF008, WF010. */
      complete_booking: {
        Args: {
          p_booking_id: string;
          p_expected_status: string;
        };
        Returns: string;
      };
      /** The agency confirms a pending booking. Returns the new status. Refuses with WF000, WF007, WF008, WF010, WF011. */
      confirm_booking: {
        Args: {
          p_booking_id: string;
          p_expected_status: string;
        };
        Returns: string;
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
      /** The figures of the caller's own agency, in US dollars and counts. One row; none for somebody without an agency. p_time_zone is the IANA zone of the viewer, whose midnight begins today. Revenue counts completed bookings; today and yesterday count all bookings by the day they were made. */
      get_agency_dashboard: {
        Args: {
          p_time_zone: string;
        };
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
          messages_unread: number;
          measured_at: string;
        }[];
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
      /** One page of the listed packages, for everybody. p_text: every word, each as the beginning of one, in title, destination, description or what is included; with p_fuzzy a word that finds nothing stands for the one most like it. p_prices (cents) and p_days: any of these buckets, each `from-below` or `from-`. p_party: room for so many. p_date_from, p_date_to: a departure between them with seats, or no departures at all. p_sort: newest, price, price-desc or duration. p_after: `sort_value:id` of the last row seen. p_limit: 1 to 48. p_price_buckets, p_day_buckets: what to count among the first 1,000 matches. Whatever makes no sense counts as not said. Answers {match: all|exact|fuzzy, has_more, rows, counts: {total, is_capped, prices, days}|null}. */
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
        };
        Returns: Json;
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
