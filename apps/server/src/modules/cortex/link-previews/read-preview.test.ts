import { describe, expect, it } from "vitest";
import { readPreview } from "./read-preview.ts";

const read = (head: string) =>
  readPreview(`<!doctype html><html><head>${head}</head><body></body></html>`, "https://a.example/b/c");

describe("what a page says of itself", () => {
  it("is read from its metadata for other programs, and else from its title", () => {
    expect(
      read(`<title>Kurz</title><meta property="og:title" content="Ein &amp; alles"><meta name=description content="Beschrieben">
        <meta property="og:site_name" content="Die Seite"><meta property="og:image" content="/bild.png">
        <link rel="icon" href="klein.ico"><link rel="apple-touch-icon" href="//b.example/gross.png">`),
    ).toEqual({
      title: "Ein & alles",
      description: "Beschrieben",
      site_name: "Die Seite",
      picture: "https://a.example/bild.png",
      icon: "https://b.example/gross.png",
    });
    expect(read("<title>\n Nur  ein\tTitel </title>")).toEqual({
      title: "Nur ein Titel",
      description: "",
      site_name: "",
      picture: null,
      icon: "https://a.example/favicon.ico",
    });
  });

  it("is short text, and only addresses of the web, whatever stands there", () => {
    const long = read(
      `<title>${"a b ".repeat(5_000)}</title><meta name="description" content="${"x".repeat(9_000)}">`,
    );
    expect([long.title.length, long.description.length]).toEqual([200, 500]);
    for (const wrong of [
      "javascript:alert(1)",
      "data:image/png;base64,AA",
      "file:///etc/passwd",
      "http://",
      "",
    ])
      expect(read(`<meta property="og:image" content="${wrong}">`).picture).toBeNull();
    expect(read("<title><script>alert(1)</script></title>").title).toBe("<script>alert(1)</script>");
    expect(readPreview("", "https://a.example/").title).toBe("");
    expect(readPreview("<".repeat(100_000), "https://a.example/").title).toBe("");
    expect(readPreview("<div>".repeat(100_000), "https://a.example/").title).toBe("");
    expect(readPreview(`<meta ${"a ".repeat(100_000)}>`, "https://a.example/").title).toBe("");
    expect(readPreview("<body><title>Später</title>", "https://a.example/").title).toBe("");
  });
});
