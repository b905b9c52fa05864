import { linkAddress } from "@maive/values";
import { reasonTexts } from "../texts.ts";
import { boundedText } from "../values/bounds.ts";
import { asText, toText } from "../values/read.ts";
import { fail, isError, type FormulaValue } from "../values/value.ts";
import { exactly, type FormulaFunction } from "./formula-function.ts";
import { linkTexts } from "./link-texts.ts";

/** A text that leads to an address: without one the text alone, and the address itself without a text. */
export function linkTo(shown: FormulaValue, address: FormulaValue): FormulaValue {
  const [text, written] = [toText(shown), asText(address)];
  if (isError(text)) return text;
  if (isError(written)) return written;
  if (written.trim() === "") return text;
  const url = linkAddress(written);
  if (url === null) return fail(reasonTexts.noAddress(written.trim().slice(0, 100)));
  const name = boundedText(text.trim() === "" ? written.trim() : text);
  return isError(name) ? name : { kind: "link", text: name, url };
}

/** Links, in the order of parts of Notion and in that of spreadsheets. */
export const linkFunctions: readonly FormulaFunction[] = [
  {
    name: "link",
    group: "text",
    ...linkTexts.link,
    takes: exactly(2),
    run: ([text = null, address = null]) => linkTo(text, address),
  },
  {
    name: "hyperlink",
    group: "text",
    ...linkTexts.hyperlink,
    takes: exactly(1, 2),
    run: ([address = null, text = null]) => linkTo(text, address),
  },
];
