import { expect, it } from "vitest";
import { decodeText } from "./decode-text.ts";

const utf8 = (text: string) => new TextEncoder().encode(text);

it("reads UTF-8, with a mark and cut through a sign, too", () => {
  expect(decodeText(utf8("Größe 10 €"), false)).toBe("Größe 10 €");
  expect(decodeText(utf8("\ufeffGröße"), false)).toBe("Größe");
  expect(decodeText(utf8("Größe 10 €").slice(0, -1), true)).toBe("Größe 10 ");
});

it("reads what Windows and old programs wrote", () => {
  expect(decodeText(Uint8Array.of(0x47, 0x72, 0xf6, 0xdf, 0x65, 0x20, 0x80), false)).toBe("Größe €");
  expect(decodeText(Uint8Array.of(0xff, 0xfe, 0xe4, 0x00, 0x21, 0x00), false)).toBe("ä!");
});
