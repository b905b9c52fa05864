import { limits } from "@maive/contract";
import { asLines } from "../lines.ts";
import { valueTexts } from "../texts.ts";
import { accepted, refused, type ValueType } from "../value-type.ts";
import { withIds } from "./item-ids.ts";
import { arrayIn, checklistText, itemsOf, type SentItem, sentItem, doneRatio } from "./items.ts";
import { checklistLines, readChecklistLines } from "./lines.ts";

/** The items that a text says: a JSON list of them, else one a line; null for a list of something else. */
const itemsIn = (text: string): SentItem[] | null => {
  const listed = arrayIn(text);
  if (!listed) return readChecklistLines(text);
  const items = listed.map(sentItem);
  return items.every((item) => item !== null) ? items : null;
};

/** More than a whole checklist takes, written in whatever way. */
const longest = limits.checklistItems * (limits.checklistItemLength * 6 + 200);

/**
 * A list of items, each done or open. Stored as JSON in their order; sorted and compared by the part of them that is done, found by
 * their texts.
 */
export const checklist: ValueType = {
  parse(raw) {
    if (raw === null || raw === "") return accepted(null);
    if (typeof raw === "boolean") return refused(valueTexts.checklist);
    const written = String(raw);
    if (written.length > longest) return refused(valueTexts.tooManyItems(limits.checklistItems));
    if (!written.isWellFormed() || written.includes("\0")) return refused(valueTexts.textInvalid);
    const sent = itemsIn(written);
    if (!sent) return refused(valueTexts.checklist);
    // Its texts are lines.
    const items = sent.map((item) => ({ ...item, text: item.text.replace(/[\r\n]+/g, " ").trim() }));
    const named = items.filter(({ text }) => text !== "");
    if (named.length > limits.checklistItems) return refused(valueTexts.tooManyItems(limits.checklistItems));
    if (named.some(({ text }) => text.length > limits.checklistItemLength))
      return refused(valueTexts.itemTooLong(limits.checklistItemLength));
    if (named.some(({ text }) => !text.isWellFormed() || text.includes("\0")))
      return refused(valueTexts.textInvalid);
    return accepted(checklistText(withIds(named)));
  },
  equal: (a, b) => (a ?? "") === (b ?? ""),
  sortKey: (value) => ({ kind: "n", key: doneRatio(value) }),
  format: (value) => checklistLines(itemsOf(value)),
  searchText: (value) => asLines(itemsOf(value).map(({ text }) => text)),
};
