/** A part of the page with special printing. */
export interface PrintedPart {
  /** Fetches what only the print shows. */
  prepare(): Promise<void>;
  /** Renders it synchronously. */
  show(): void;
  hide(): void;
}

/** Timeout of fetching in ms. */
const longest = 20_000;

const parts = new Set<PrintedPart>();

const show = () => {
  for (const part of parts) part.show();
};
const hide = () => {
  for (const part of parts) part.hide();
};

/** Parts may bring others, which are prepared as well. */
const prepareAll = async (): Promise<void> => {
  const prepared = new Set<PrintedPart>();
  for (;;) {
    const more = [...parts].filter((part) => !prepared.has(part));
    if (more.length === 0) return;
    for (const part of more) prepared.add(part);
    await Promise.allSettled(more.map((part) => part.prepare()));
  }
};

/** Prints the page with everything that parts of it fetch for that. */
export const printPage = async (): Promise<void> => {
  const ready = prepareAll();
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

/** Registers a printed part; @returns the function that unregisters it. */
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
