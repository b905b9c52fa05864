import type { ImportNote } from "@maive/contract";
import { afterEach, expect, it, vi } from "vitest";
import type { PlannedPage } from "../import/plan-pages.ts";
import type { ReadDocument } from "../import/read-document.ts";
import { transferTexts } from "../texts.ts";
import { loadCovers } from "./apply-looks.ts";

const texts = transferTexts.notion;

afterEach(() => vi.useRealTimers());

it("covers that come too late are counted with their reason, and those that are there already come", async () => {
  vi.useFakeTimers({ toFake: ["performance"] });
  const addresses = ["a", "b", "c", "d", "a"];
  const pages = addresses.map((_, n): PlannedPage => ({
    pageId: String(n),
    path: `${n}.md`,
    name: String(n),
    parentId: null,
    source: null,
    database: null,
  }));
  const documents = new Map<PlannedPage, ReadDocument>();
  const notes: ImportNote[] = [];
  const covers = new Map(pages.map((page, n) => [page, { address: addresses[n] ?? "", isExternal: true }]));
  const load = async () => {
    vi.advanceTimersByTime(30_000);
    return Buffer.from("GIF8");
  };
  const referencedFiles = { offer: () => undefined };
  await loadCovers(covers, documents, referencedFiles, notes, load, new AbortController().signal);
  expect([...documents.keys()].map(({ pageId }) => pageId)).toEqual(["0", "1", "4"]);
  expect(notes).toEqual([{ file: texts.source, message: texts.coversLeft.time(2) }]);
});
