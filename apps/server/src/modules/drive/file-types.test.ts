import { describe, expect, it } from "vitest";
import { decideType, inlineType, isBlockImage } from "./file-types.ts";

const png = Buffer.from("iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==", "base64"); // prettier-ignore
const gif = Buffer.from("R0lGODlhAQABAAAAACwAAAAAAQABAAA=", "base64");
const svg = Buffer.from('<?xml version="1.0"?><!-- x --><svg xmlns="http://www.w3.org/2000/svg"/>');
const html = Buffer.from("<!doctype html><script>alert(1)</script>");
const pdf = Buffer.from("%PDF-1.7\n");
const mp3 = Buffer.concat([Buffer.from("ID3\u0004\u0000\u0000\u0000\u0000\u0000\u0000"), Buffer.alloc(64)]);
const script = Buffer.from("GIF89a=1;alert(1)");

describe("the type of a file", () => {
  it.each([
    ["bild.png", png, "image/png"],
    ["BILD.PNG", png, "image/png"],
    ["bild.gif", gif, "image/gif"],
    ["zeichnung.svg", svg, "image/svg+xml"],
    ["akte.pdf", pdf, "application/pdf"],
    ["lied.mp3", mp3, "audio/mpeg"],
    [
      "brief.docx",
      Buffer.from("PK"),
      "application/vnd.openxmlformats-officedocument.wordprocessingml.document",
    ],
    ["liste.md", Buffer.from("# Hallo"), "text/markdown"],
    ["seite.html", html, "text/html"],
    ["main.ts", Buffer.from("export {};"), "text/x-typescript"],
  ])("is what name and content agree on: %s", async (name, head, type) => {
    expect(await decideType(name, head)).toBe(type);
  });

  it.each([
    ["bild.png", html],
    ["bild.png", gif],
    ["bild.svg", html],
    ["bild.svg", png],
    ["film.mp4", html],
    ["akte.pdf", html],
    ["lied.mp3", Buffer.from("<svg>")],
    ["ding.unbekannt", png],
    ["png", html],
    ["ohne", html],
    ["ohne", svg],
    ["leer.png", Buffer.alloc(0)],
  ])("is nothing we know when they do not: %s", async (name, head) => {
    expect(await decideType(name, head)).toBe("application/octet-stream");
  });

  it("is detected from the content when the name claims nothing", async () => {
    expect([await decideType("Scan", png), await decideType("Scan", pdf)]).toEqual([
      "image/png",
      "application/pdf",
    ]);
  });

  it("never lets anything be shown as what could run script", async () => {
    for (const [name, head] of [
      ["a.html", html],
      ["a.xhtml", html],
      ["a.js", html],
      ["a.mhtml", html],
      ["a.xml", html],
      ["a.swf", html],
      ["a.gif", script],
    ] as const) {
      const shown = inlineType(await decideType(name, head));
      expect([null, "text/plain; charset=utf-8", "image/gif"]).toContain(shown);
    }
  });

  it("is an image for a block only where the specification says so", () => {
    expect(
      ["image/png", "image/jpeg", "image/gif", "image/webp", "image/svg+xml", "image/bmp"].every(
        isBlockImage,
      ),
    ).toBe(true);
    expect(
      ["image/tiff", "image/avif", "application/pdf", "application/octet-stream"].some(isBlockImage),
    ).toBe(false);
  });
});
