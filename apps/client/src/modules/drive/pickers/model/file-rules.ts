import { limits } from "@maive/contract";
import { extensionOf } from "../../model/names.ts";
import { pickerTexts } from "../texts.ts";

const texts = pickerTexts.cell;
const bytesPerMb = 1024 * 1024;

/** Constraints of a file property; defaults by the specification. */
export interface FileRules {
  max_files?: number | null | undefined;
  /** Extensions, with or without a dot; none means all. */
  allowed_file_types?: readonly string[] | null | undefined;
  max_file_size_mb?: number | null | undefined;
}

export interface CellRules {
  maxFiles: number;
  types: readonly string[];
  maxSizeMb: number;
}

/** Extensions in lower case without dots. */
export const readTypes = (types: readonly string[] | null | undefined): string[] =>
  (types ?? []).map((type) => type.trim().toLowerCase().replace(/^\./, "")).filter((type) => type !== "");

/** The rules with their defaults. */
export const readRules = ({ max_files, allowed_file_types, max_file_size_mb }: FileRules): CellRules => ({
  maxFiles: max_files ?? limits.cellFiles,
  types: readTypes(allowed_file_types),
  maxSizeMb: max_file_size_mb ?? limits.fileUploadMb,
});

/** Whether a name has one of the extensions; without any it always fits. */
export const fitsTypes = (name: string, types: readonly string[]): boolean =>
  types.length === 0 || types.includes(extensionOf(name));

/** The types as a sentence lists them. */
export const listTypes = (types: readonly string[]): string => types.join(", ");

/** The file chooser's `accept`. */
export const acceptOf = (types: readonly string[]): string | undefined =>
  types.length === 0 ? undefined : types.map((type) => `.${type}`).join(",");

/** Whether files can be added: neither full nor read-only. */
export const takesMore = (count: number, { maxFiles }: CellRules, readOnly: boolean): boolean =>
  !readOnly && count < maxFiles;

/** Why a file cannot be added to `count` others, in the specification's words; null where it can. */
export const problemOf = (
  file: Pick<File, "name" | "size">,
  count: number,
  { maxFiles, types, maxSizeMb }: CellRules,
): string | null => {
  if (count >= maxFiles) return texts.full(maxFiles);
  if (file.size > maxSizeMb * bytesPerMb) return texts.tooLarge(maxSizeMb);
  return fitsTypes(file.name, types) ? null : texts.wrongType(listTypes(types));
};
