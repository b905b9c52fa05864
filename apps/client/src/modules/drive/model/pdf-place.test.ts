import { describe, expect, it } from "vitest";
import { pdfPlace } from "./pdf-place.ts";

describe("the place in a PDF", () => {
  it("is a page and the words that are marked on it, each once", () => {
    expect(pdfPlace(undefined, [])).toBe("");
    expect(pdfPlace(3, [])).toBe("#page=3");
    expect(pdfPlace(3, ["Zähler", "Zähler", "E-Mail"])).toBe(
      "#page=3&search=Z%C3%A4hler%20E-Mail:~:text=Z%C3%A4hler&text=E%2DMail",
    );
    expect(pdfPlace(undefined, ["a&b"])).toBe("#search=a%26b:~:text=a%26b");
  });
});
