import type { SearchHit } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { hitAddress, hitState } from "./hit-address.ts";

const entry: Extract<SearchHit, { kind: "entry" }> = {
  kind: "entry",
  page_id: "0198c0de-0000-7000-8000-000000000001",
  database_id: 4,
  icon: null,
  title: "Zähler",
  marks: [],
  path: ["Ablesungen"],
};
const file: Extract<SearchHit, { kind: "file" }> = {
  kind: "file",
  file_id: "f-1",
  mime_type: "application/pdf",
  page_id: "p-1",
  title: "Abrechnung.pdf",
  marks: [],
  path: ["Wohnung"],
  snippet: { text: "Der Zählerstand im Mai", marks: [[4, 15]] },
  at: { page: 3 },
};

describe("where a hit opens", () => {
  it("is the table for a cell, or the entry where its database may not be read", () => {
    const hit = { ...entry, at: { property_id: 12 } };
    expect(hitAddress(hit)).toBe(`/cortex/datenbank/4#${entry.page_id}/12`);
    expect(hitAddress({ ...hit, path: [] })).toBe(`/cortex/${entry.page_id}`);
    expect(hitAddress({ ...entry, at: { block_id: "b" } })).toBe(`/cortex/${entry.page_id}#b`);
  });

  it("is the file over its page where its content was found, at the page of a PDF", () => {
    expect(hitAddress(file)).toBe("/cortex/p-1?datei=f-1&seite=3");
    const within = { block_id: "b-1" };
    expect(hitAddress({ ...file, within })).toBe("/cortex/p-1?datei=f-1&seite=3#b-1");
    const { at: _, snippet: __, ...named } = file;
    expect(hitAddress({ ...named, within })).toBe("/cortex/p-1#b-1");
    expect(hitAddress({ ...file, mime_type: "application/msword", title: "a.doc" })).toBe("/cortex/p-1");
    expect(hitAddress({ ...file, page_id: null })).toBe("/drive?ordner=/Wohnung&datei=f-1&seite=3");
  });

  it("knows the words that were found, as they are written there", () => {
    expect(hitState("zaehlerstand", file)).toEqual({
      foundWords: "zaehlerstand",
      fileWords: ["Zählerstand"],
    });
  });
});
