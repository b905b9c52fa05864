import { isErrorValue } from "./error-value.ts";
import { valueTexts } from "./texts.ts";
import { isEmpty, type Labels, noLabels, type StoredValue } from "./value-type.ts";

/** The ids of a value that names files; a result that is an error names none. */
export const fileIdsOf = (value: StoredValue): string[] =>
  isEmpty(value) || isErrorValue(value) ? [] : value.split(",");

/** The names of files; missing ones have a placeholder, since they still fill the cell. */
export const fileNames = (value: StoredValue, labels: Labels = noLabels): string[] =>
  fileIdsOf(value).map((id) => labels(id) ?? valueTexts.deletedFile);
