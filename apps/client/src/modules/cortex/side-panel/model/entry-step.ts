/** What is read of a key event. */
export interface StepStroke {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

const directions: Readonly<Record<string, 1 | -1>> = { PageUp: -1, PageDown: 1 };

/** Where a key leads from the entry beside a table: to the one before or behind it; null for every other key. */
export const entryStep = ({ key, altKey, ctrlKey, metaKey, shiftKey }: StepStroke): 1 | -1 | null =>
  altKey && !ctrlKey && !metaKey && !shiftKey ? (directions[key] ?? null) : null;
