import type { Metadata } from "next";

import shell from "@/lib/i18n/messages/en/shell.json";

import "./globals.css";

export const metadata: Metadata = { title: shell.notFound.text };

/** For addresses outside of every language, such as files that do not exist. */
export default function GlobalNotFound() {
  return (
    <html lang="en">
      <body className="grid min-h-dvh place-content-center justify-items-center gap-4 p-4 text-center">
        <h1 className="text-3xl font-bold">
          {shell.notFound.title} {shell.notFound.text}
        </h1>
        {/* Outside of the application's layouts, so without the router. */}
        {/* eslint-disable-next-line @next/next/no-html-link-for-pages */}
        <a href="/" className="text-primary underline">
          {shell.notFound.home}
        </a>
      </body>
    </html>
  );
}
