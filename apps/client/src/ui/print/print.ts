/** What a part of the page does for paper. */
export interface PrintedPart {
  /** Fetches what the screen does not show but paper does. */
  prepare(): Promise<void>;
  /** Draws it, before this returns. */
  show(): void;
  hide(): void;
}

/** Ms that paper waits for what is fetched; then it shows what is there. */
const longest = 20_000;

const parts = new Set<PrintedPart>();

const show = () => {
  for (const part of parts) part.show();
};
const hide = () => {
  for (const part of parts) part.hide();
};

/** Prints the page with everything that parts of it fetch for that. */
export const printPage = async (): Promise<void> => {
  const ready = Promise.allSettled([...parts].map((part) => part.prepare()));
  let timer: ReturnType<typeof setTimeout> | undefined;
  await Promise.race([ready, new Promise((done) => (timer = setTimeout(done, longest)))]);
  clearTimeout(timer);
  window.print();
};

/** The browser's own printing would not wait for anything. */
const onKey = (event: KeyboardEvent): void => {
  const isPrint = (event.ctrlKey || event.metaKey) && !event.shiftKey && !event.altKey && event.key === "p";
  if (!isPrint) return;
  event.preventDefault();
  void printPage();
};

/** A part of the page takes part in printing; @returns what ends that. */
export const addPrintedPart = (part: PrintedPart): (() => void) => {
  if (parts.size === 0) {
    window.addEventListener("keydown", onKey, true);
    window.addEventListener("beforeprint", show);
    window.addEventListener("afterprint", hide);
  }
  parts.add(part);
  return () => {
    parts.delete(part);
    if (parts.size > 0) return;
    window.removeEventListener("keydown", onKey, true);
    window.removeEventListener("beforeprint", show);
    window.removeEventListener("afterprint", hide);
  };
};
