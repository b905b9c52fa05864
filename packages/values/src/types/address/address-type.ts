import { limits } from "@maive/contract";
import { sortKey } from "../../german-order/index.ts";
import { valueTexts } from "../texts.ts";
import { accepted, refused, type StoredValue, type ValueType } from "../value-type.ts";

/** What is particular to a kind of address. */
interface AddressKind {
  /** The address to store; null if it is none. @param text trimmed, not empty. */
  read(text: string): string | null;
  /** The sentence for what is no such address. */
  message: string;
  /** Without what all have in common. */
  short?(address: string): string;
  /** Another notation it is found by. */
  alias?(address: string): string;
}

/** The rules of a type whose values are addresses: one line of text. */
export const addressType = ({ read, message, short = (text) => text, alias }: AddressKind): ValueType => ({
  parse(raw) {
    if (raw === null) return accepted(null);
    if (typeof raw === "boolean") return refused(message);
    const text = String(raw).trim();
    if (text === "") return accepted(null);
    if (text.length > limits.addressLength) return refused(valueTexts.textTooLong(limits.addressLength));
    if (!text.isWellFormed() || text.includes("\0")) return refused(valueTexts.textInvalid);
    const address = read(text);
    return address === null ? refused(message) : accepted(address);
  },
  equal: (a: StoredValue, b: StoredValue) => (a ?? "") === (b ?? ""),
  sortKey: (value) => ({ kind: "t", key: sortKey(short(value ?? "")) }),
  format: (value) => value ?? "",
  searchText(value) {
    const text = value ?? "";
    const other = alias?.(text) ?? text;
    return other === text ? text : `${text}\n${other}`;
  },
});
