import { describe, expect, it } from "vitest";
import { kindOf, previewOf } from "./file-kind.ts";
import { testFolder, testItem } from "./item-for-tests.ts";

const file = (name: string, mime_type: string) => testItem(name, { mime_type });

describe("what a file is to a person", () => {
  it.each([
    ["Foto.jpg", "image/jpeg", "image", "image"],
    ["Logo.svg", "image/svg+xml", "image", "image"],
    ["Roh.tiff", "image/tiff", "image", "none"],
    ["Vertrag.pdf", "application/pdf", "pdf", "pdf"],
    ["Lies mich.md", "text/markdown", "markdown", "markdown"],
    ["Notiz.txt", "text/plain", "text", "text"],
    ["daten.json", "application/json", "text", "text"],
    ["Konto.csv", "text/csv", "sheet", "text"],
    ["Lied.mp3", "audio/mpeg", "audio", "audio"],
    ["Film.mp4", "video/mp4", "video", "video"],
    ["Steuer.xlsx", "application/vnd.openxmlformats-officedocument.spreadsheetml.sheet", "sheet", "none"],
    ["Sicherung.zip", "application/zip", "archive", "none"],
    ["unbekannt", "application/octet-stream", "other", "none"],
  ])("%s (%s) is %s and looked at as %s", (name, type, kind, preview) => {
    expect([kindOf(file(name, type)), previewOf(file(name, type))]).toEqual([kind, preview]);
  });

  it("a folder is a folder, whatever it is called", () => {
    expect(kindOf(testFolder("Fotos.zip"))).toBe("folder");
    expect(previewOf(testFolder("Fotos.md"))).toBe("none");
  });

  it("a file that only calls itself a picture is not shown as one", () => {
    expect(previewOf(file("Böse.png", "application/octet-stream"))).toBe("none");
  });
});
