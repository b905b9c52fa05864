import { copiedValue, copiesInto, linkedIds, linkedText, type StoredValue } from "@maive/values";
import type { Actor } from "../../../../shared/actor.ts";
import type { Queryable } from "../../../../storage/index.ts";
import { type DatabaseProperty, isComputed, isLink } from "../../properties/index.ts";
import type { ComputedSight } from "../computed/computed-sight.ts";
import type { EntryRow } from "../entries.store.ts";
import { valueIn } from "../entry-doc.ts";
import { refusedValue } from "../cells/decide-value.ts";
import { formerSource, type StoredButtonValue } from "./stored-button-value.ts";
import { forbidden, incomplete } from "./refusals.ts";
import { buttonTexts as texts } from "./texts.ts";

/** What the entry of a button holds before a press, as far as who presses may read it. */
export interface EntryValues {
  /**
   * The value of another property, as one of this.
   * @throws DomainError `button_incomplete` where that is gone or became another type, `forbidden` for a result that is hidden from
   * who presses, `invalid_value` where not all of it fits.
   */
  copied(from: StoredButtonValue, property: DatabaseProperty): StoredValue;
}

/** Of buttons that copy nothing. */
export const nothingCopied: EntryValues = { copied: () => null };

/** A title is one line. */
const inOneLine = (value: StoredValue): StoredValue =>
  (value ?? "")
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .join(" ") || null;

/** Reads them: results are worked out anew, and links into the trash are none. */
export const entryValues = async (
  q: Queryable,
  sight: Pick<ComputedSight, "look">,
  actor: Actor,
  databaseId: number,
  properties: readonly DatabaseProperty[],
  entry: EntryRow,
): Promise<EntryValues> => {
  const { rows, shown } = await sight.look(q, actor, databaseId, properties, [entry]);
  const { page, doc } = rows[0] ?? entry;
  const byId = new Map(properties.map((property) => [property.propertyId, property]));

  const valueOf = (source: DatabaseProperty): StoredValue => {
    if (source.isLead) return page.title;
    const value = valueIn(doc, source);
    return isLink(source) ? linkedText(linkedIds(value).filter((id) => !shown.trashed.has(id))) : value;
  };

  return {
    copied: (from, property) => {
      const source = byId.get(from.property_id ?? -1);
      if (!source) throw incomplete(texts.propertyGone(formerSource(from)));
      if (!copiesInto(source, property)) throw incomplete(texts.doesNotFit(source.name, property.name));
      if (isComputed(source) && shown.restricted.has(source.propertyId))
        throw forbidden(texts.mayNotRead(source.name));
      const value = copiedValue(source, valueOf(source), property);
      if (value === undefined) throw refusedValue(property, texts.doesNotFit(source.name, property.name));
      return property.isLead ? inOneLine(value) : value;
    },
  };
};
