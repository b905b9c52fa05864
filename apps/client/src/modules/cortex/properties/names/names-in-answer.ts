import { calculatedKey, type Property } from "@maive/contract";
import { filesOf } from "../file/file-value.ts";
import { rememberNames } from "./known-names.ts";

interface Answer {
  linked_titles?: Readonly<Record<string, string>> | undefined;
  entries?: readonly { properties?: Readonly<Record<string, string | null>> | undefined }[];
}

const suffix = calculatedKey("");

/** Notes what the entries of an answer name: entries and people by title, linked files by theirs. */
export const rememberAnswer = ({ linked_titles, entries = [] }: Answer): void => {
  const files: Record<string, string> = {};
  for (const { properties = {} } of entries)
    for (const [key, value] of Object.entries(properties))
      if (value?.startsWith('[{"file_id"') && key.endsWith(suffix))
        for (const { file_id, display_name } of filesOf(value)) files[file_id] = display_name;
  rememberNames({ ...files, ...linked_titles });
};

/** Types whose values are ids: what they are called has to be known. */
export const namesOthers = ({ property_type: type }: Pick<Property, "property_type">): boolean =>
  type === "relation" || type === "person" || type === "drive_link";
