import { signatureOf } from "../../../shared/signature-of.ts";
import mime from "mime-types";

export interface SentFile {
  filename: string;
  /** By name and content; `unknownType` where they disagree. */
  type: string;
  /** The first bytes. */
  head: Uint8Array;
}

const unknownType = "application/octet-stream";
const isText = (type: string): boolean => /^text\/|^application\/(json|rtf|xml|yaml)$|\+xml$/.test(type);

const extensionOf = (filename: string): string => /\.([^./\\]+)$/.exec(filename)?.[1]?.toLowerCase() ?? "";

/** Whether a file's content contradicts its extension. */
const lies = async (extension: string, { type, head }: SentFile): Promise<boolean> => {
  const claimed = mime.lookup(`.${extension}`);
  if (claimed === false) return false;
  if (type === unknownType && claimed !== unknownType) return true;
  if (!isText(claimed)) return false;
  const found = await signatureOf(head);
  return found !== undefined && !isText(found.mime);
};

/** Whether a cell accepts a file; no extensions mean any. */
export const isAllowed = async (allowed: readonly string[], file: SentFile): Promise<boolean> => {
  if (allowed.length === 0) return true;
  const extension = extensionOf(file.filename);
  return allowed.includes(extension) && !(await lies(extension, file));
};
