import { describe, expect, it } from "vitest";
import { fileTexts } from "../texts.ts";
import { importStateText } from "./import-state-text.ts";

const reading = "Die Tabelle wird gelesen …";
const ofPages = { is_waiting: false, progress: { step: "reading", done: 3, total: 1_200 } } as const;

describe("the state of an import", () => {
  it("is how far it is where it is one of pages, and of no other kind", () => {
    expect(importStateText({ turn: ofPages, reading, showsPages: true })).toBe(
      "Seiten werden gelesen: 3 von 1.200 …",
    );
    expect(importStateText({ turn: ofPages, reading, showsPages: false })).toBe(reading);
  });

  it("is how much of it is written, as far as that is known", () => {
    const turn = { is_waiting: false, progress: { step: "writing", done: 2, total: 3 } } as const;
    expect(importStateText({ turn, reading, showsPages: true })).toBe("Wird geschrieben: 66 % …");
  });

  it("is the number of requests to Notion", () => {
    const asking = (done: number) =>
      importStateText({
        turn: { is_waiting: false, progress: { step: "notion", done, total: 0 } },
        reading,
        showsPages: true,
      });
    expect([asking(0), asking(12)]).toEqual(["Notion wird gefragt …", "Notion wird gefragt: 12 Anfragen …"]);
  });

  it("is that it waits, whatever its kind", () => {
    const turn = { is_waiting: true, progress: null };
    for (const showsPages of [true, false])
      expect(importStateText({ turn, reading, showsPages })).toBe(fileTexts.importWaits);
  });

  it("is what its caller says where nothing is known", () => {
    const turn = { is_waiting: false, progress: { step: "writing", done: 0, total: 0 } } as const;
    expect(importStateText({ turn, reading, showsPages: true })).toBe(reading);
    expect(importStateText({ turn: undefined, reading, showsPages: true })).toBe(reading);
  });
});
