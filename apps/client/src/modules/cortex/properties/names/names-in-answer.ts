import { calculatedKey, type Property } from "@maive/contract";
import { comparedAs, linkedIds } from "@maive/values";
import { filesOf } from "../file/file-value.ts";
import { noteWithheld, rememberNames } from "./known-names.ts";

interface Answer {
  linked_titles?: Readonly<Record<string, string>> | undefined;
  entries?: readonly { properties?: Readonly<Record<string, string | null>> | undefined }[];
}

const suffix = calculatedKey("");

/** Number of names per cell in an answer. */
const namedPerCell = 20;
/** Whether a value may be a list of ids. */
const looksLikeIds = (value: string): boolean => value.length >= 36 && value[8] === "-" && value[13] === "-";
const isId = (text: string): boolean => /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/.test(text);

/** Caches the names in an answer: titles of entries and people, names of files. */
export const rememberAnswer = ({ linked_titles, entries = [] }: Answer): void => {
  const files: Record<string, string> = {};
  const unnamed = new Set<string>();
  for (const { properties = {} } of entries)
    for (const [key, value] of Object.entries(properties))
      if (value?.startsWith('[{"file_id"') && key.endsWith(suffix))
        for (const { file_id, display_name } of filesOf(value)) files[file_id] = display_name;
      else if (linked_titles && value && looksLikeIds(value))
        for (const id of linkedIds(value).slice(0, namedPerCell))
          if (linked_titles[id] === undefined && isId(id)) unnamed.add(id);
  rememberNames({ ...files, ...linked_titles });
  noteWithheld(unnamed);
};

/** Types whose values are ids with separate names. */
export const namesOthers = ({
  property_type,
  property_config,
}: Pick<Property, "property_type" | "property_config">): boolean => {
  const type = comparedAs(property_type, property_config);
  return type === "relation" || type === "person" || type === "drive_link";
};
