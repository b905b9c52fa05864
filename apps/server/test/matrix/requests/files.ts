import type { Facts, RequestRow } from "./request-row.ts";
import { allowed, inTheTree, ofEntries } from "./targets.ts";

/** The folder is there, also where the file in it was deleted. */
const inFolder = ({ page, trashed }: Facts): number | undefined =>
  trashed && page === "write" ? 201 : undefined;

/** The smallest PNG there is. */
const png = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==",
  "base64",
);

/** Covers, files in cells, and Drive. */
export const fileRequests = {
  uploadCover: { ...inTheTree, needs: "write", multipart: { name: "Bild.png", bytes: png } },
  removeCover: { ...inTheTree, needs: "write" },
  // The file of a cell is none of the cover.
  restoreCover: {
    ...inTheTree,
    needs: "write",
    status: (facts) => (allowed(facts) ? 404 : undefined),
  },
  listCellFiles: { ...ofEntries, needs: "read" },
  uploadCellFile: {
    ...ofEntries,
    needs: "write",
    multipart: { name: "Brief.txt", bytes: Buffer.from("Brief") },
  },
  downloadCellFile: { ...ofEntries, needs: "read" },
  deleteCellFile: { ...ofEntries, needs: "write" },
  restoreCellFile: {
    ...ofEntries,
    needs: "write",
    // It is not deleted.
    status: (facts) => (allowed(facts) ? 409 : undefined),
  },
  driveContents: { on: "session" },
  driveFile: { on: "page", needs: "read" },
  downloadFile: { on: "page", needs: "read" },
  downloadZip: { on: "page", needs: "read", query: ({ file }) => `ids=${file}` },
  // A text has no picture.
  driveThumbnail: { on: "page", status: () => 404 },
  createFolder: {
    on: "page",
    needs: "write",
    body: ({ folderPath }) => ({ name: "Neu", parent_path: folderPath }),
    status: inFolder,
  },
  uploadFile: {
    on: "page",
    needs: "write",
    multipart: {
      name: "Brief.txt",
      bytes: Buffer.from("Brief"),
      fields: ({ folderPath }) => ({ parent_path: folderPath }),
    },
    status: inFolder,
  },
  patchItem: { on: "page", needs: "write", body: () => ({ display_name: "Anders.txt" }) },
  deleteItem: { on: "page", needs: "write" },
  restoreItem: {
    on: "page",
    status: ({ page, trashed }) => (page === "none" ? 404 : page === "read" ? 403 : trashed ? 200 : 409),
  },
  listDriveTrash: { on: "session" },
  countDriveItems: { on: "session", query: ({ folder }) => `ids=${folder}` },
  deleteItemForGood: { on: "page", status: ({ trashed }) => (trashed ? 204 : 409) },
  emptyDriveTrash: { on: "session" },
  searchDrive: { on: "session", query: "q=kanarie" },
  fileUses: { on: "page", needs: "read" },
  getItemPermissions: { on: "page" },
  setItemPermissions: { on: "page", body: () => ({ permissions: {} }) },
  // Without the words of its protocol nothing is begun.
  createUpload: { on: "session", status: () => 400 },
  uploadOffset: { on: "session", status: () => 404 },
  uploadPart: { on: "session", status: () => 404 },
  cancelUpload: { on: "session", status: () => 404 },
} satisfies Record<string, RequestRow>;
