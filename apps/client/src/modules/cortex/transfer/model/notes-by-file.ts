import type { ImportNote } from "@maive/contract";

/** Notes of one file together, files in the order in which they come. */
export const notesByFile = (notes: readonly ImportNote[]): { file: string; messages: string[] }[] => {
  const files = new Map<string, string[]>();
  for (const { file, message } of notes) {
    const messages = files.get(file);
    if (messages) messages.push(message);
    else files.set(file, [message]);
  }
  return [...files].map(([file, messages]) => ({ file, messages }));
};
