import type { PropertyConfig } from "@maive/contract";

/** A value as clients send it. */
export type RawValue = string | number | boolean | null;

/** The canonical text of a value; null is empty. */
export type StoredValue = string | null;

/** A parse result: canonical text, or a German error. */
export type Parsed = { ok: true; value: StoredValue } | { ok: false; message: string };

/** A key in a text slot (empty is `""`) or in a number slot (empty is null, which sorts first). */
export type SlotKey = { kind: "t"; key: string } | { kind: "n"; key: number | null };

/** Names of referenced things; undefined for missing ones. */
export type Labels = (id: string) => string | undefined;
export const noLabels: Labels = () => undefined;

/** Everything that is particular to one type of property. All of it is pure. */
export type ValueType = {
  /** Parses input; equal values get equal texts. Never throws. */
  parse(raw: RawValue, config: PropertyConfig): Parsed;
  /** Whether two stored values mean the same; null and `""` are both empty. */
  equal(a: StoredValue, b: StoredValue): boolean;
  /** The key that entries are sorted by. Its kind depends on the configuration alone. */
  sortKey(value: StoredValue, config: PropertyConfig, labels?: Labels): SlotKey;
  /** German text as a cell shows it; `""` if empty. */
  format(value: StoredValue, config: PropertyConfig, labels?: Labels): string;
  /** Texts for `search` and `contains`, one notation per line; `""` if there is none. */
  searchText(value: StoredValue, config: PropertyConfig, labels?: Labels): string;
};

export const accepted = (value: StoredValue): Parsed => ({ ok: true, value });
export const refused = (message: string): Parsed => ({ ok: false, message });

/** Whether a stored value counts as empty. */
export const isEmpty = (value: StoredValue): value is null | "" => value === null || value === "";
