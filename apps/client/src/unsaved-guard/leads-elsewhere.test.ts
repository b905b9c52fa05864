import { describe, expect, it } from "vitest";
import { leadsElsewhere } from "./leads-elsewhere.ts";

const here = { origin: "http://maive.local", pathname: "/citadel", search: "?tab=einstellungen" };
const click = {
  button: 0,
  metaKey: false,
  ctrlKey: false,
  shiftKey: false,
  altKey: false,
  defaultPrevented: false,
};
const linkTo = (address: string, { target = "", download = false } = {}) => {
  const { href, origin, pathname, search } = new URL(address, `${here.origin}${here.pathname}${here.search}`);
  return {
    href,
    origin,
    pathname,
    search,
    target,
    hasAttribute: (name: string) => name === "download" && download,
  };
};

describe("a click on a link", () => {
  it("leaves for another screen or another tab", () => {
    expect(leadsElsewhere(click, linkTo("/home"), here)).toBe(true);
    expect(leadsElsewhere(click, linkTo("/citadel"), here)).toBe(true);
  });

  it("stays where it leads further down or to the very same place", () => {
    expect(leadsElsewhere(click, linkTo("#inhalt"), here)).toBe(false);
    expect(leadsElsewhere(click, linkTo("/citadel?tab=einstellungen"), here)).toBe(false);
  });

  it("stays where it opens another window or saves a file", () => {
    expect(leadsElsewhere({ ...click, ctrlKey: true }, linkTo("/home"), here)).toBe(false);
    expect(leadsElsewhere({ ...click, button: 1 }, linkTo("/home"), here)).toBe(false);
    expect(leadsElsewhere(click, linkTo("/home", { target: "_blank" }), here)).toBe(false);
    expect(leadsElsewhere(click, linkTo("/home", { download: true }), here)).toBe(false);
  });

  it("to another site is left to the browser's own question", () => {
    expect(leadsElsewhere(click, linkTo("https://example.org/"), here)).toBe(false);
  });
});
