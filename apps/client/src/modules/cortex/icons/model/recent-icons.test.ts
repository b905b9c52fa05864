import { describe, expect, it } from "vitest";
import { emojiName } from "../../emoji/index.ts";
import { iconAddress, iconLabel } from "./icon-address.ts";
import { suggestedEmoji } from "./suggested-icons.ts";
import { readRecentIcons, withRecentIcon } from "./recent-icons.ts";

describe("the icons chosen last", () => {
  it("begin with the latest, each once, two rows of them", () => {
    expect(withRecentIcon(["a:x", "a:y"], "a:y")).toEqual(["a:y", "a:x"]);
    const many = Array.from({ length: 30 }, (_, index) => `a:${index}`);
    expect(many.reduce<string[]>(withRecentIcon, [])).toHaveLength(16);
  });

  it("are read from this browser, whatever somebody has left there", () => {
    expect(readRecentIcons('["lucide:house","<img>",7,"lucide:house"]')).toEqual(["lucide:house"]);
    for (const broken of [undefined, "", "{", "null", '{"a":1}']) expect(readRecentIcons(broken)).toEqual([]);
  });
});

describe("the name of an icon", () => {
  it("leads to its drawing", () => {
    expect(iconAddress("lucide:shopping-cart")).toBe("/api/icons/lucide/shopping-cart.svg");
    expect(iconLabel("ph:shopping-cart")).toBe("shopping cart (Phosphor)");
  });

  it.each([null, "", "house", "a:b:c", "../x:y", 'lucide:house")', "🎉"])("is none as %j", (icon) => {
    expect(iconAddress(icon)).toBeNull();
  });
});

it("the suggested emoji are such", () => {
  expect(suggestedEmoji.filter((icon) => emojiName.read(icon) === null)).toEqual([]);
});
