import { isApple } from "./key-names.ts";

export type FindKey = "find" | "replace" | "next" | "previous";

type Stroke = Pick<KeyboardEvent, "key" | "code" | "ctrlKey" | "metaKey" | "altKey" | "shiftKey">;

/** What a key asks of the search in a page or table; Strg+H hides the window on Apple's keyboards, where it is Cmd+Alt+F. */
export const findKeyOf = (event: Stroke, apple: boolean = isApple()): FindKey | null => {
  const { key, code, altKey, shiftKey } = event;
  const [control, other] = apple ? [event.metaKey, event.ctrlKey] : [event.ctrlKey, event.metaKey];
  if (other) return null;
  if (key === "F3" && !control && !altKey) return shiftKey ? "previous" : "next";
  if (!control) return null;
  if (altKey) return apple && code === "KeyF" && !shiftKey ? "replace" : null;
  switch (key.toLowerCase()) {
    case "f":
      return shiftKey ? null : "find";
    case "h":
      return shiftKey || apple ? null : "replace";
    case "g":
      return shiftKey ? "previous" : "next";
    default:
      return null;
  }
};
