import type { ImportNote } from "@maive/contract";
import { transferTexts } from "../texts.ts";
import { notesByFile } from "./notes-by-file.ts";

const texts = transferTexts.importPages;

interface Report {
  title: string;
  /** When, for people. */
  when: string;
  /** When it was undone, for people; null: it was not. */
  undone: string | null;
  pageCount: number;
  databases: readonly { name: string; entry_count: number }[];
  notes: readonly ImportNote[];
}

/** The report of an import as plain text, to be saved. */
export const reportText = ({ title, when, undone, pageCount, databases, notes }: Report): string =>
  [
    texts.reportHead(title, when),
    texts.made(pageCount, databases.length),
    ...(undone === null ? [] : [texts.wasUndone(undone)]),
    ...databases.map(({ name, entry_count }) => `- ${name}: ${texts.entries(entry_count)}`),
    "",
    notes.length === 0 ? texts.complete : texts.notesHint,
    ...notesByFile(notes).flatMap(({ file, messages }) => [
      "",
      file,
      ...messages.map((message) => `- ${message}`),
    ]),
    "",
  ].join("\n");
