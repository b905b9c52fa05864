const documentName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(\.proof|\.leaving)?$/;

/** Guards paths: nothing else ever becomes part of one. */
export const isDocumentName = (name: string): boolean => documentName.test(name);

/** Whether it is the document of a backup itself, not one about it. */
export const isBackupName = (name: string): boolean => isDocumentName(name) && !name.includes(".");

/** When a backup was made, in ms since 1970: its name is its time. */
export const timeOfName = (name: string): number => Date.parse(name.replace(/T(\d\d)-(\d\d)-/, "T$1:$2:"));

/** Clocks of several machines differ by less, in ms. */
const clockSlack = 60 * 60 * 1_000;

/** Whether the clock has not reached a backup's time: it was ahead when that was made, or is behind now, so that nobody knows how old the backup is. */
export const isAhead = (name: string, now: Date): boolean => timeOfName(name) > now.getTime() + clockSlack;

/** @throws Error for any other name: a fault of the caller. */
export const demandDocumentName = (name: string): string => {
  if (!isDocumentName(name)) throw new Error("No name of a document");
  return name;
};

/** The document that a file with this extension holds; null if it holds none. */
export const documentNameOf = (file: string, end: string): string | null => {
  const name = file.endsWith(end) ? file.slice(0, -end.length) : "";
  return isDocumentName(name) ? name : null;
};

/** Marks a backup as being removed: it is not listed any more, and an interrupted removal continues with it. */
export const leavingName = (backup: string): string => `${backup}.leaving`;

/** The backup that a document is being removed as; the name itself if it is not. */
export const withoutLeaving = (name: string): string => name.replace(/\.leaving$/, "");
