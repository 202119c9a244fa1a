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
          closed_at: string | null;
          closes_at: string;
          corrected_at: string | null;
          created_at: string;
          daytime_phone: string | null;
          default_free_cancellation_hours: number;
          default_late_refund_percent: number;
          emergency_phone: string | null;
          id: string;
          is_desk: boolean;
          license_number: string | null;
          opens_at: string;
          rejection_reason: string | null;
          reviewed_at: string | null;
          submitted_at: string;
          suspended_at: string | null;
          suspension_reason: string | null;
          time_zone: string;
          updated_at: string;
          user_id: string | null;
          verification_status: string;
          working_days: number[];
        };
        Insert: {
          business_address?: string | null;
          business_email: string;
          business_name: string;
          business_phone: string;
          closed_at?: string | null;
          closes_at?: string;
          corrected_at?: string | null;
          created_at?: string;
          daytime_phone?: string | null;
          default_free_cancellation_hours?: number;
          default_late_refund_percent?: number;
          emergency_phone?: string | null;
          id?: string;
          is_desk?: boolean;
          license_number?: string | null;
          opens_at?: string;
          rejection_reason?: string | null;
          reviewed_at?: string | null;
          submitted_at?: string;
          suspended_at?: string | null;
          suspension_reason?: string | null;
          time_zone?: string;
          updated_at?: string;
          user_id?: string | null;
          verification_status?: string;
          working_days?: number[];
        };
        Update: {
          business_address?: string | null;
          business_email?: string;
          business_name?: string;
          business_phone?: string;
          closed_at?: string | null;
          closes_at?: string;
          corrected_at?: string | null;
          created_at?: string;
          daytime_phone?: string | null;
          default_free_cancellation_hours?: number;
          default_late_refund_percent?: number;
          emergency_phone?: string | null;
          id?: string;
          is_desk?: boolean;
          license_number?: string | null;
          opens_at?: string;
          rejection_reason?: string | null;
          reviewed_at?: string | null;
          submitted_at?: string;
          suspended_at?: string | null;
          suspension_reason?: string | null;
          time_zone?: string;
          updated_at?: string;
          user_id?: string | null;
          verification_status?: string;
          working_days?: number[];
        };
        Relationships: [];
      };
      agency_public: {
        Row: {
          agency_id: string;
          business_name: string;
          is_live: boolean;
          reply_measured_at: string;
          reply_minutes: number | null;
          slug: string | null;
        };
        Insert: {
          agency_id: string;
          business_name: string;
          is_live: boolean;
          reply_measured_at?: string;
          reply_minutes?: number | null;
          slug?: string | null;
        };
        Update: {
          agency_id?: string;
          business_name?: string;
          is_live?: boolean;
          reply_measured_at?: string;
          reply_minutes?: number | null;
          slug?: string | null;
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
          agency_ids: string[];
          agency_states: string[];
          body: string;
          created_at: string;
          created_by: string | null;
          ends_at: string | null;
          id: string;
          locale: string;
          publish_at: string;
          published_at: string | null;
          title: string;
          translations: Json;
          updated_at: string;
        };
        Insert: {
          agency_ids?: string[];
          agency_states?: string[];
          body: string;
          created_at?: string;
          created_by?: string | null;
          ends_at?: string | null;
          id?: string;
          locale?: string;
          publish_at?: string;
          published_at?: string | null;
          title: string;
          translations?: Json;
          updated_at?: string;
        };
        Update: {
          agency_ids?: string[];
          agency_states?: string[];
          body?: string;
          created_at?: string;
          created_by?: string | null;
          ends_at?: string | null;
          id?: string;
          locale?: string;
          publish_at?: string;
          published_at?: string | null;
          title?: string;
          translations?: Json;
          updated_at?: string;
        };
        Relationships: [];
      };
      application_documents: {
        Row: {
          agency_id: string;
          bytes: number;
          created_at: string;
          file_name: string;
          id: string;
          kind: string;
          path: string;
          rejected_at: string | null;
        };
        Insert: {
          agency_id: string;
          bytes?: number;
          created_at?: string;
          file_name: string;
          id?: string;
          kind: string;
          path: string;
          rejected_at?: string | null;
        };
        Update: {
          agency_id?: string;
          bytes?: number;
          created_at?: string;
          file_name?: string;
          id?: string;
          kind?: string;
          path?: string;
          rejected_at?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "application_documents_agency_id_fkey";
            columns: ["agency_id"];
            isOneToOne: false;
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
      booking_travellers: {
        Row: {
          age: number | null;
          booking_id: string;
          entered_by: string;
          full_name: string;
          position: number;
          updated_at: string;
          wishes: string | null;
        };
        Insert: {
          age?: number | null;
          booking_id: string;
          entered_by: string;
          full_name: string;
          position: number;
          updated_at?: string;
          wishes?: string | null;
        };
        Update: {
          age?: number | null;
          booking_id?: string;
          entered_by?: string;
          full_name?: string;
          position?: number;
          updated_at?: string;
          wishes?: string | null;
        };
        Relationships: [
          {
            foreignKeyName: "booking_travellers_booking_id_fkey";
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
          check_in_code: string;
          checked_in_at: string | null;
          checked_in_by: string | null;
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
          user_id: string | null;
        };
        Insert: {
          agency_id: string;
          check_in_code?: string;
          checked_in_at?: string | null;
          checked_in_by?: string | null;
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
          user_id?: string | null;
        };
        Update: {
          agency_id?: string;
          check_in_code?: string;
          checked_in_at?: string | null;
          checked_in_by?: string | null;
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
          user_id?: string | null;
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
            foreignKeyName: "bookings_checked_in_by_fkey";
            columns: ["checked_in_by"];
            isOneToOne: false;
            referencedRelation: "profiles";
            referencedColumns: ["user_id"];
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
          agency_archived_at: string | null;
          agency_id: string;
          agency_marked_unread: boolean;
          agency_unread_count: number;
          booking_id: string | null;
          created_at: string;
          customer_name: string;
          id: string;
          kind: string;
          last_attachment: string | null;
          last_message_at: string;
          last_message_preview: string | null;
          last_request_at: string | null;
          last_sender_type: string | null;
          listed_at: string;
          package_id: string | null;
          sample: string | null;
          subject: string;
          updated_at: string;
          user_archived_at: string | null;
          user_id: string;
          user_marked_unread: boolean;
          user_unread_count: number;
        };
        Insert: {
          agency_archived_at?: string | null;
          agency_id: string;
          agency_marked_unread?: boolean;
          agency_unread_count?: number;
          booking_id?: string | null;
          created_at?: string;
          customer_name: string;
          id?: string;
          kind: string;
          last_attachment?: string | null;
          last_message_at?: string;
          last_message_preview?: string | null;
          last_request_at?: string | null;
          last_sender_type?: string | null;
          listed_at?: string;
          package_id?: string | null;
          sample?: string | null;
          subject: string;
          updated_at?: string;
          user_archived_at?: string | null;
          user_id: string;
          user_marked_unread?: boolean;
          user_unread_count?: number;
        };
        Update: {
          agency_archived_at?: string | null;
          agency_id?: string;
          agency_marked_unread?: boolean;
          agency_unread_count?: number;
          booking_id?: string | null;
          created_at?: string;
          customer_name?: string;
          id?: string;
          kind?: string;
          last_attachment?: string | null;
          last_message_at?: string;
          last_message_preview?: string | null;
          last_request_at?: string | null;
          last_sender_type?: string | null;
          listed_at?: string;
          package_id?: string | null;
          sample?: string | null;
          subject?: string;
          updated_at?: string;
          user_archived_at?: string | null;
          user_id?: string;
          user_marked_unread?: boolean;
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
      customer_notes: {
        Row: {
          agency_id: string;
          body: string;
          created_at: string;
          id: string;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          agency_id: string;
          body: string;
          created_at?: string;
          id?: string;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          agency_id?: string;
          body?: string;
          created_at?: string;
          id?: string;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "customer_notes_agency_id_fkey";
            columns: ["agency_id"];
            isOneToOne: false;
            referencedRelation: "agency_public";
            referencedColumns: ["agency_id"];
          },
        ];
      };
      date_proposals: {
        Row: {
          answered_at: string | null;
          booking_id: string;
          conversation_id: string;
          created_at: string;
          departure_id: string | null;
          free_cancellation_until: string;
          from_date: string;
          id: string;
          late_refund_percent: number;
          status: string;
          total_price: number;
          travel_date: string;
          travellers: number;
          unit_price: number;
        };
        Insert: {
          answered_at?: string | null;
          booking_id: string;
          conversation_id: string;
          created_at: string;
          departure_id?: string | null;
          free_cancellation_until: string;
          from_date: string;
          id: string;
          late_refund_percent: number;
          status?: string;
          total_price: number;
          travel_date: string;
          travellers: number;
          unit_price: number;
        };
        Update: {
          answered_at?: string | null;
          booking_id?: string;
          conversation_id?: string;
          created_at?: string;
          departure_id?: string | null;
          free_cancellation_until?: string;
          from_date?: string;
          id?: string;
          late_refund_percent?: number;
          status?: string;
          total_price?: number;
          travel_date?: string;
          travellers?: number;
          unit_price?: number;
        };
        Relationships: [
          {
            foreignKeyName: "date_proposals_booking_id_fkey";
            columns: ["booking_id"];
            isOneToOne: false;
            referencedRelation: "bookings";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "date_proposals_conversation_id_fkey";
            columns: ["conversation_id"];
            isOneToOne: false;
            referencedRelation: "conversations";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "date_proposals_departure_id_fkey";
            columns: ["departure_id"];
            isOneToOne: false;
            referencedRelation: "departures";
            referencedColumns: ["id"];
          },
        ];
      };
      departures: {
        Row: {
          agency_id: string | null;
          created_at: string;
          departs_on: string;
          id: string;
          package_id: string;
          seats: number;
          updated_at: string;
        };
        Insert: {
          agency_id?: string | null;
          created_at?: string;
          departs_on: string;
          id?: string;
          package_id: string;
          seats: number;
          updated_at?: string;
        };
        Update: {
          agency_id?: string | null;
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
      featured_packages: {
        Row: {
          package_id: string;
          position: number;
        };
        Insert: {
          package_id: string;
          position: number;
        };
        Update: {
          package_id?: string;
          position?: number;
        };
        Relationships: [
          {
            foreignKeyName: "featured_packages_package_id_fkey";
            columns: ["package_id"];
            isOneToOne: true;
            referencedRelation: "travel_packages";
            referencedColumns: ["id"];
          },
        ];
      };
      hidden_packages: {
        Row: {
          agency_id: string;
          hidden_at: string;
          package_id: string;
          reason: string;
        };
        Insert: {
          agency_id: string;
          hidden_at?: string;
          package_id: string;
          reason: string;
        };
        Update: {
          agency_id?: string;
          hidden_at?: string;
          package_id?: string;
          reason?: string;
        };
        Relationships: [
          {
            foreignKeyName: "hidden_packages_agency_id_fkey";
            columns: ["agency_id"];
            isOneToOne: false;
            referencedRelation: "agency_public";
            referencedColumns: ["agency_id"];
          },
          {
            foreignKeyName: "hidden_packages_package_id_fkey";
            columns: ["package_id"];
            isOneToOne: true;
            referencedRelation: "travel_packages";
            referencedColumns: ["id"];
          },
        ];
      };
      legal_pages: {
        Row: {
          kind: string;
          note: string;
          published_at: string;
          published_by: string | null;
          texts: Json;
          version: number;
        };
        Insert: {
          kind: string;
          note: string;
          published_at?: string;
          published_by?: string | null;
          texts: Json;
          version: number;
        };
        Update: {
          kind?: string;
          note?: string;
          published_at?: string;
          published_by?: string | null;
          texts?: Json;
          version?: number;
        };
        Relationships: [];
      };
      messages: {
        Row: {
          agency_id: string | null;
          attachments: Json | null;
          content: string;
          conversation_id: string;
          created_at: string;
          facts: Json | null;
          id: string;
          is_proposal: boolean;
          is_read: boolean;
          sender_id: string | null;
          sender_type: string;
          user_id: string | null;
        };
        Insert: {
          agency_id?: string | null;
          attachments?: Json | null;
          content: string;
          conversation_id: string;
          created_at?: string;
          facts?: Json | null;
          id?: string;
          is_proposal?: boolean;
          is_read?: boolean;
          sender_id?: string | null;
          sender_type: string;
          user_id?: string | null;
        };
        Update: {
          agency_id?: string | null;
          attachments?: Json | null;
          content?: string;
          conversation_id?: string;
          created_at?: string;
          facts?: Json | null;
          id?: string;
          is_proposal?: boolean;
          is_read?: boolean;
          sender_id?: string | null;
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
      notification_settings: {
        Row: {
          audience: string;
          kind: string;
          mail: string;
          on_site: boolean;
          push: boolean;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          audience: string;
          kind: string;
          mail: string;
          on_site: boolean;
          push: boolean;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          audience?: string;
          kind?: string;
          mail?: string;
          on_site?: boolean;
          push?: boolean;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      notifications: {
        Row: {
          about_user_id: string | null;
          audience: string;
          created_at: string;
          dedupe_key: string | null;
          event_count: number;
          hidden_at: string | null;
          id: string;
          kind: string;
          payload: Json;
          read_at: string | null;
          subject_id: string | null;
          user_id: string;
        };
        Insert: {
          about_user_id?: string | null;
          audience: string;
          created_at?: string;
          dedupe_key?: string | null;
          event_count?: number;
          hidden_at?: string | null;
          id?: string;
          kind: string;
          payload: Json;
          read_at?: string | null;
          subject_id?: never;
          user_id: string;
        };
        Update: {
          about_user_id?: string | null;
          audience?: string;
          created_at?: string;
          dedupe_key?: string | null;
          event_count?: number;
          hidden_at?: string | null;
          id?: string;
          kind?: string;
          payload?: Json;
          read_at?: string | null;
          subject_id?: never;
          user_id?: string;
        };
        Relationships: [];
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
          search_text: string;
          time_zone: string | null;
          updated_at: string;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          full_name?: string;
          locale?: string;
          search_text?: string;
          time_zone?: string | null;
          updated_at?: string;
          user_id: string;
        };
        Update: {
          created_at?: string;
          full_name?: string;
          locale?: string;
          search_text?: string;
          time_zone?: string | null;
          updated_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      push_subscriptions: {
        Row: {
          auth: string;
          created_at: string;
          endpoint: string;
          id: string;
          p256dh: string;
          session_id: string;
          user_id: string;
        };
        Insert: {
          auth: string;
          created_at?: string;
          endpoint: string;
          id?: string;
          p256dh: string;
          session_id: string;
          user_id: string;
        };
        Update: {
          auth?: string;
          created_at?: string;
          endpoint?: string;
          id?: string;
          p256dh?: string;
          session_id?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      reports: {
        Row: {
          agency_id: string | null;
          answer: string | null;
          category: string;
          created_at: string;
          decided_at: string | null;
          excerpt: Json;
          from_visitor: boolean;
          id: string;
          kind: string;
          note: string;
          outcome: string | null;
          reporter_id: string | null;
          subject_id: string;
          subject_name: string;
        };
        Insert: {
          agency_id?: string | null;
          answer?: string | null;
          category: string;
          created_at?: string;
          decided_at?: string | null;
          excerpt?: Json;
          from_visitor?: boolean;
          id?: string;
          kind: string;
          note: string;
          outcome?: string | null;
          reporter_id?: string | null;
          subject_id: string;
          subject_name: string;
        };
        Update: {
          agency_id?: string | null;
          answer?: string | null;
          category?: string;
          created_at?: string;
          decided_at?: string | null;
          excerpt?: Json;
          from_visitor?: boolean;
          id?: string;
          kind?: string;
          note?: string;
          outcome?: string | null;
          reporter_id?: string | null;
          subject_id?: string;
          subject_name?: string;
        };
        Relationships: [
          {
            foreignKeyName: "reports_agency_id_fkey";
            columns: ["agency_id"];
            isOneToOne: false;
            referencedRelation: "agency_public";
            referencedColumns: ["agency_id"];
          },
        ];
      };
      saved_list_packages: {
        Row: {
          added_at: string;
          list_id: string;
          public_id: string;
          user_id: string;
        };
        Insert: {
          added_at?: string;
          list_id: string;
          public_id: string;
          user_id: string;
        };
        Update: {
          added_at?: string;
          list_id?: string;
          public_id?: string;
          user_id?: string;
        };
        Relationships: [
          {
            foreignKeyName: "saved_list_packages_list_id_fkey";
            columns: ["list_id"];
            isOneToOne: false;
            referencedRelation: "saved_lists";
            referencedColumns: ["id"];
          },
          {
            foreignKeyName: "saved_list_packages_saved_fkey";
            columns: ["user_id", "public_id"];
            isOneToOne: false;
            referencedRelation: "saved_packages";
            referencedColumns: ["user_id", "public_id"];
          },
        ];
      };
      saved_lists: {
        Row: {
          created_at: string;
          id: string;
          name: string;
          shared_at: string | null;
          user_id: string;
        };
        Insert: {
          created_at?: string;
          id?: string;
          name: string;
          shared_at?: string | null;
          user_id?: string;
        };
        Update: {
          created_at?: string;
          id?: string;
          name?: string;
          shared_at?: string | null;
          user_id?: string;
        };
        Relationships: [];
      };
      saved_packages: {
        Row: {
          public_id: string;
          saved_at: string;
          user_id: string;
        };
        Insert: {
          public_id: string;
          saved_at?: string;
          user_id: string;
        };
        Update: {
          public_id?: string;
          saved_at?: string;
          user_id?: string;
        };
        Relationships: [];
      };
      saved_replies: {
        Row: {
          agency_id: string;
          content: string;
          created_at: string;
          id: string;
          title: string;
          updated_at: string;
        };
        Insert: {
          agency_id?: string;
          content: string;
          created_at?: string;
          id?: string;
          title: string;
          updated_at?: string;
        };
        Update: {
          agency_id?: string;
          content?: string;
          created_at?: string;
          id?: string;
          title?: string;
          updated_at?: string;
        };
        Relationships: [
          {
            foreignKeyName: "saved_replies_agency_id_fkey";
            columns: ["agency_id"];
            isOneToOne: false;
            referencedRelation: "agencies";
            referencedColumns: ["id"];
          },
        ];
      };
      terms_consents: {
        Row: {
          agreed_at: string;
          place: string;
          user_id: string;
          version: number;
        };
        Insert: {
          agreed_at?: string;
          place: string;
          user_id: string;
          version: number;
        };
        Update: {
          agreed_at?: string;
          place?: string;
          user_id?: string;
          version?: number;
        };
        Relationships: [];
      };
      travel_packages: {
        Row: {
          accessibility: string | null;
          agency_id: string;
          created_at: string;
          description: string;
          destination: string;
          duration_days: number;
          end_time: string | null;
          fitness: string | null;
          free_cancellation_hours: number;
          guide_languages: string[];
          id: string;
          image_alt: string | null;
          image_path: string | null;
          image_url: string | null;
          included: string[];
          includes_flights: boolean;
          is_listed: boolean;
          kinds: string[];
          largest_group: number | null;
          largest_party: number;
          late_refund_percent: number;
          max_participants: number | null;
          meeting_point: string | null;
          meeting_time: string | null;
          minimum_age: number | null;
          not_included: string[];
          price: number;
          requirements: string[];
          requires_passport: boolean;
          slug: string | null;
          smallest_group: number | null;
          status: string;
          title: string;
          updated_at: string;
          what_to_bring: string[];
        };
        Insert: {
          accessibility?: string | null;
          agency_id: string;
          created_at?: string;
          description: string;
          destination: string;
          duration_days: number;
          end_time?: string | null;
          fitness?: string | null;
          free_cancellation_hours?: number;
          guide_languages?: string[];
          id?: string;
          image_alt?: string | null;
          image_path?: string | null;
          image_url?: string | null;
          included?: string[];
          includes_flights?: boolean;
          is_listed?: boolean;
          kinds?: string[];
          largest_group?: number | null;
          largest_party?: number;
          late_refund_percent?: number;
          max_participants?: number | null;
          meeting_point?: string | null;
          meeting_time?: string | null;
          minimum_age?: number | null;
          not_included?: string[];
          price: number;
          requirements?: string[];
          requires_passport?: boolean;
          slug?: string | null;
          smallest_group?: number | null;
          status?: string;
          title: string;
          updated_at?: string;
          what_to_bring?: string[];
        };
        Update: {
          accessibility?: string | null;
          agency_id?: string;
          created_at?: string;
          description?: string;
          destination?: string;
          duration_days?: number;
          end_time?: string | null;
          fitness?: string | null;
          free_cancellation_hours?: number;
          guide_languages?: string[];
          id?: string;
          image_alt?: string | null;
          image_path?: string | null;
          image_url?: string | null;
          included?: string[];
          includes_flights?: boolean;
          is_listed?: boolean;
          kinds?: string[];
          largest_group?: number | null;
          largest_party?: number;
          late_refund_percent?: number;
          max_participants?: number | null;
          meeting_point?: string | null;
          meeting_time?: string | null;
          minimum_age?: number | null;
          not_included?: string[];
          price?: number;
          requirements?: string[];
          requires_passport?: boolean;
          slug?: string | null;
          smallest_group?: number | null;
          status?: string;
          title?: string;
          updated_at?: string;
          what_to_bring?: string[];
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
      traveller_passports: {
        Row: {
          booking_id: string;
          entered_at: string;
          entered_by: string;
          key_id: string;
          needed_until: string;
          position: number;
          sealed: string;
        };
        Insert: {
          booking_id: string;
          entered_at?: string;
          entered_by: string;
          key_id: string;
          needed_until: string;
          position: number;
          sealed: string;
        };
        Update: {
          booking_id?: string;
          entered_at?: string;
          entered_by?: string;
          key_id?: string;
          needed_until?: string;
          position?: number;
          sealed?: string;
        };
        Relationships: [
          {
            foreignKeyName: "traveller_passports_booking_id_fkey";
            columns: ["booking_id"];
            isOneToOne: false;
            referencedRelation: "bookings";
            referencedColumns: ["id"];
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
      /** The traveller accepts an open proposal: their pending request moves to its departure at the price and on the terms of the proposal, its hold starts again, and the seats of the old date are free. Accepting twice changes nothing. Returns the booking. Refuses with WF000, WF001, WF002, WF004, WF008, WF010, WF011, WF014, WF015, WF043. */
      accept_proposal: {
        Args: {
          p_proposal_id: string;
        };
        Returns: string;
      };
      /** Adds an uploaded picture to the page of the caller's agency; the first is the cover. Refuses with WF000, WF033; 23514 for the seventh, a path outside the agency's folder, or a text that is no line. */
      add_agency_picture: {
        Args: {
          p_path: string;
          p_alt: string | null;
        };
        Returns: undefined;
      };
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
      /** For an instance of the site: its change put pages with these tags out of date, everywhere. Returns the id of the announcement. */
      announce_expired_tags: {
        Args: {
          p_tags: string[];
          p_instance: string;
        };
        Returns: number;
      };
      /** Announces the files of a message that the caller is about to send: a list of kind, name, bytes, and of a picture width and height. Returns where the server is to upload each; nothing for a message that was sent. An earlier attempt for the same message is dropped. 100 files a day. Refuses with WF000, WF020, WF021, WF029. */
      announce_message_files: {
        Args: {
          p_conversation_id: string;
          p_message_id: string;
          p_files: Json;
        };
        Returns: string[];
      };
      /** The agency answers a published review of its own, once. p_locale: the language of the pages that it writes on. The same again is no second answer. Returns the package. Refuses with WF000, WF112 to WF114; 23514 for an unknown language. */
      answer_review: {
        Args: {
          p_review_id: string;
          p_answer: string;
          p_locale?: string | null;
        };
        Returns: string;
      };
      /** An admin approves the application that they have read, by status, submission and correction, never of their own agency. With open items of the checklist it needs a reason of 1 to 1000 characters. Refuses with WF000, WF033, WF036, WF060; 42501 for anybody but an admin. */
      approve_application: {
        Args: {
          p_agency_id: string;
          p_seen: string;
          p_submitted_at: string;
          p_corrected_at: string | null;
          p_reason: string | null;
        };
        Returns: undefined;
      };
      /** Puts a conversation into the archive of the caller's side, or back into its inbox. Refuses with WF000, WF021. */
      archive_conversation: {
        Args: {
          p_conversation_id: string;
          p_is_archived: boolean;
        };
        Returns: undefined;
      };
      /** Whether new reviews are double-blind, for admins. Refuses with WF000; 42501 for anybody but an admin. */
      are_reviews_blind: {
        Args: never;
        Returns: boolean;
      };
      /** Books a package for the signed-in user and opens the conversation. One row. p_departure_id or p_travel_date may be null: a package with departures takes either, one without takes the date. The same p_request_id with the same arguments answers the first booking again (replayed). p_agreed_total, p_agreed_free_until and p_agreed_late_percent are what the caller agreed to, as booking_terms says it; what is null is not compared. p_contact_phone is a number for the agency's questions, one line of up to 50 characters. p_terms_version is the version of the site's terms that the caller agreed to, which is written down. Refuses with WF000 to WF006, WF012, WF014, WF015, WF018, WF019, WF024 to WF027, WF098. */
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
          p_terms_version?: number | null;
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
      /** Puts saved packages on a list of the caller, newest first, and takes others off; what is not saved is left out, so a repetition changes nothing. All or nothing. Refuses with WF000, WF048, WF051. */
      change_list_packages: {
        Args: {
          p_list_id: string;
          p_add: string[];
          p_remove: string[];
        };
        Returns: undefined;
      };
      /** The author removes pictures of a review and adds others that the server has uploaded: a list of id, digest (SHA-256), width and height. One that is there already is not added again, one without an object is not added at all. Six at most. Once 48 hours have passed since the review was written, the version before stays visible. Refuses with WF000, WF020, WF113, WF115; 23514 and 23502 name what is wrong. */
      change_review_pictures: {
        Args: {
          p_review_id: string;
          p_removed: string[];
          p_added: Json;
        };
        Returns: undefined;
      };
      /** The agency checks the party of a confirmed booking in, from the day before the trip to the day after it. Once: later calls change nothing and return the first time, with replayed. Both sides hear booking.changed. Refuses with WF000, WF008, WF010, WF046. */
      check_in_booking: {
        Args: {
          p_booking_id: string;
        };
        Returns: {
          checked_in_at: string;
          replayed: boolean;
        }[];
      };
      /** Takes up to p_limit due mails, and says where each goes; two callers never get the same. Several of one kind to one recipient are one mail, whose payload has them as items; so are all that the recipient wants in a digest, whose kind is digest unless they are of one. A mail that is not settled is due again after a while, longer each time. A booking of a fixed holiday has its package_slug in the payload, the mail that confirms a trip a voucher_token for get_voucher. For the secret key alone. */
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
      /** Takes up to p_limit due pushes; two callers never get the same. Drops those that their reader has seen or switched off, and browsers whose session has ended. A push that is not settled is due again after a while, longer each time. For the secret key alone. */
      claim_pushes: {
        Args: {
          p_limit: number;
        };
        Returns: {
          notification_id: string;
          subscription_id: string;
          endpoint: string;
          p256dh: string;
          auth: string;
          locale: string;
          audience: string;
          kind: string;
          payload: Json;
        }[];
      };
      /** Takes the notifications that the caller has read off their list. Returns how many. Refuses with WF000. */
      clear_notifications: {
        Args: never;
        Returns: number;
      };
      /** The owner closes their agency, naming it, with a reason for the operator. It is suspended then: its packages and its page vanish at once, and its pending requests end with a mail to each traveller. Closing it again has no effect. Refuses with WF000, WF009, WF033, WF116, WF117; 42501 without the second factor that agencies need. */
      close_agency: {
        Args: {
          p_name: string;
          p_reason: string;
        };
        Returns: undefined;
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
      /** The agency confirms several pending bookings at once, the first hundred of the ids; what is not its own is left out. Each is confirmed or refused by itself: refusal is the SQLSTATE that confirm_booking would refuse it with. Refuses with WF000. */
      confirm_bookings: {
        Args: {
          p_booking_ids: string[];
        };
        Returns: {
          booking_id: string;
          reference: string;
          customer_name: string;
          refusal: string | null;
        }[];
      };
      /** An admin confirms the e-mail address of an account. Refuses with WF000, WF060, WF090, WF091; 42501 for anybody but an admin. */
      confirm_person: {
        Args: {
          p_user_id: string;
        };
        Returns: undefined;
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
      /** The token of a new personal link for a traveller of the caller's booking, told this once; the earlier one stops. Refuses with WF000, WF008, WF010, WF011, WF017, WF044. */
      create_traveller_link: {
        Args: {
          p_booking_id: string;
          p_position: number;
        };
        Returns: string;
      };
      /** An admin decides on an open report, with an answer for its reporter: dismissed, warned, removed (a review that an admin removed before), or with the step itself hidden (the package), suspended (the agency) or locked (the traveller of a conversation that an agency reported). Refuses with WF000, WF009, WF060, WF095 and what the step refuses with; 42501 for anybody but an admin. */
      decide_report: {
        Args: {
          p_report_id: string;
          p_outcome: string;
          p_answer: string;
        };
        Returns: undefined;
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
      /** Makes a draft with another title from a package of the caller's agency: its texts, price, terms, details, itinerary and pictures elsewhere, without departures, slug and uploaded pictures. Returns its id. Refuses with WF000, WF040; 23514 for the title. */
      duplicate_package: {
        Args: {
          p_package_id: string;
          p_title: string;
        };
        Returns: string;
      };
      /** The author changes a review and its pictures, in one version. Within 48 hours of writing it leaves no trace; later each earlier version stays visible, ten at most beside those that a removed picture makes. p_version: the one that the author saw. p_removed, p_added: as change_review_pictures takes them. Refuses with WF000, WF020, WF060, WF112, WF113, WF115; 23514 and 23502 name what is wrong. */
      edit_review: {
        Args: {
          p_review_id: string;
          p_version: number;
          p_stars: number;
          p_guide_stars: number;
          p_value_stars: number;
          p_described_stars: number;
          p_body: string;
          p_locale: string;
          p_party: string;
          p_removed?: string[];
          p_added?: Json;
        };
        Returns: undefined;
      };
      /** An admin ends every session of an account; its tokens are refused from then on. Returns how many. Refuses with WF000, WF090, WF091; 42501 for anybody but an admin. */
      end_sessions: {
        Args: {
          p_user_id: string;
        };
        Returns: number;
      };
      /** The caller erases their own account, from a session that is less than ten minutes old: a stolen token is not enough. See private.erase_account. Returns how many bookings are kept. Refuses with WF000, WF091, WF093, WF094, WF097. */
      erase_own_account: {
        Args: never;
        Returns: number;
      };
      /** An admin erases an account, naming its e-mail address: see private.erase_account. Returns how many bookings are kept. Refuses with WF000, WF090 to WF094; 42501 for anybody but an admin. */
      erase_person: {
        Args: {
          p_user_id: string;
          p_email: string;
        };
        Returns: number;
      };
      /** Everything that is stored about the caller, as one document. Refuses with WF000. */
      export_own_data: {
        Args: never;
        Returns: Json;
      };
      /** Everything that is stored about a person, as one document, for an admin to hand to them. Written to the audit log. Refuses with WF000, WF090; 42501 for anybody but an admin. */
      export_person: {
        Args: {
          p_user_id: string;
        };
        Returns: Json;
      };
      /** An admin shows a listed package on the home page, after those that are there; eight at most. Refuses with WF000, WF040, WF060, WF096; 42501 for anybody but an admin. */
      feature_package: {
        Args: {
          p_package_id: string;
        };
        Returns: undefined;
      };
      /** For each of up to 50 texts how many agencies have it as their e-mail address, name or id, and the first of them, for admins: 42501 for anybody else. */
      find_agencies: {
        Args: {
          p_names: string[];
        };
        Returns: {
          name: string;
          agency_id: string | null;
          matches: number;
        }[];
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
      /** The figures of the caller's own agency, in US dollars and counts. One row; none for somebody without an agency. Today begins at midnight in the agency's time zone. Revenue counts completed bookings; today and yesterday count all bookings by the day they were made. messages_unread: 1000 stands for that many or more. next_departures and waiting_requests: arrays of the first six. */
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
          reply_minutes: number | null;
          next_departures: Json;
          waiting_requests: Json;
        }[];
      };
      /** The page of a live agency, for everybody. p_slug: its slug, or one that it had; slug is the present one. since: the day of its application. checks: each with item and checked_on. stories: by language. people: each with name and role. pictures: each with path and alt, the cover first. From the tenth on, ended and completed count requests that have ended and those that became completed trips; ended_confirmed and called_off count confirmed bookings that have ended and those cancelled by either side. One row; none for any other slug. */
      get_agency_page: {
        Args: {
          p_slug: string;
        };
        Returns: {
          agency_id: string;
          slug: string;
          business_name: string;
          is_live: boolean;
          reply_minutes: number | null;
          since: string;
          reviewed_on: string | null;
          checks: Json;
          version: number;
          stories: Json;
          people: Json;
          languages: string[];
          pictures: Json;
          ended: number | null;
          completed: number | null;
          ended_confirmed: number | null;
          called_off: number | null;
        }[];
      };
      /** The state of a deployment, for the server: one row. postgres_version: 170005 for 17.5. migrations: versions of those that were applied. open_tables: tables of the API without row-level security. public_buckets: those whose files anybody reads. untaken_since, refused_since: as private.mail_stalls() says. clock: the time of the database. */
      get_deployment: {
        Args: never;
        Returns: {
          postgres_version: number;
          migrations: string[];
          open_tables: string[];
          public_buckets: string[];
          private_buckets: string[];
          has_admin: boolean;
          untaken_since: string | null;
          refused_since: string | null;
          clock: string;
        }[];
      };
      /** Who votes on a list of the caller, and for and against which packages, in the order in which they gave their names. Refuses with WF000. */
      get_list_votes: {
        Args: {
          p_list_id: string;
        };
        Returns: {
          friend_id: string;
          friend_name: string;
          votes_for: string[];
          votes_against: string[];
        }[];
      };
      /** Whether mails stall, as private.mail_stalls() says, for admins: 42501 for anybody else. */
      get_mail_queue: {
        Args: never;
        Returns: {
          untaken_since: string | null;
          refused_since: string | null;
        }[];
      };
      /** The figures of the database for the server's /metrics: one row. mails_waiting: mails that are still to be sent. mails_failed: those of the last 30 days that were given up. mails_due_seconds: how long the first due one has waited. mails_untaken_seconds, mails_refused_seconds: for how long mails stall, as private.mail_stalls() says. seats_expiring: seats of pending bookings that lose them within 12 hours. connections: open ones to the server of the database, of max_connections. Seconds are 0 where nothing waits. */
      get_metrics: {
        Args: never;
        Returns: {
          mails_waiting: number;
          mails_failed: number;
          mails_due_seconds: number;
          mails_untaken_seconds: number;
          mails_refused_seconds: number;
          seats_expiring: number;
          connections: number;
          max_connections: number;
        }[];
      };
      /** The caller's channels for each kind that one of their roles is told of. has_mail: whether there is a mail of the kind. Refuses with WF000. */
      get_notification_settings: {
        Args: never;
        Returns: {
          audience: string;
          kind: string;
          on_site: boolean;
          mail: string;
          push: boolean;
          has_mail: boolean;
        }[];
      };
      /** The market in the last p_days days (1 to 365) and in as many before them, for admins: 42501 for anybody else. One row. Bookings count on the day they were made, whatever became of them later: confirmed are those that ever were, cancelled those that are or that lost their seats, value the sum of all. applications_since is null where none waits. mails_due: to be sent now; 1000 stands for that many or more, as for applications and open_reports. mails_sent and mails_failed: of those queued within 24 hours. */
      get_operator_overview: {
        Args: {
          p_days?: number;
        };
        Returns: {
          requests: number;
          confirmed: number;
          cancelled: number;
          value: number;
          earlier_requests: number;
          earlier_confirmed: number;
          earlier_cancelled: number;
          earlier_value: number;
          applications: number;
          applications_since: string | null;
          desk_messages: number;
          open_reports: number;
          mails_due: number;
          mails_sent: number;
          mails_failed: number;
        }[];
      };
      /** The page of the caller's agency, in whatever state its review is, as get_agency_page. One row; none without an agency. Refuses with WF000. */
      get_own_agency_page: {
        Args: never;
        Returns: {
          agency_id: string;
          slug: string;
          business_name: string;
          is_live: boolean;
          reply_minutes: number | null;
          since: string;
          reviewed_on: string | null;
          checks: Json;
          version: number;
          stories: Json;
          people: Json;
          languages: string[];
          pictures: Json;
          ended: number | null;
          completed: number | null;
          ended_confirmed: number | null;
          called_off: number | null;
        }[];
      };
      /** The caller's review of a completed booking of theirs, and until when they may write one. One row; none for another booking. pictures: id, width and height of each, none of a removed one. Refuses with WF000. */
      get_own_review: {
        Args: {
          p_booking_id: string;
        };
        Returns: {
          booking_id: string;
          package_id: string;
          package_title: string;
          reviewable_until: string;
          is_blind: boolean;
          id: string | null;
          version: number | null;
          stars: number | null;
          guide_stars: number | null;
          value_stars: number | null;
          described_stars: number | null;
          body: string | null;
          locale: string | null;
          party: string | null;
          created_at: string | null;
          hidden_until: string | null;
          published_at: string | null;
          answer: string | null;
          answer_locale: string | null;
          answered_at: string | null;
          removal_reason: string | null;
          pictures: Json;
        }[];
      };
      /** How many published reviews a package or an agency has, and from the third on their averages, to two places, and how many have one to five stars. One row. */
      get_review_figures: {
        Args: {
          p_subject_id: string;
        };
        Returns: {
          reviews: number;
          average: number | null;
          guide: number | null;
          value: number | null;
          described: number | null;
          by_stars: number[];
        }[];
      };
      /** What a report calls a review: its package's title and its number. One row; none for a review that the public does not see. */
      get_review_name: {
        Args: {
          p_review_id: string;
        };
        Returns: {
          name: string;
        }[];
      };
      /** What the holder of a link sees of a list: its name and its packages, newest first, each with how many are for and against it: [{"id", "for", "against", "own"}]. With the key of a friend also their name and own votes. Nothing of its person. No row for an unknown or ended link. */
      get_shared_list: {
        Args: {
          p_token: string;
          p_key?: string | null;
        };
        Returns: {
          name: string;
          friend_name: string | null;
          packages: Json;
        }[];
      };
      /** What the caller's agency has besides the messages of one of its conversations: user_id, time_zone, the traveller's phone, the newest five other bookings and five other threads with them, its newest 20 notes, and the package with its next eight departures and their seats. Null for everybody else. */
      get_thread_facts: {
        Args: {
          p_conversation_id: string;
        };
        Returns: Json;
      };
      /** What the holder of a personal link sees: the trip, its booker's name, what the package asks for, and the details of this one traveller, with the booking and the place that passport data is encrypted for. No row for an unknown or replaced token, nor once the booking has ended. */
      get_traveller_invitation: {
        Args: {
          p_token: string;
        };
        Returns: {
          package_title: string;
          package_slug: string | null;
          destination: string;
          travel_date: string;
          duration_days: number;
          agency_name: string;
          booker_name: string;
          minimum_age: number | null;
          requirements: string[];
          what_to_bring: string[];
          full_name: string | null;
          age: number | null;
          wishes: string | null;
          booking_id: string;
          place: number;
          requires_passport: boolean;
          passport_entered_at: string | null;
        }[];
      };
      /** What the voucher of a confirmed or completed booking says, for its traveller or for the holder of a link that has not ended; null for anybody else. The price is text, so that no cent is lost; times are HH:MM of the local time there; time_zone is the traveller's where it is known, else the agency's. In it slug, meeting_point, meeting_time, end_time, daytime_phone, emergency_phone and agency_locale may be null. */
      get_voucher: {
        Args: {
          p_booking_id: string;
          p_token: string;
        };
        Returns: Json;
      };
      /** How the traveller of a confirmed or completed booking reaches its agency, and the agency's language. No row for anybody else. */
      get_voucher_contact: {
        Args: {
          p_booking_id: string;
        };
        Returns: {
          daytime_phone: string | null;
          emergency_phone: string | null;
          locale: string | null;
        }[];
      };
      /** What waits for the signed-in user: unread messages of conversations that they started, of their agency's, and for an admin of the desk's, with the applications to review; and their unread notifications, all and those that are not about messages. 1000 stands for that many or more. Refuses with WF000. */
      get_waiting_counts: {
        Args: never;
        Returns: {
          own_messages: number;
          agency_messages: number;
          desk_messages: number;
          applications: number;
          notifications: number;
          other_notifications: number;
        }[];
      };
      /** An admin takes a package off the market; its agency reads why. It takes no bookings and no enquiries; requests and bookings that it has go on. Refuses with WF000, WF009, WF040, WF060; 42501 for anybody but an admin. */
      hide_package: {
        Args: {
          p_package_id: string;
          p_reason: string;
        };
        Returns: undefined;
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
      /** A holder of a link gives the name to vote with, once for each key, which is 64 hexadecimal digits of the browser's own; a repetition changes nothing. Up to 20 in an hour and 50 in all. The list's person hears list.changed. Refuses with WF020, WF052 to WF054. */
      join_shared_list: {
        Args: {
          p_token: string;
          p_key: string;
          p_name: string;
        };
        Returns: undefined;
      };
      /** The traveller refuses an open proposal and keeps the date of their request. Refusing twice changes nothing. Returns the booking. Refuses with WF000, WF010, WF043. */
      keep_date: {
        Args: {
          p_proposal_id: string;
        };
        Returns: string;
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
      /** A page of the bookings of the caller's agency. status is what a booking counts as: pending past its hold reads cancelled, by system. refund_amount is null unless it counts as cancelled, and 0 where it was never confirmed. p_status: pending, confirmed, completed, cancelled or all. p_search: words, each of which stands in the reference, the customer's name or the package's title, in whatever case and with whatever accents. p_sort: newest, oldest, travel_date (next first) or total (highest first). p_after_key, p_after_id: sort_key and id of the last row seen. p_limit: 1 to 1000. customer_email is the address of the booker's account, for the file of bookings; traveller_names are those that were entered, in their order. */
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
          traveller_names: string[];
          sort_key: string;
        }[];
      };
      /** What admins have checked since the application was submitted, at most six rows, for admins: 42501 for anybody else. */
      list_agency_checks: {
        Args: {
          p_agency_id: string;
        };
        Returns: {
          item: string;
          checked_by_name: string | null;
          checked_at: string;
        }[];
      };
      /** What departs at the caller's agency between two days, up to 62 days and 1,001 rows: departures, and the booked days of packages without. Of packages that are not published only what is booked. Refuses with WF035. */
      list_agency_departures: {
        Args: {
          p_from: string;
          p_to: string;
        };
        Returns: {
          package_id: string;
          package_title: string;
          travel_date: string;
          departure_id: string | null;
          seats: number | null;
          seats_taken: number;
          requests: number;
        }[];
      };
      /** The latest four reviews of a live agency, for everybody: published ones with a text, which nobody has removed. package_title is null for a package that is not listed. */
      list_agency_page_reviews: {
        Args: {
          p_agency_id: string;
        };
        Returns: {
          id: string;
          package_id: string;
          package_title: string | null;
          author_name: string | null;
          stars: number;
          body: string;
          locale: string;
          travelled_in: string;
          published_at: string;
        }[];
      };
      /** The published reviews of the caller's agency, latest first, twenty a page. pictures: id, width and height of each. Refuses with WF000. */
      list_agency_reviews: {
        Args: {
          p_page?: number;
        };
        Returns: {
          id: string;
          package_id: string;
          package_title: string;
          number: number;
          author_name: string | null;
          stars: number;
          body: string | null;
          locale: string;
          party: string;
          travelled_in: string;
          published_at: string;
          answer: string | null;
          answer_locale: string | null;
          answered_at: string | null;
          removal_reason: string | null;
          pictures: Json;
          total: number;
        }[];
      };
      /** The slugs of live agencies in their order, for everybody: a thousand after p_after. */
      list_agency_slugs: {
        Args: {
          p_after?: string;
        };
        Returns: {
          slug: string;
        }[];
      };
      /** Announcements with their audience for admins, the latest publish_at first: 42501 for anybody else. p_id: that one alone. p_before, p_before_id: publish_at and id of the last one seen. agencies: id, name and email of each chosen one. */
      list_announcements: {
        Args: {
          p_id?: string | null;
          p_before?: string | null;
          p_before_id?: string | null;
          p_limit?: number;
        };
        Returns: {
          id: string;
          title: string;
          body: string;
          locale: string;
          translations: Json;
          agency_states: string[];
          agencies: Json;
          publish_at: string;
          ends_at: string | null;
          published_at: string | null;
          created_at: string;
          updated_at: string;
        }[];
      };
      /** Who did what, newest first, for admins: 42501 for anybody else. p_action: one action such as agency.suspended, or all of a kind such as agency. p_subject_id: what it was done to. p_agency_id: an agency with its packages and bookings. p_before: the last id seen. p_ids: these entries alone. p_limit: 1 to 200. actor_name is null for the operator and for jobs. subject_name is what it was called at the time, or today where that was not written down. */
      list_audit_log: {
        Args: {
          p_action?: string | null;
          p_subject_id?: string | null;
          p_before?: number | null;
          p_limit?: number;
          p_agency_id?: string | null;
          p_ids?: number[] | null;
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
      /** All bookings for admins, newest first: 42501 for anybody else. p_search: words of the reference, the traveller's name or the package's title; with an @ the traveller's e-mail address. p_status: what it counts as; null for all. p_agency: id of an agency, or part of its name, address or licence. p_before, p_before_id: created_at and id of the last one seen. customer_name is empty once the traveller was erased. */
      list_bookings: {
        Args: {
          p_search?: string | null;
          p_status?: string | null;
          p_agency?: string | null;
          p_package_id?: string | null;
          p_travel_date?: string | null;
          p_before?: string | null;
          p_before_id?: string | null;
          p_limit?: number;
        };
        Returns: {
          id: string;
          reference: string;
          customer_name: string;
          agency_id: string;
          agency_name: string;
          package_title: string;
          travel_date: string;
          travellers: number;
          total_price: number;
          status: string;
          status_actor: string;
          was_confirmed: boolean;
          created_at: string;
        }[];
      };
      /** A page of an inbox of the caller: user, agency, or desk for admins. Newest message first, threads without one last. p_filter: inbox, unread, waiting (the other side wrote last), requests (an open request to book), archived, desk or all. p_search: words, each of which begins a word of a message, subject, name or reference; in whatever case and with whatever accents. A search without a filter covers the archive. p_before, p_before_id: listed_at and id of the last row seen. p_limit: 1 to 101. excerpt: of a search, where the newest matching message has it. is_package_listed: whether the public sees the package. booking: its id, reference, travel_date, travellers, total_price, status, status_actor, confirmed_at and hold_expires_at, and whether the last message is a proposal. */
      list_conversations: {
        Args: {
          p_inbox: string;
          p_filter?: string;
          p_search?: string | null;
          p_before?: string | null;
          p_before_id?: string | null;
          p_limit?: number;
        };
        Returns: {
          id: string;
          user_id: string;
          kind: string;
          sample: string | null;
          subject: string;
          customer_name: string;
          package_id: string | null;
          last_message_at: string;
          last_message_preview: string | null;
          last_attachment: string | null;
          last_request_at: string | null;
          user_unread_count: number;
          agency_unread_count: number;
          business_name: string | null;
          package_slug: string | null;
          is_package_listed: boolean;
          booking: Json | null;
          listed_at: string;
          last_sender_type: string | null;
          is_archived: boolean;
          is_marked_unread: boolean;
          excerpt: string | null;
        }[];
      };
      /** The lowest price a person in US cents of each day from p_from to p_to, 42 days at most and none that is past, among the listed packages that search_packages finds for the day with the same words and filters, without its correction of typing errors; for everybody. seats_left: of all departures of that day at that price; null where a package goes on any day. Days without a match have no row. Bounded: it reads the 20,000 cheapest packages, with words the 700 cheapest and 2,000 that have the words, and asks 150 for their seats. */
      list_day_prices: {
        Args: {
          p_from: string | null;
          p_to: string | null;
          p_text?: string | null;
          p_also?: string[] | null;
          p_slugs?: string[] | null;
          p_prices?: string[] | null;
          p_days?: string[] | null;
          p_party?: number | null;
          p_kinds?: string[] | null;
          p_flights?: boolean | null;
        };
        Returns: {
          day: string;
          price_cents: number;
          seats_left: number | null;
        }[];
      };
      /** The versions of a legal page with who published them, the newest 200: 42501 for anybody but an admin. */
      list_legal_versions: {
        Args: {
          p_kind: string;
        };
        Returns: {
          version: number;
          note: string;
          published_at: string;
          publisher: string | null;
        }[];
      };
      /** Mails of the last 30 days for admins, newest first, without what they say: 42501 for anybody else. p_state: sent, queued or failed; null for all, dropped ones (without a reason any more, or switched off) among them. p_search: words of the recipient's name or address, or the whole address of a visitor who reported something. p_before: the last id seen. recipient_id is null for such a visitor. */
      list_mails: {
        Args: {
          p_state?: string | null;
          p_search?: string | null;
          p_before?: number | null;
          p_limit?: number;
        };
        Returns: {
          id: number;
          kind: string;
          recipient_id: string | null;
          recipient_email: string;
          state: string;
          created_at: string;
          sent_at: string | null;
          next_attempt_at: string | null;
          attempts: number;
          last_error: string | null;
        }[];
      };
      /** How packages of the caller's agency go, the first hundred of the ids; others are left out. views and bookings: of the last 30 days, with cancelled bookings. next_date: the next departure or booked day, with its seats. */
      list_package_work: {
        Args: {
          p_package_ids: string[];
        };
        Returns: {
          package_id: string;
          views: number;
          bookings: number;
          next_date: string | null;
          seats: number | null;
          seats_taken: number;
        }[];
      };
      /** All packages for admins, newest first: 42501 for anybody else. p_search: part of title or destination, or the id. p_state: listed, hidden or featured, the last in the home page's order; null for all. p_before, p_before_id: created_at and id of the last one seen. */
      list_packages: {
        Args: {
          p_search?: string | null;
          p_state?: string | null;
          p_agency_id?: string | null;
          p_before?: string | null;
          p_before_id?: string | null;
          p_limit?: number;
        };
        Returns: {
          id: string;
          slug: string | null;
          title: string;
          destination: string;
          price: number;
          status: string;
          is_listed: boolean;
          agency_id: string;
          agency_name: string;
          hidden_at: string | null;
          hidden_reason: string | null;
          created_at: string;
          featured_position: number | null;
        }[];
      };
      /** All accounts for admins, newest first: 42501 for anybody else. p_search: words, each of which stands in the name or the e-mail address. p_state: locked, agency or admin; null for all. p_before, p_before_id: created_at and id of the last one seen. */
      list_people: {
        Args: {
          p_search?: string | null;
          p_state?: string | null;
          p_before?: string | null;
          p_before_id?: string | null;
          p_limit?: number;
        };
        Returns: {
          id: string;
          full_name: string;
          email: string;
          roles: string[];
          is_confirmed: boolean;
          is_locked: boolean;
          created_at: string;
          last_sign_in_at: string | null;
        }[];
      };
      /** The rows behind the figures of a package or an agency, for everybody, so that anybody can recount them: a thousand after p_after_package_id and p_after_number. A removed review has no stars and does not count. */
      list_rating_rows: {
        Args: {
          p_subject_id: string;
          p_after_package_id?: string | null;
          p_after_number?: number;
        };
        Returns: {
          package_id: string;
          number: number;
          published_on: string;
          stars: number | null;
          guide_stars: number | null;
          value_stars: number | null;
          described_stars: number | null;
          removal_reason: string | null;
        }[];
      };
      /** The average, to two places, and the number of reviews of up to 100 packages or agencies, for everybody. None before the third published review. */
      list_ratings: {
        Args: {
          p_subject_ids: string[];
        };
        Returns: {
          subject_id: string;
          reviews: number;
          average: number;
        }[];
      };
      /** Objects that are to be removed, the oldest first, among them documents and pictures of reviews that were uploaded ten minutes ago and that no row names. p_limit: 1 to 500. */
      list_removed_files: {
        Args: {
          p_limit: number;
        };
        Returns: {
          bucket: string;
          path: string;
        }[];
      };
      /** Open or decided reports for admins, newest first: 42501 for anybody else. p_before, p_before_id: created_at and id of the last one seen. */
      list_reports: {
        Args: {
          p_is_open?: boolean;
          p_before?: string | null;
          p_before_id?: string | null;
          p_limit?: number;
        };
        Returns: {
          id: string;
          kind: string;
          subject_id: string;
          subject_name: string;
          agency_id: string | null;
          agency_name: string | null;
          category: string;
          note: string;
          created_at: string;
          decided_at: string | null;
          outcome: string | null;
        }[];
      };
      /** The published reviews of a package, for everybody, a page at a time. p_sort: newest, highest or lowest. A removed one has its number and the reason alone, and no filter finds it. total: how many the filters leave. history: earlier versions, as private.review_history lists them. pictures: id, width and height of each. */
      list_reviews: {
        Args: {
          p_package_id: string;
          p_sort?: string;
          p_locale?: string | null;
          p_stars?: number | null;
          p_party?: string | null;
          p_page?: number;
          p_limit?: number;
        };
        Returns: {
          id: string;
          number: number;
          author_name: string | null;
          stars: number | null;
          guide_stars: number | null;
          value_stars: number | null;
          described_stars: number | null;
          body: string | null;
          locale: string | null;
          party: string | null;
          travelled_in: string | null;
          published_at: string;
          changed_at: string;
          answer: string | null;
          answer_locale: string | null;
          answered_at: string | null;
          removal_reason: string | null;
          history: Json;
          pictures: Json;
          total: number;
        }[];
      };
      /** While reviews are double-blind: the completed bookings of the last 90 days that the caller's agency has not rated, reviewed or not, twenty at most. Refuses with WF000. */
      list_unrated_bookings: {
        Args: never;
        Returns: {
          booking_id: string;
          reference: string;
          customer_name: string;
          package_title: string;
          travel_date: string;
        }[];
      };
      /** An admin locks an account: its sessions end, and it can neither sign in nor act. Its bookings stand. Refuses with WF000, WF009, WF060, WF090, WF091; 42501 for anybody but an admin. */
      lock_person: {
        Args: {
          p_user_id: string;
          p_reason: string;
        };
        Returns: undefined;
      };
      /** Queues a mail to the owner of a registered address that signs up again, once a day. Returns the same for an unregistered one. */
      mail_existing_account: {
        Args: {
          p_email: string;
        };
        Returns: undefined;
      };
      /** Marks what the other side sent as read, and takes the caller's mark off the conversation. Returns how many messages that were. Refuses with WF000, WF021. */
      mark_conversation_read: {
        Args: {
          p_conversation_id: string;
        };
        Returns: number;
      };
      /** Marks a conversation as unread for the caller's side and takes it out of the archive. Refuses with WF000, WF021. */
      mark_conversation_unread: {
        Args: {
          p_conversation_id: string;
        };
        Returns: undefined;
      };
      /** Marks the caller's notifications with these ids as read, all of them for null. Returns how many were unread. Refuses with WF000. */
      mark_notifications_read: {
        Args: {
          p_ids?: string[] | null;
        };
        Returns: number;
      };
      /** Marks the caller's notifications about a conversation, booking, announcement, report, package or agency as read, because they look at it. Returns how many were unread. Refuses with WF000. */
      mark_subject_notified: {
        Args: {
          p_subject_id: string;
        };
        Returns: number;
      };
      /** An admin moves a featured package up or down by one place. Refuses with WF000, WF040, WF060 (not featured, or already at that end); 42501 for anybody but an admin. */
      move_featured_package: {
        Args: {
          p_package_id: string;
          p_is_up: boolean;
        };
        Returns: undefined;
      };
      /** Path and name of a document for its agency or an admin, whose opening is written to the audit log; no row for anybody else. Refuses with WF000. */
      open_application_document: {
        Args: {
          p_id: string;
        };
        Returns: {
          file_path: string;
          file_name: string;
        }[];
      };
      /** A booking with both parties for an admin, who is written down in the audit log: 42501 for anybody else. Not what the two write to each other. One row; none for an unknown booking. events: actor, from_status, to_status, reason and created_at of each step. proposals: id, from_date, travel_date, status, created_at and answered_at of each date that was proposed. */
      open_booking: {
        Args: {
          p_booking_id: string;
        };
        Returns: {
          id: string;
          reference: string;
          status: string;
          status_reason: string | null;
          status_actor: string;
          was_confirmed: boolean;
          created_at: string;
          hold_expires_at: string;
          travel_date: string;
          ends_on: string;
          travellers: number;
          unit_price: number;
          total_price: number;
          refund_amount: number | null;
          free_cancellation_until: string;
          late_refund_percent: number;
          package_id: string;
          package_title: string;
          destination: string;
          agency_id: string;
          agency_name: string;
          agency_email: string;
          agency_phone: string;
          user_id: string | null;
          customer_name: string;
          customer_email: string | null;
          messages: number;
          last_message_at: string | null;
          events: Json;
          proposals: Json;
        }[];
      };
      /** An account for an admin, who is written down in the audit log: 42501 for anybody else. One row; none for an unknown account. sessions: the latest 20, each with created_at, used_at and user_agent. latest_bookings: 10, each with id, reference, title, travel_date and status. open_bookings keep it from being erased. */
      open_person: {
        Args: {
          p_user_id: string;
        };
        Returns: {
          id: string;
          full_name: string;
          email: string;
          locale: string;
          time_zone: string | null;
          roles: string[];
          created_at: string;
          confirmed_at: string | null;
          last_sign_in_at: string | null;
          has_second_factor: boolean;
          locked_at: string | null;
          lock_reason: string | null;
          agency_id: string | null;
          agency_name: string | null;
          bookings: number;
          open_bookings: number;
          threads: number;
          sessions: Json;
          latest_bookings: Json;
        }[];
      };
      /** A report with its context for an admin, who is written down in the audit log: 42501 for anybody else. One row; none for an unknown report. excerpt: sent_at and text of the messages that the other side had written, or of the review. traveller_id: of a conversation. review_package_id, review_removal_reason: of a review, as it is now. visitor_name, visitor_email: of a report from_visitor, until they are forgotten. */
      open_report: {
        Args: {
          p_report_id: string;
        };
        Returns: {
          id: string;
          kind: string;
          subject_id: string;
          subject_name: string;
          agency_id: string | null;
          agency_name: string | null;
          category: string;
          note: string;
          excerpt: Json;
          created_at: string;
          decided_at: string | null;
          outcome: string | null;
          answer: string | null;
          reporter_id: string | null;
          reporter_name: string | null;
          traveller_id: string | null;
          reports_of_subject: number;
          review_package_id: string | null;
          review_removal_reason: string | null;
          from_visitor: boolean;
          visitor_name: string | null;
          visitor_email: string | null;
        }[];
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
      /** The agency proposes another departure of the package for a pending request, as a message in its conversation; an open proposal of the request is replaced. A replay of p_proposal_id proposes nothing. p_summary: the proposal in words, for readers that don't know proposals. At most 20 for a request. Returns the conversation. Refuses with WF000, WF001, WF002, WF004, WF006, WF008, WF010, WF011, WF020, WF070, WF080. */
      propose_departure: {
        Args: {
          p_proposal_id: string;
          p_booking_id: string;
          p_departure_id: string;
          p_summary: string;
        };
        Returns: string;
      };
      /** An admin publishes the next version of imprint, terms or privacy. p_texts: Markdown by language, en required. p_seen: the version that was in force when the admin began; 0 for none. Refuses with WF000, WF060 (another version came first), 23514 (texts or note out of bounds); 42501 for anybody but an admin. */
      publish_legal_page: {
        Args: {
          p_kind: string;
          p_texts: Json;
          p_note: string;
          p_seen: number;
        };
        Returns: number;
      };
      /** The agency rates its side of a completed booking, once, whether or not there is a review: a hidden one is published with it. Returns the package. Refuses with WF000, WF010, WF110; 23514 and 23502 for the stars. */
      rate_traveller: {
        Args: {
          p_booking_id: string;
          p_stars: number;
        };
        Returns: string;
      };
      /** For an instance of the site that was not connected: one row. p_after, p_timeline: the last announcement that it knows, and the timeline that came with it. tags: those announced since. last_id: the newest announcement, 0 without any. is_complete: false where rows are missing, because they are too old or the database was restored or is another one. */
      read_expired_tags: {
        Args: {
          p_after?: number | null;
          p_timeline?: string | null;
        };
        Returns: {
          last_id: number;
          tags: string[];
          is_complete: boolean;
          timeline: string;
        }[];
      };
      /** The encrypted passport data of a booking's travellers, for its agency, from the confirmation to the trip's last day there. Each reading is written to the audit log. Refuses with WF000, WF010, WF056, WF070. */
      read_passports: {
        Args: {
          p_booking_id: string;
        };
        Returns: {
          place: number;
          key_id: string;
          sealed: string;
        }[];
      };
      /** Stores a reply by mail as a message of the account with that address, under every rule of messages, once for each p_message_id. p_files: names of files that came with it, which are not stored. Returns stored, duplicate, unknown_sender, not_allowed, empty, too_long or rate_limited; the sender gets a mail about the three that are final, and about files. For the secret key alone. */
      receive_reply: {
        Args: {
          p_conversation_id: string;
          p_address: string;
          p_message_id: string;
          p_content: string;
          p_files?: string[];
        };
        Returns: string;
      };
      /** Counts that a visitor looked at a listed package, once a day (UTC). For the site's server alone, which leaves the package's own agency out. Returns whether it counted. */
      record_package_view: {
        Args: {
          p_package_id: string;
          p_visitor: string;
        };
        Returns: boolean;
      };
      /** Takes a picture off the page of the caller's agency; without effect where it has no such picture. Refuses with WF000, WF033. */
      remove_agency_picture: {
        Args: {
          p_path: string;
        };
        Returns: undefined;
      };
      /** Removes a friend with their votes from a list of the caller; nothing for a friend of another's list. Refuses with WF000. */
      remove_list_friend: {
        Args: {
          p_friend_id: string;
        };
        Returns: undefined;
      };
      /** An admin removes a review for one of the listed reasons: it counts no more, keeps its number, and the reason stands in its place. Returns the package. Refuses with WF000, WF060, WF113; 23514 for the reason; 42501 for anybody but an admin. */
      remove_review: {
        Args: {
          p_review_id: string;
          p_reason: string;
        };
        Returns: string;
      };
      /** Reports a listed package, a live agency or a review that the public sees for somebody without an account, who is answered by mail; the same subject from the same address while the report is open is one report. Five open ones of a visitor and day, and 200 in all. For the site's server alone, which makes p_visitor. Returns the report. Refuses with WF009, WF095, WF099. */
      report_as_visitor: {
        Args: {
          p_kind: string;
          p_subject_id: string;
          p_category: string;
          p_note: string;
          p_name: string | null;
          p_email: string;
          p_locale: string;
          p_visitor: string;
        };
        Returns: string;
      };
      /** Reports a conversation of the caller's, a listed package, a live agency or a review that the public sees to the operator; the same subject again while the report is open is one report. Ten a day. Returns the report. Refuses with WF000, WF009, WF020, WF095. */
      report_subject: {
        Args: {
          p_kind: string;
          p_subject_id: string;
          p_category: string;
          p_note: string;
        };
        Returns: string;
      };
      /** Says whether agencies need a second factor, for admins: 42501 for anybody else. A change is audited. */
      require_agency_mfa: {
        Args: {
          p_required: boolean;
        };
        Returns: undefined;
      };
      /** An admin has a mail that was given up tried again. Refuses with WF000, WF060; 42501 for anybody but an admin. */
      resend_mail: {
        Args: {
          p_id: number;
        };
        Returns: undefined;
      };
      /** An admin ends the suspension of an agency, never of one of their own, or opens one again that its owner has closed. Its packages are listed again if its review still stands. Refuses with WF000, WF033, WF034; 42501 for anybody but an admin. */
      restore_agency: {
        Args: {
          p_agency_id: string;
        };
        Returns: undefined;
      };
      /** The owner of an agency, in whatever state its review is, writes its page: stories by language, people with name and role, languages. p_version: what the owner saw. Returns the new version. Refuses with WF000, WF033, WF060; 23514 and 23502 name what is wrong. */
      save_agency_profile: {
        Args: {
          p_version: number;
          p_stories: Json;
          p_people: Json;
          p_languages: string[];
        };
        Returns: number;
      };
      /** The booker enters travellers of their booking, all or some: [{"position", "full_name", "age", "wishes"}]; a blank name removes the row, and the passport data with it. While the booking is pending or confirmed and its trip not over. p_seen is what these replace, in the same form; null is not compared. All or nothing. Both sides hear booking.changed. Refuses with WF000, WF008, WF010, WF011, WF017, WF044, WF060. */
      save_booking_travellers: {
        Args: {
          p_booking_id: string;
          p_travellers: Json;
          p_seen?: Json | null;
        };
        Returns: undefined;
      };
      /** A traveller enters their own passport data, encrypted, by the token of their personal link, which counts it as a change; nulls remove it. Both sides hear booking.changed. Refuses with WF020, WF045, WF055. */
      save_own_passport: {
        Args: {
          p_token: string;
          p_key_id: string | null;
          p_sealed: string | null;
        };
        Returns: undefined;
      };
      /** A traveller enters their own details by the token of their personal link, up to 30 times an hour. Both sides hear booking.changed. Refuses with WF020, WF044, WF045; with WF045 alone while the token is unknown or replaced, or the booking has ended. */
      save_own_traveller_details: {
        Args: {
          p_token: string;
          p_full_name: string;
          p_age: number | null;
          p_wishes: string | null;
        };
        Returns: undefined;
      };
      /** Pushes the caller's notifications to a browser for as long as their session lives, and no longer those of the account that used it before. Keeps the latest 10. Returns its id. Refuses with WF000; 23514 for an address of no push service or an odd key; 23505 where another account has the endpoint with other keys. */
      save_push_subscription: {
        Args: {
          p_endpoint: string;
          p_p256dh: string;
          p_auth: string;
        };
        Returns: string;
      };
      /** The booker enters the passport data of a traveller, encrypted; nulls remove it, also where the package no longer requires it. Both sides hear booking.changed. Refuses with WF000, WF008, WF010, WF011, WF017, WF044, WF055. */
      save_traveller_passport: {
        Args: {
          p_booking_id: string;
          p_position: number;
          p_key_id: string | null;
          p_sealed: string | null;
        };
        Returns: undefined;
      };
      /** Entries of the audit log that match a text, for admins: 42501 for anybody else. Its words begin words of the action or of a value; or all of them are in the name or address of the person who did it or to whom it was done, or in the name of the agency; or p_actions, which the caller knows by another name, has the action. p_action, p_agency_id, p_before, p_limit: as in list_audit_log, which reads the entries. ids are the newest first. older_id is p_before of the next page: of a text that very much matches, the next ten thousand entries are searched. */
      search_audit_log: {
        Args: {
          p_search: string;
          p_actions?: string[];
          p_action?: string | null;
          p_agency_id?: string | null;
          p_before?: number | null;
          p_limit?: number;
        };
        Returns: {
          ids: number[];
          older_id: number | null;
        }[];
      };
      /** One page of the listed packages, for everybody. p_text: every word, each as the beginning of one, in title, destination, description, itinerary or what is included; one to three letters begin words of titles and destinations only. p_also: other ways to say all of it, such as its places in English; what is said so is found too, and the short words of p_text stand for themselves. p_slugs: fixed holidays that have the words in the visitor's language. With p_fuzzy a word that finds nothing stands for the one most like it; where there is none, p_near is asked for instead of everything. p_prices (cents) and p_days: any of these buckets, each `from-below` or `from-`. p_party: room for so many. p_date_from, p_date_to: a departure between them with seats, or no departures at all. p_flexible_days: so many days before and after p_date_from instead, at most 31. p_weekends: on a Saturday or Sunday among those days. With dates a row has departs_on: of these departures with seats the nearest to p_date_from, null where there are none. p_kinds: any of these kinds of trip. p_flights: with flights, or without. p_sort: newest, price, price-desc, duration, or best: what matches a title, a destination or a kind before the rest, the newest first. p_after: `sort_value:id` of the last row seen. p_limit: 1 to 48. p_price_buckets, p_day_buckets: what to count among the first 1,000 matches, with dates the first 250. Whatever makes no sense counts as not said. Answers {match: all|exact|fuzzy, corrected: the text as it was corrected|null, has_more, rows, counts: {total, is_capped, prices, days, kinds, flights}|null}. */
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
          p_flexible_days?: number | null;
          p_weekends?: boolean | null;
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
      /** An admin ticks and unticks items of an application's checklist, never of their own agency. A tick that stands keeps its name and time. Refuses with WF000, WF033; 42501 for anybody but an admin. */
      set_agency_checks: {
        Args: {
          p_agency_id: string;
          p_ticked: string[];
          p_unticked: string[];
        };
        Returns: undefined;
      };
      /** The owner of an agency sets the phone numbers that travellers with a confirmed booking read; null or a blank removes one. Lines of up to 50 characters. Refuses with WF000, WF033; 23514 names what is wrong. */
      set_agency_phones: {
        Args: {
          p_daytime_phone: string | null;
          p_emergency_phone: string | null;
        };
        Returns: undefined;
      };
      /** An admin has new reviews hidden until the agency has rated its side or 14 days have passed, or published at once. Those that are hidden keep their term. Refuses with WF000; 42501 for anybody but an admin. */
      set_blind_reviews: {
        Args: {
          p_are_blind: boolean;
        };
        Returns: undefined;
      };
      /** Sets the seats of several departures of the caller's agency, the first 200; what is not its own is left out. outcome: set; taken, if the travellers have more seats; changed, if the departure no longer has the seats of p_seen. seats: what it has now. Refuses with WF000; 23514 for the seats. */
      set_departure_seats: {
        Args: {
          p_departure_ids: string[];
          p_seen: number[];
          p_seats: number[];
        };
        Returns: {
          departure_id: string;
          package_id: string;
          seats: number;
          seats_taken: number;
          outcome: string;
        }[];
      };
      /** Sets the caller's channels: a list of {audience, kind, on_site, mail, push}. Kinds that none of their roles is told of are left out. Refuses with WF000; 23514 and 23502 name what is wrong. */
      set_notification_settings: {
        Args: {
          p_settings: Json;
        };
        Returns: undefined;
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
      /** The owner of an agency sets its working days (1 is Monday) and hours in its time zone; its reply time is measured anew. Refuses with WF000, WF033; 23514 for the days and hours. */
      set_working_hours: {
        Args: {
          p_days: number[];
          p_opens_at: string;
          p_closes_at: string;
        };
        Returns: undefined;
      };
      /** Says what became of a mail that was taken, for all that it combined: sent where p_error is null; else it is tried again, unless p_is_final; the admins are told of a mail that is given up. For the secret key alone. */
      settle_email: {
        Args: {
          p_id: number;
          p_error: string | null;
          p_is_final: boolean;
        };
        Returns: undefined;
      };
      /** Says what became of a push that was taken: sent, retry, given-up, or gone, which removes the browser. For the secret key alone. */
      settle_push: {
        Args: {
          p_notification_id: string;
          p_subscription_id: string;
          p_outcome: string;
          p_error: string | null;
        };
        Returns: undefined;
      };
      /** Forgets objects that the Storage API has removed. */
      settle_removed_files: {
        Args: {
          p_bucket: string;
          p_paths: string[];
        };
        Returns: undefined;
      };
      /** The token of a new link to a list of the caller, told this once; the earlier one stops. Refuses with WF000, WF048. */
      share_saved_list: {
        Args: {
          p_list_id: string;
        };
        Returns: string;
      };
      /** An admin puts a hidden package back: it is listed if it is published and its agency is live. Refuses with WF000, WF040, WF060; 42501 for anybody but an admin. */
      show_package: {
        Args: {
          p_package_id: string;
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
      /** Stops the mails that tell a person the same as p_kind does, or for digest all that they want in one; other channels stay. Returns whether there is such a person and kind. For the secret key alone: stop-emails has checked the signature of the link. */
      stop_emails: {
        Args: {
          p_user_id: string;
          p_kind: string;
        };
        Returns: boolean;
      };
      /** Ends the link to a list of the caller; the votes stay. Refuses with WF000, WF048. */
      stop_sharing_saved_list: {
        Args: {
          p_list_id: string;
        };
        Returns: undefined;
      };
      /** An admin takes a live agency off the market, never one of their own. Its packages vanish at once and its pending requests end with a mail to each traveller; confirmed bookings and conversations go on. Refuses with WF000, WF009, WF033, WF034; 42501 for anybody but an admin. */
      suspend_agency: {
        Args: {
          p_agency_id: string;
          p_reason: string;
        };
        Returns: undefined;
      };
      /** Adds packages to what the caller has saved, newest first, and removes others; what is saved already keeps its time, so a repetition changes nothing. Returns all, newest first. All or nothing. Refuses with WF000, WF047. */
      sync_saved_packages: {
        Args: {
          p_add: string[];
          p_remove: string[];
        };
        Returns: string[];
      };
      /** The agency takes a check-in back while the booking is confirmed. p_checked_in_at: the time that the caller saw. Without effect where it was taken back already. Both sides hear booking.changed. Refuses with WF000, WF008, WF010, WF060. */
      undo_check_in: {
        Args: {
          p_booking_id: string;
          p_checked_in_at: string;
        };
        Returns: undefined;
      };
      /** Takes back the caller's last step that archived a package, set seats or deleted a saved reply or a private note, named by one of its rows: all of its rows or none, within 15 seconds, and only while none was changed since. Returns the packages whose public pages change. Refuses with WF000, WF013, WF060; 23505 for a title that is taken again. */
      undo_step: {
        Args: {
          p_row_id: string;
        };
        Returns: {
          package_id: string;
        }[];
      };
      /** An admin takes a package off the home page. Refuses with WF000, WF040, WF060; 42501 for anybody but an admin. */
      unfeature_package: {
        Args: {
          p_package_id: string;
        };
        Returns: undefined;
      };
      /** An admin unlocks an account; it has to sign in again. Refuses with WF000, WF060, WF090, WF091; 42501 for anybody but an admin. */
      unlock_person: {
        Args: {
          p_user_id: string;
        };
        Returns: undefined;
      };
      /** The owner of an agency, in whatever state its review is, changes how it is reached, its time zone, and what new packages begin with. Name and licence take a new application. p_seen holds what it replaces, by the names of the table's columns; null is not compared. Refuses with WF000, WF032, WF033, WF060; 23514 and 23502 name what is wrong with a field. */
      update_agency_settings: {
        Args: {
          p_business_email: string;
          p_business_phone: string;
          p_business_address: string | null;
          p_time_zone: string;
          p_free_cancellation_hours: number;
          p_late_refund_percent: number;
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
      /** A friend votes for or against a package of a shared list, with the key of join_shared_list, up to 200 times an hour; null takes the vote back. The list's person hears list.changed. Refuses with WF020, WF052, WF054, WF060; with WF054 alone while the link is unknown, replaced or ended. */
      vote_on_shared_list: {
        Args: {
          p_token: string;
          p_key: string;
          p_public_id: string;
          p_is_for: boolean | null;
        };
        Returns: undefined;
      };
      /** The traveller reviews a completed booking of theirs, once, within 90 days of its completion. The same again returns the same review. Published at once, or, where reviews are double-blind, when the agency has rated its side or 14 days have passed. Returns the review. Refuses with WF000, WF010, WF110 to WF112; 23514 and 23502 name what is wrong. */
      write_review: {
        Args: {
          p_booking_id: string;
          p_stars: number;
          p_guide_stars: number;
          p_value_stars: number;
          p_described_stars: number;
          p_body: string;
          p_locale: string;
          p_party: string;
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
/** Columns that an insert may set. */
export type Insert<T extends keyof Tables> = Tables[T]["Insert"];
/** Columns that an update may set. */
export type Update<T extends keyof Tables> = Tables[T]["Update"];
