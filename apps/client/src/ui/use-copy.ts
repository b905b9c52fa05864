import { useCallback, useEffect, useRef, useState } from "react";
import { copyText } from "./copy-text.ts";

/** Duration of the 'copied' state in ms. */
const saidFor = 2_000;

/** How the last try went; `idle` again after a moment, but a failure stays until the next try. */
export type CopyState = "idle" | "copied" | "failed";

/** Copies text and reports the result, for a button's state. */
export const useCopy = (): { state: CopyState; copy: (text: string) => Promise<boolean> } => {
  const [state, setState] = useState<CopyState>("idle");
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const copy = useCallback(async (text: string) => {
    clearTimeout(timer.current);
    const copied = await copyText(text);
    setState(copied ? "copied" : "failed");
    if (copied) timer.current = setTimeout(setState, saidFor, "idle");
    return copied;
  }, []);
  return { state, copy };
};
