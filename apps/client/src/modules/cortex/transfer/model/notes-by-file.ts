interface Note {
  file: string;
  message: string;
}

/** Notes of one file together, files in the order in which they come. */
export const notesByFile = (notes: readonly Note[]): { file: string; messages: string[] }[] => {
  const files = new Map<string, string[]>();
  for (const { file, message } of notes) files.set(file, [...(files.get(file) ?? []), message]);
  return [...files].map(([file, messages]) => ({ file, messages }));
};
