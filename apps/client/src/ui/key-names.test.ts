import { describe, expect, it } from "vitest";
import { isApple, keyNames, keyShortcuts } from "./key-names.ts";

describe("the keys of a shortcut", () => {
  it("are named as on a German keyboard", () => {
    expect(keyNames("Mod+Shift+Z", false)).toEqual(["Strg", "Umschalt", "Z"]);
    expect(keyNames("Alt+ArrowUp", false)).toEqual(["Alt", "↑"]);
    expect(keyNames("Delete", false)).toEqual(["Entf"]);
  });

  it("are those of Apple's keyboards there", () => {
    expect(keyNames("Mod+Shift+Z", true)).toEqual(["⌘", "⇧", "Z"]);
    expect([keyShortcuts("Mod+Shift+Z", true), keyShortcuts("Mod+Shift+Z", false)]).toEqual([
      "Meta+Shift+Z",
      "Control+Shift+Z",
    ]);
    expect([isApple("MacIntel"), isApple("Linux x86_64")]).toEqual([true, false]);
  });
});
