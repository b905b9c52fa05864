import { describe, expect, it } from "vitest";
import { pictureOf } from "./picture-of.ts";

const file = (file_id: string, mime_type: string) => ({ file_id, display_name: file_id, mime_type });
const entry = (...files: object[]) => ({ properties: { Bilder_calculated: JSON.stringify(files) } });
const of = { property_name: "Bilder" };

describe("the picture of a file cell", () => {
  it("is its first one", () => {
    const files = [file("a", "application/pdf"), file("b", "image/png"), file("c", "image/jpeg")];
    expect(pictureOf(entry(...files), of, 640)).toBe("/api/drive/thumbnail/b?w=640");
  });

  it("is none without a picture that the server can make smaller", () => {
    expect(pictureOf(entry(file("a", "image/tiff")), of, 640)).toBeNull();
    expect(pictureOf(entry(), of, 640)).toBeNull();
    expect(pictureOf({ properties: {} }, of, 640)).toBeNull();
    expect(pictureOf({ properties: { Bilder_calculated: "[{" } }, of, 640)).toBeNull();
  });
});
