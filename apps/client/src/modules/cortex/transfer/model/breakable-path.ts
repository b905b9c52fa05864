import { withoutNotionIds } from "@maive/values";

/** A file of an import in parts between which it may break: after folders and separating signs, before its ending. */
export const breakablePath = (file: string): string[] =>
  withoutNotionIds(file).split(/(?<=[/_-])|(?=\.[^./]*$)/);
