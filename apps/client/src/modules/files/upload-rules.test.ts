import { describe, expect, it } from "vitest";
import { refusalOf } from "./upload-rules.ts";

const mb = 1024 * 1024;
const imagesOnly = "Nur Bilddateien sind erlaubt (JPG, PNG, GIF, WebP, SVG)";

describe("what is refused before it is sent", () => {
  it.each(["a.jpg", "a.jpeg", "a.png", "a.gif", "a.webp", "a.svg", "a.bmp", "Foto.2026.JPG", ".png"])(
    "%s may be an image",
    (name) => expect(refusalOf("image", { name, size: 1 })).toBeNull(),
  );

  it.each(["notiz.txt", "bild.png.exe", "png", "bild.", "bild.tiff", "bild.avif", ""])(
    "%s is no image",
    (name) => expect(refusalOf("image", { name, size: 1 })).toBe(imagesOnly),
  );

  it("an image may have 10 MB and not one byte more", () => {
    expect(refusalOf("image", { name: "a.png", size: 10 * mb })).toBeNull();
    expect(refusalOf("image", { name: "a.png", size: 10 * mb + 1 })).toBe("Bild zu groß (max 10 MB)");
  });

  it("a file may be anything up to 50 MB", () => {
    expect(refusalOf("file", { name: "bericht.exe", size: 50 * mb })).toBeNull();
    expect(refusalOf("file", { name: "a.png", size: 50 * mb + 1 })).toBe("Datei zu groß (max 50 MB)");
  });
});
