/** The used part of a key event. */
export interface StepStroke {
  key: string;
  altKey: boolean;
  ctrlKey: boolean;
  metaKey: boolean;
  shiftKey: boolean;
}

const directions: Readonly<Record<string, 1 | -1>> = { PageUp: -1, PageDown: 1 };

/** The step of a key in the side panel: to the previous or next entry; null for others. */
export const entryStep = ({ key, altKey, ctrlKey, metaKey, shiftKey }: StepStroke): 1 | -1 | null =>
  altKey && !ctrlKey && !metaKey && !shiftKey ? (directions[key] ?? null) : null;
