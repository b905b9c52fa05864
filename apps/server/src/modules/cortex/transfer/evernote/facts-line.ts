import { isLink, type Run, type TransferBlock, blockOf, joinRuns } from "../model/transfer-block.ts";
import { transferTexts } from "../texts.ts";
import { noteDay } from "./note-day.ts";
import type { NoteFacts } from "./note-xml.ts";

const { evernote } = transferTexts;

const placeOf = (attributes: ReadonlyMap<string, string>): string => {
  const name = attributes.get("place-name") ?? "";
  const [north, east] = ["latitude", "longitude"].map((key) => Number(attributes.get(key) || Number.NaN));
  const isPlace = Number.isFinite(north) && Number.isFinite(east) && (north !== 0 || east !== 0);
  return name || (isPlace ? [north, east].map((degrees) => degrees?.toFixed(4)).join(", ") : "");
};

/** Words, and where they lead. */
interface Part {
  text: string;
  link?: string;
}

const shortAddress = (address: string): string => {
  const [bare = ""] = address.replace(/^https?:\/\/(?:www\.)?/i, "").split(/[?#]/, 1);
  return bare.length > 80 ? `${bare.slice(0, 80).toWellFormed()}…` : bare;
};

const sourceOf = (address: string): Part[] => {
  if (address === "") return [];
  const isShown = /^https?:/i.test(address) && isLink(address);
  return [isShown ? { text: shortAddress(address), link: address } : { text: address }];
};

/** What a note says of itself, as a grey line; none where it says nothing. */
export const factsLine = ({ tags, created, updated, attributes }: NoteFacts): TransferBlock[] => {
  const of = (name: string): string => attributes.get(name) ?? "";
  const [from, changed, reminder] = [created, updated, of("reminder-time")].map(noteDay);
  const parts: Part[][] = [
    tags.length > 0 ? [{ text: evernote.tags(tags) }] : [],
    from
      ? [{ text: evernote.created(from, of("author")) }]
      : of("author")
        ? [{ text: evernote.author(of("author")) }]
        : [],
    changed && changed !== from ? [{ text: evernote.updated(changed) }] : [],
    placeOf(attributes) === "" ? [] : [{ text: evernote.place(placeOf(attributes)) }],
    reminder ? [{ text: evernote.reminder(reminder, of("reminder-done-time") !== "") }] : [],
    ...sourceOf(of("source-url")).map((part) => [{ text: evernote.source }, part]),
  ].filter((part) => part.length > 0);
  if (parts.length === 0) return [];
  const runs = parts.flatMap((part, index): Run[] => [
    ...(index > 0 ? [{ text: " · " }] : []),
    ...part.map(({ text, link }) => ({ text, ...(link === undefined ? {} : { marks: { link } }) })),
  ]);
  return [blockOf("text", { runs: joinRuns(runs), config: { text_color: "gray" } })];
};
