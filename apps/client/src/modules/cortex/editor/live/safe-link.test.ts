import { describe, expect, it } from "vitest";
import { isAllowedLink } from "@maive/contract";
import { toLink } from "./safe-link.ts";

describe("links", () => {
  it.each(["https://a.de", "http://a.de/x?y", "mailto:a@b.de", "tel:+49301", "/cortex/1"])(
    "allows %s",
    (href) => {
      expect(isAllowedLink(href)).toBe(true);
    },
  );

  it.each([
    "javascript:alert(1)",
    " JavaScript:x",
    "data:text/html,x",
    "vbscript:x",
    "//evil.de",
    "/\\evil.de",
    "ftp://a.de",
    "",
  ])("refuses %j", (href) => {
    expect(isAllowedLink(href)).toBe(false);
    expect(toLink(href)).toBeNull();
  });

  it("makes what people type whole", () => {
    expect(toLink("maive.de/hilfe")).toBe("https://maive.de/hilfe");
    expect(toLink("  müller.de ")).toBe("https://müller.de");
    expect(toLink("anna@maive.de")).toBe("mailto:anna@maive.de");
    expect(toLink("kein link")).toBeNull();
  });
});

it("a megabyte that is nearly an address is looked at once", () => {
  expect(toLink(`a@${".a".repeat(500_000)} `.trim())).toBeNull();
  expect(toLink(`a@${"a".repeat(1_000_000)}@`)).toBeNull();
  expect(toLink("anna@mail.example.org")).toBe("mailto:anna@mail.example.org");
});
