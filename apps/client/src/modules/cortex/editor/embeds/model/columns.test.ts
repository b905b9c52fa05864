import { describe, expect, it } from "vitest";
import { columnsWith, readColumns } from "./columns.ts";

const item = { block_id: "1", block_type: "heading_2", content: "Packliste" };

describe("two columns", () => {
  it("show what was stored in each", () => {
    const config = JSON.stringify({ leftColumn: [item], rightColumn: [{ ...item, content: "Karte" }] });
    expect(readColumns(config)).toEqual({ left: [item], right: [{ ...item, content: "Karte" }] });
  });

  it("leave out what is no block, and stand empty where nothing can be read", () => {
    const config = JSON.stringify({ leftColumn: [null, 7, { content: 1 }, item], rightColumn: "x" });
    expect(readColumns(config)).toEqual({ left: [item], right: [] });
    expect(readColumns("kein JSON")).toEqual({ left: [], right: [] });
  });

  it("are made of a text with the text in the left one", () => {
    expect(readColumns(columnsWith(item))).toEqual({ left: [item], right: [] });
    expect(readColumns(columnsWith({ ...item, content: "" }))).toEqual({ left: [], right: [] });
  });
});
