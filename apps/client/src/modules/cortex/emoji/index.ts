export { emojiName } from "./emoji-name.ts";
export type { Emoji } from "./find-emoji.ts";
export { useEmoji } from "./use-emoji.ts";
