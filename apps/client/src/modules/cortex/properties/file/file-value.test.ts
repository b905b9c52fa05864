import type { CellFile } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { rememberNames } from "../names/known-names.ts";
import { displayFiles, filesOf, filesText } from "./file-value.ts";

const file = (id: string, name: string): CellFile => ({
  file_id: id,
  filename: name,
  display_name: name,
  file_size: 12,
  mime_type: "text/plain",
  last_modified: "2026-11-21T12:00:00Z",
});

describe("file cells", () => {
  it("read as the names of their files, in order", () => {
    const value = filesText([file("1", "Plan.pdf"), file("2", "Küche.jpg")]);
    expect(displayFiles(value)).toBe("Plan.pdf, Küche.jpg");
    expect(filesOf(value).map(({ file_id }) => file_id)).toEqual(["1", "2"]);
  });

  it("without files are empty", () => {
    expect([filesText([]), displayFiles(""), displayFiles("[]")]).toEqual(["", "", ""]);
  });

  it("of the past are shown by the names of their ids, and deleted ones by that", () => {
    rememberNames({ stored: "Notiz.txt" });
    expect(displayFiles("stored,gone")).toBe("Notiz.txt, Gelöschte Datei");
  });

  it("with broken values break nothing", () => {
    expect([filesOf("[{"), filesOf("[1,null]"), filesOf("x")]).toEqual([[], [], []]);
  });
});
