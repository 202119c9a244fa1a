/** In the order of the list; the database has the same. */
export const documentKinds = ["licence", "registration", "insurance", "identity", "other"] as const;

export type DocumentKind = (typeof documentKinds)[number];

/** Allowed types by extension. */
export const documentTypes = {
  pdf: "application/pdf",
  jpg: "image/jpeg",
  png: "image/png",
  webp: "image/webp",
} as const;

export type DocumentExtension = keyof typeof documentTypes;

export const DOCUMENT_BUCKET = "application-documents";

/** Same as the database's limits. */
export const documentLimits = { count: 6, bytes: 10 * 1024 * 1024, fileName: 200 } as const;

/** A document as its agency and admins see it. */
export interface ApplicationDocument {
  id: string;
  kind: DocumentKind;
  /** With the extension of its content. */
  fileName: string;
  isPdf: boolean;
  bytes: number;
  /** ISO instant. */
  uploadedAt: string;
}

export function isDocumentKind(value: string): value is DocumentKind {
  return documentKinds.some((kind) => kind === value);
}

/** @param path `{agency}/{uuid}.{extension}`; null for any other extension */
export function documentExtension(path: string): DocumentExtension | null {
  const extension = path.split(".").at(-1) ?? "";
  return Object.hasOwn(documentTypes, extension) ? (extension as DocumentExtension) : null;
}

/** The name of a download: the extension follows the content, not what the uploader called the file. */
export function downloadName(fileName: string, extension: DocumentExtension): string {
  const stem = fileName.replace(/\.[^.]*$/, "") || "document";
  return `${stem}.${extension}`;
}

/** RFC 6266, with a name in ASCII for old clients. */
export function contentDisposition(kind: "attachment" | "inline", name: string): string {
  const ascii = name.replace(/[^\w. -]/g, "_");
  const encoded = encodeURIComponent(name).replace(
    /['()*!]/g,
    (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`,
  );
  return `${kind}; filename="${ascii}"; filename*=UTF-8''${encoded}`;
}

export function documentPath(id: string): string {
  return `/api/application-documents/${id}`;
}

/** Where an agency manages its documents; each is a page of its own with the same list. */
export const documentScreens = {
  register: "/agency/register#documents",
  portal: "/agency-portal/documents",
} as const;

export type DocumentScreen = keyof typeof documentScreens;
