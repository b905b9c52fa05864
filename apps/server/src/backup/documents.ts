const documentName = /^\d{4}-\d\d-\d\dT\d\d-\d\d-\d\dZ(\.proof|\.leaving)?$/;

/** Guards paths: nothing else ever becomes part of one. */
export const isDocumentName = (name: string): boolean => documentName.test(name);

/** Whether it is the document of a backup itself, not one about it. */
export const isBackupName = (name: string): boolean => isDocumentName(name) && !name.includes(".");

/** @throws Error for any other name: a fault of the caller. */
export const demandDocumentName = (name: string): string => {
  if (!isDocumentName(name)) throw new Error("No name of a document");
  return name;
};
