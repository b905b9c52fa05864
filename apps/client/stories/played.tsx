import { useEffect, useRef, useState, type ReactNode } from "react";

interface PlayedProps {
  /** CSS selector of what is acted on; waited for, because dialogs appear after their parents. */
  on: string;
  /** What a person would do. */
  act: (element: HTMLElement) => void;
  children: ReactNode;
}

/** Brings a component into a state that only a person's doing leads to. `data-played` is set once that is done. */
export const Played = ({ on, act, children }: PlayedProps) => {
  const [played, setPlayed] = useState(false);
  const once = useRef(false);
  useEffect(() => {
    const attempt = () => {
      const element = document.querySelector<HTMLElement>(on);
      if (!element || once.current) return;
      once.current = true;
      act(element);
      setPlayed(true);
    };
    const observer = new MutationObserver(attempt);
    observer.observe(document.body, { childList: true, subtree: true });
    attempt();
    return () => observer.disconnect();
  }, [on, act]);
  return <div data-played={played}>{children}</div>;
};

/** Types a text into a field. */
export const typeInto =
  (text: string) =>
  (element: HTMLElement): void => {
    // React overrides the field's own setter to notice what it did itself; typing goes past that.
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, "value")?.set?.call(element, text);
    element.dispatchEvent(new Event("input", { bubbles: true }));
  };

/** Chooses files of a person's machine in a file field. */
export const chooseFiles =
  (...files: readonly File[]) =>
  (element: HTMLElement): void => {
    if (!(element instanceof HTMLInputElement)) return;
    const chosen = new DataTransfer();
    for (const file of files) chosen.items.add(file);
    element.files = chosen.files;
    element.dispatchEvent(new Event("change", { bubbles: true }));
  };
