import { describe, expect, it } from "vitest";
import { isOversizedHtml, exceededBound } from "./bounds.ts";

describe("what is pasted at once", () => {
  it.each([
    ["<p>x</p>".repeat(5_000), null],
    ["<p>x</p>".repeat(5_001), "lines"],
    [`<p>${"x<br>".repeat(6_000)}</p>`, "lines"],
    [`<table>${"<tr><td>x</td><th>y</th></tr>".repeat(1_500)}</table>`, null],
    [`<table>${"<tr><td>x</td><th>y</th></tr>".repeat(1_501)}</table>`, "cells"],
    [`<p>${"x ".repeat(500_000)}</p>`, null],
  ])("is bounded (case %#)", (html, expected) => {
    expect(exceededBound(html)).toBe(expected);
  });

  it("is not even read where it is far too much", () => {
    expect(isOversizedHtml("<p>x</p>".repeat(10_001))).toBe("lines");
    expect(isOversizedHtml("<td>x".repeat(6_001))).toBe("cells");
    expect(isOversizedHtml("<div><div><div><p>x</p></div></div></div>".repeat(4_000))).toBe(null);
  });
});
