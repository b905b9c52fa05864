import type { Facts } from "./request-row.ts";

export const inTheTree = { on: "page", targets: ["page", "entry"] } as const;
export const ofEntries = { on: "page", targets: ["entry"] } as const;

/** It is there, and parts are main's. */
export const notInTrash = ({ role }: Facts): number | undefined => (role === "main" ? 409 : undefined);

export const allowed = ({ page, trashed }: Facts): boolean => page === "write" && !trashed;

/** Imports are their own people's alone. */
export const noImport = ({ role }: Facts): number => (role === "anonymous" ? 401 : 404);
