import { useEffect, useState } from "react";

/** Debounce of storing in ms. */
const idle = 500;

interface StoredDraft {
  /** What the field shows. */
  value: string;
  /** Whether something was typed that the field has not been left with yet. */
  isDirty: boolean;
  change: (typed: string) => void;
  /** Stores what was typed; the field follows the stored text again. */
  finish: () => void;
}

/** A field's text as it is typed, stored when typing pauses and when the field is left. */
export const useStoredDraft = (
  stored: string,
  normalize: (typed: string) => string,
  onStore: (text: string) => void,
): StoredDraft => {
  const [draft, setDraft] = useState<string | null>(null);
  const store = () => {
    if (draft === null) return;
    const text = normalize(draft);
    if (text !== stored) onStore(text);
  };
  useEffect(() => {
    if (draft === null) return;
    const timer = setTimeout(store, idle);
    return () => clearTimeout(timer);
  });
  return {
    value: draft ?? stored,
    isDirty: draft !== null,
    change: setDraft,
    finish: () => {
      store();
      setDraft(null);
    },
  };
};
