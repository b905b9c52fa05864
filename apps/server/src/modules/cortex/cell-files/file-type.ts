import { signatureOf } from "../../../shared/signature-of.ts";
import mime from "mime-types";

export interface SentFile {
  filename: string;
  /** As the file store decided it by name and bytes; `unknownType` where these disagree. */
  type: string;
  /** The first bytes. */
  head: Uint8Array;
}

const unknownType = "application/octet-stream";
const isText = (type: string): boolean => /^text\/|^application\/(json|rtf|xml|yaml)$|\+xml$/.test(type);

const extensionOf = (filename: string): string => /\.([^./\\]+)$/.exec(filename)?.[1]?.toLowerCase() ?? "";

/** Whether a file is something else than its extension says. */
const lies = async (extension: string, { type, head }: SentFile): Promise<boolean> => {
  const claimed = mime.lookup(`.${extension}`);
  if (claimed === false) return false;
  if (type === unknownType && claimed !== unknownType) return true;
  if (!isText(claimed)) return false;
  const found = await signatureOf(head);
  return found !== undefined && !isText(found.mime);
};

/** Whether a cell that takes these extensions takes a file; no extensions mean all. */
export const isAllowed = async (allowed: readonly string[], file: SentFile): Promise<boolean> => {
  if (allowed.length === 0) return true;
  const extension = extensionOf(file.filename);
  return allowed.includes(extension) && !(await lies(extension, file));
};
