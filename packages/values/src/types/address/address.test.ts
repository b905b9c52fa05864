import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { email } from "./email.ts";
import { isAllowedLink } from "@maive/contract";
import { resultLinkText } from "../result-link.ts";
import { linkAddress } from "./link-address.ts";
import { hrefOf } from "./opens.ts";
import { phone } from "./phone.ts";
import { shortUrl, url } from "./url.ts";

const read = (type: typeof url, text: string) => {
  const parsed = type.parse(text, {});
  return parsed.ok ? parsed.value : false;
};

describe("a web address", () => {
  it.each([
    ["https://example.org/a?b=c#d", "https://example.org/a?b=c#d"],
    ["  example.org ", "https://example.org"],
    ["www.müller.de/Straße", "https://www.müller.de/Straße"],
    ["maive.local:3000/x", "https://maive.local:3000/x"],
    ["localhost:8080", "https://localhost:8080"],
    ["192.168.1.20:3000", "https://192.168.1.20:3000"],
    ["1.250,5", false],
    ["3.5", false],
    ["HTTP://A.B", "HTTP://A.B"],
    ["", null],
    ["javascript:alert(1)", false],
    ["data:text/html,x", false],
    ["file:///etc/passwd", false],
    ["ein Satz", false],
    ["https://", false],
    ["wort", false],
    ["anna@example.org", false],
  ])("%j is %j", (text, value) => {
    expect(read(url, text)).toBe(value);
  });

  it("is sorted without what all have in common", () => {
    expect(shortUrl("https://www.example.org/")).toBe("example.org");
    expect(url.sortKey("http://b.de", {})).toEqual(url.sortKey("https://www.b.de/", {}));
  });
});

describe("an address of e-mail", () => {
  it.each([
    ["anna@example.org", "anna@example.org"],
    ["mailto:anna@example.org", "anna@example.org"],
    [" Änne+x@müller.de ", "Änne+x@müller.de"],
    ["a@localhost", "a@localhost"],
    ["anna", false],
    ["anna@", false],
    ["@example.org", false],
    ["a b@example.org", false],
    ["a@b@c.de", false],
    ["a@b..de", false],
    ["Anna <a@b.de>", false],
  ])("%j is %j", (text, value) => {
    expect(read(email, text)).toBe(value);
  });
});

describe("a telephone number", () => {
  it.each([
    ["+49 (0)30 123-456", "+49 (0)30 123-456"],
    ["tel:030/123456", "030/123456"],
    ["030   12 34", "030 12 34"],
    ["110", "110"],
    ["12", false],
    ["keine", false],
    ["030 12 34 (Büro)", false],
  ])("%j is %j", (text, value) => {
    expect(read(phone, text)).toBe(value);
  });

  it("is found with and without what separates its digits", () => {
    expect(phone.searchText("+49 (0)30 123-456", {}).split("\n")).toEqual([
      "+49 (0)30 123-456",
      "+4930123456",
    ]);
    expect(phone.searchText("110", {})).toBe("110");
  });
});

describe("addresses", () => {
  it("lead where they say, and nowhere else", () => {
    expect(hrefOf("url", "https://example.org")).toBe("https://example.org");
    expect(hrefOf("url", "javascript:alert(1)")).toBeNull();
    expect(hrefOf("email", "a?cc=b@example.org")).toBe("mailto:a%3Fcc%3Db@example.org");
    expect(hrefOf("phone", "+49 (0)30 12")).toBe("tel:+493012");
    expect(hrefOf("text", "https://example.org")).toBeNull();
  });

  it.each([
    ["example.org/Straße 5", "https://example.org/Straße%205"],
    ["HTTPS://example.org", "HTTPS://example.org"],
    ["ada@example.org", "mailto:ada@example.org"],
    ["mailto:ada@example.org?subject=Zwei Wörter", "mailto:ada@example.org?subject=Zwei%20Wörter"],
    ["tel:030 / 12 34", "tel:0301234"],
    ["/cortex/1#a", "/cortex/1#a"],
    ["030 12 34", null],
    ["//example.org", null],
    ["/\\example.org", null],
    ["/\n/example.org", "/%0A/example.org"],
    ["JaVaScRiPt:alert(1)", null],
    ["java\u0000script:alert(1)", null],
    ["data:text/html,x", null],
    ["mailto:", null],
    ["tel:Ada", null],
    ["https://", null],
    ["ein Satz", null],
    ["", null],
    [`https://example.org/${"a".repeat(2_000)}`, null],
  ])("of a link %j lead to %j", (typed, address) => {
    expect(linkAddress(typed)).toBe(address);
  });

  it("of links are allowed in pages, and read again as they are, whatever the text", () => {
    fc.assert(
      fc.property(fc.oneof(fc.string({ unit: "binary" }), fc.webUrl(), fc.emailAddress()), (typed) => {
        const address = linkAddress(typed);
        if (address === null) return;
        expect([isAllowedLink(address), linkAddress(address)]).toEqual([true, address]);
        const stored = resultLinkText({ text: typed, url: address });
        expect(hrefOf("formula", stored, { has_links: true })).toBe(address);
        expect(hrefOf("formula", stored)).toBeNull();
      }),
      { numRuns: 3_000 },
    );
    for (const piece of ["a", ".", "@", "/", " ", ":", "mailto:", "tel:1"])
      expect(linkAddress(piece.repeat(1_000_000))).toBeNull();
  });

  it("that are stored are read again as they are, and no text takes long", () => {
    fc.assert(
      fc.property(
        fc.constantFrom(url, email, phone),
        fc.oneof(fc.string(), fc.webUrl(), fc.emailAddress()),
        (type, text) => {
          const value = read(type, text);
          fc.pre(typeof value === "string");
          expect(read(type, String(value))).toBe(value);
        },
      ),
      { numRuns: 3_000 },
    );
    for (const type of [url, email, phone])
      for (const piece of ["a", ".", "@", "a.", "1", "(", ":", " "])
        expect(read(type, piece.repeat(1_000_000))).not.toBe("");
  });
});
