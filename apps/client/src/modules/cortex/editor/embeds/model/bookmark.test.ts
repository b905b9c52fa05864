import { describe, expect, it } from "vitest";
import { hostOf, readBookmark, webAddress } from "./bookmark.ts";

describe("the address of a bookmark", () => {
  it.each([
    ["https://example.org/pfad?x=1#y", "https://example.org/pfad?x=1#y"],
    [" http://nas.local:8080 ", "http://nas.local:8080/"],
    ["example.org", "https://example.org/"],
    ["localhost:3000/a", "https://localhost:3000/a"],
    ["HTTPS://Größe.de", "https://xn--gre-6ka8i.de/"],
  ])("%s is taken", (typed, address) => expect(webAddress(typed)).toBe(address));

  it.each([
    "",
    "zwei Wörter",
    "wort",
    "javascript:alert(1)",
    "JaVaScRiPt:alert(1)",
    "\u0001javascript:alert(1)",
    "java\nscript:alert(1)",
    "javascript://example.org/%0aalert(1)",
    "data:text/html,<script>alert(1)</script>",
    "vbscript:msgbox",
    "file:///etc/passwd",
    "blob:https://example.org/1",
    "mailto:a@example.org",
    "//example.org",
    "/cortex/1",
    "https://",
    "https://bank.de@example.org",
  ])("%j is refused", (typed) => expect(webAddress(typed)).toBeNull());

  it("is said by its host", () => {
    expect(hostOf("https://www.example.org:8443/a/b")).toBe("example.org:8443");
  });
});

describe("the words of a bookmark", () => {
  it("are texts, whatever was stored", () => {
    expect(readBookmark('{"title":"Fahrplan","description":{"a":1}}')).toMatchObject({
      title: "Fahrplan",
      description: "",
    });
  });
});
