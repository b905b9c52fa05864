import { valueTexts } from "./texts.ts";
import { isEmpty, type Labels, noLabels, type StoredValue } from "./value-type.ts";

/** The ids of a value that names files. */
export const fileIdsOf = (value: StoredValue): string[] => (isEmpty(value) ? [] : value.split(","));

/** What these files are called. One that is gone still fills its cell, so it is called something, too. */
export const fileNames = (value: StoredValue, labels: Labels = noLabels): string[] =>
  fileIdsOf(value).map((id) => labels(id) ?? valueTexts.deletedFile);
