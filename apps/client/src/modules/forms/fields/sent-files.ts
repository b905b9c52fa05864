import type { FormFile } from "@maive/contract";
import type { FileBounds } from "@maive/values";
import { formTexts as texts } from "../texts.ts";

/** Where the files of an answer go, before it is sent. */
export interface FormFiles {
  send(
    to: { session: string; propertyId: number },
    file: File,
    onProgress: (share: number) => void,
    signal: AbortSignal,
  ): Promise<FormFile>;
  forget(session: string, uploadId: string): Promise<void>;
}

const isFile = (value: unknown): value is FormFile =>
  typeof value === "object" &&
  value !== null &&
  "upload_id" in value &&
  typeof value.upload_id === "string" &&
  "name" in value &&
  typeof value.name === "string" &&
  "size" in value &&
  typeof value.size === "number";

/** The files that stand in a field. */
export const sentFiles = (text: string): FormFile[] => {
  // What was typed before the question asked for files is none.
  if (!text.startsWith("[{")) return [];
  try {
    const parsed: unknown = JSON.parse(text);
    return Array.isArray(parsed) ? parsed.filter(isFile) : [];
  } catch (error) {
    if (error instanceof SyntaxError) return [];
    throw error;
  }
};

/** The text of a field with these files. */
export const filesText = (files: readonly FormFile[]): string =>
  files.length === 0 ? "" : JSON.stringify(files);

/** What the server calls them. */
export const uploadIds = (text: string): string =>
  sentFiles(text)
    .map(({ upload_id: id }) => id)
    .join(",");

const megabyte = 1024 * 1024;
const extensionOf = (name: string): string => /\.([^.]+)$/.exec(name)?.[1]?.toLowerCase() ?? "";

/** Why a file need not be sent, in the sentence that the server would answer; null where it may be. */
export const refusalOfFile = (
  { name, size }: Pick<File, "name" | "size">,
  { megabytes, types }: FileBounds,
): string | null => {
  if (size > megabytes * megabyte) return texts.fileTooLarge(megabytes);
  return types.length > 0 && !types.includes(extensionOf(name)) ? texts.fileType(types) : null;
};

/** What browsers name photos that they have just taken. */
const photos: ReadonlySet<string> = new Set(["jpg", "jpeg"]);

/** Whether a photo could be an answer. */
export const takesPhotos = ({ types }: FileBounds): boolean =>
  types.length === 0 || types.some((type) => photos.has(type));
