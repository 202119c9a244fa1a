import type { Metadata, Viewport } from "next";
import localFont from "next/font/local";
import { notFound } from "next/navigation";
import { locale as rootLocale } from "next/root-params";
import { getTranslations } from "next-intl/server";
import type { ReactNode } from "react";

import "@/app/globals.css";
import { ErrorTextsProvider } from "@/components/feedback/error-texts";
import { DocumentState } from "@/components/layout/document-state";
import { FlashToaster } from "@/components/feedback/flash-toaster";
import { bootScript } from "@/lib/config/boot-script.mjs";
import { isLocale, locales } from "@/lib/i18n/locales";
import { ownRates } from "@/lib/config/currency-rates";

// `optional`: a late font is used from the next page on, so that text never shifts.
const text = localFont({
  src: "../../node_modules/@fontsource-variable/hanken-grotesk/files/hanken-grotesk-latin-wght-normal.woff2",
  variable: "--font-text",
  weight: "100 900",
  display: "optional",
});

const poster = localFont({
  src: "../../node_modules/@fontsource-variable/bricolage-grotesque/files/bricolage-grotesque-latin-wght-normal.woff2",
  variable: "--font-poster",
  weight: "200 800",
  display: "optional",
});

export function generateStaticParams() {
  return locales.map((locale) => ({ locale }));
}

export const viewport: Viewport = {
  themeColor: [
    { media: "(prefers-color-scheme: light)", color: "#faf7f1" },
    { media: "(prefers-color-scheme: dark)", color: "#0d191f" },
  ],
};

export async function generateMetadata(): Promise<Metadata> {
  const t = await getTranslations("shell");
  return {
    title: { default: t("siteName"), template: `%s · ${t("siteName")}` },
    description: t("description"),
    icons: { icon: "/icon.svg" },
  };
}

export default async function RootLayout({ children }: { children: ReactNode }) {
  const locale = await rootLocale();
  // An address that only looks like a language, such as a file that does not exist.
  if (!isLocale(locale)) notFound();
  const t = await getTranslations("shell");
  return (
    <html
      lang={locale}
      data-rates={ownRates()}
      className={`${text.variable} ${poster.variable}`}
      // The boot script adds data attributes before React wakes up.
      suppressHydrationWarning
    >
      <head>
        <script dangerouslySetInnerHTML={{ __html: bootScript }} suppressHydrationWarning />
        {/* A half-parsed row would be painted, and move when its end arrives. */}
        <link rel="expect" href="#painted" blocking="render" />
      </head>
      <body className="flex min-h-dvh flex-col antialiased">
        <a
          href="#content"
          className="sr-only z-50 rounded-lg bg-primary text-primary-foreground focus:not-sr-only focus:fixed focus:top-2 focus:left-3 focus:px-4 focus:py-3"
        >
          {t("skipToContent")}
        </a>
        <ErrorTextsProvider
          texts={{ title: t("error.title"), text: t("error.text"), retry: t("error.retry") }}
        >
          {children}
        </ErrorTextsProvider>
        <DocumentState />
        <FlashToaster locale={locale} answer={{}} />
      </body>
    </html>
  );
}
