/** How a file is read. Within `packed` what is in the archive decides, and what begins like another kind is read as that. */
export type FileKind = "packed" | "pdf" | "mail" | "calendar" | "html" | "json" | "text" | "picture";

const openXml = "application/vnd.openxmlformats-officedocument.";
const openDocument = "application/vnd.oasis.opendocument.";
const microsoft = "application/vnd.ms-";

const types: Readonly<Record<FileKind, readonly string[]>> = {
  pdf: ["application/pdf"],
  packed: [
    ...["wordprocessingml.document", "wordprocessingml.template"].map((name) => openXml + name),
    ...["spreadsheetml.sheet", "spreadsheetml.template"].map((name) => openXml + name),
    ...["presentationml.presentation", "presentationml.slideshow", "presentationml.template"].map(
      (name) => openXml + name,
    ),
    ...["word.document", "excel.sheet", "powerpoint.presentation"].map(
      (name) => `${microsoft}${name}.macroenabled.12`,
    ),
    ...["text", "spreadsheet", "presentation", "text-template"].map((name) => openDocument + name),
  ],
  mail: ["message/rfc822"],
  calendar: ["text/calendar"],
  html: ["text/html", "application/xhtml+xml", "text/xml", "application/xml"],
  json: ["application/json", "application/ld+json"],
  picture: ["image/png", "image/jpeg", "image/webp", "image/tiff"],
  text: [
    ...["plain", "markdown", "csv", "tab-separated-values", "vcard", "yaml"].map((name) => `text/${name}`),
    "application/x-yaml",
    "application/yaml",
  ],
};

const kinds = new Map(
  Object.entries(types).flatMap(([kind, names]) => names.map((name) => [name, kind as FileKind])),
);

/** Types of files whose text is read. */
export const readableTypes: readonly string[] = [...kinds.keys()].filter(
  (type) => kinds.get(type) !== "picture",
);

/** Types of files that may have text in pictures. */
export const picturedTypes: readonly string[] = [...types.picture, ...types.pdf];

/** How a file of this type is read; null where it has no text that anybody reads. */
export const kindOf = (mimeType: string): FileKind | null => kinds.get(mimeType.toLowerCase()) ?? null;

/** Of the others the beginning is a part of the text, too, and the rest is left out. */
export const isReadWhole = (kind: FileKind): boolean => ["packed", "pdf", "mail", "picture"].includes(kind);
