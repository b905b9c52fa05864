import { zIcon } from "@maive/contract";
import { expect, it } from "vitest";
import list from "./emoji.txt?raw";
import { emojiName } from "./emoji-name.ts";
import { readEmoji } from "./find-emoji.ts";

it("every emoji has a name that icons may have, and comes back from it", () => {
  const wrong = readEmoji(list).filter(({ sign }) => {
    const name = emojiName.of(sign);
    return !zIcon.safeParse(name).success || emojiName.read(name) !== sign;
  });
  expect(wrong.map(({ sign }) => sign)).toEqual([]);
});

it("names of anything else are none", () => {
  for (const icon of [
    null,
    "lucide:house",
    "emoji:",
    "emoji:61",
    "emoji:110000",
    "emoji:ffffff",
    "emoji:61-fe0f",
    "emoji:1f1e9",
    "emoji:1f3e0-",
    "emoji:zz",
    "emoji:d83c",
    `emoji:1f3e0${"-200d".repeat(12)}`,
  ])
    expect([icon, emojiName.read(icon)]).toEqual([icon, null]);
});
