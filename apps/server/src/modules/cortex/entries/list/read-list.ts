import { z } from "zod";
import { DomainError } from "../../../../shared/errors.ts";
import { entryTexts } from "../texts.ts";

/**
 * Parses filters or sorts from JSON in the query string.
 * @throws DomainError `invalid`.
 */
export const readList = <T extends z.ZodType>(
  field: "filters" | "sorts",
  item: T,
  text: string,
): z.output<T>[] => {
  const wrong = () =>
    new DomainError("invalid", {
      detail: entryTexts[field],
      errors: [{ field, message: entryTexts[field] }],
    });
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch (error) {
    if (error instanceof SyntaxError) throw wrong();
    throw error;
  }
  const parsed = z.array(item).safeParse(json);
  if (!parsed.success) throw wrong();
  return parsed.data;
};
