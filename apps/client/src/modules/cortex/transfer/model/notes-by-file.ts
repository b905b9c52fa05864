import type { ImportNote } from "@maive/contract";
import { withoutNotionIds } from "@maive/values";

/** Notes of one file together, files as they are shown, in the order in which they come. */
export const notesByFile = (notes: readonly ImportNote[]): { file: string; messages: string[] }[] => {
  const files = new Map<string, Set<string>>();
  for (const { file, message } of notes) {
    const shown = withoutNotionIds(file);
    const messages = files.get(shown);
    if (messages) messages.add(message);
    else files.set(shown, new Set([message]));
  }
  return [...files].map(([file, messages]) => ({ file, messages: [...messages] }));
};
