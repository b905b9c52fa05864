import { drawSource, sourceKindOf, type SourceKind } from "../../../rendered-source/index.ts";
import { editorTexts } from "../../texts.ts";
import { make, makeBeside } from "./element.ts";

/** Time without a key after which a source is drawn anew, in ms. */
const pause = 400;
/** Distance to the screen at which a source is drawn. */
const margin = "400px";

type DrawingParts = { canWrite: () => boolean; onEdit: () => void };

/**
 * The formula or diagram of a code block, drawn once it comes into sight. `data-drawn` on the block says that it could
 * be drawn.
 */
export const makeSourceDrawing = (block: HTMLElement, sourceOf: () => string, parts: DrawingParts) => {
  const element = makeBeside("div", "maive-drawing");
  element.hidden = true;
  element.title = editorTexts.code.edit;
  let kind: SourceKind | null = null;
  let observer: IntersectionObserver | null = null;
  let inSight = false;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let turn = 0;

  const clear = (): void => {
    element.hidden = true;
    block.removeAttribute("data-drawn");
  };
  const draw = (): void => {
    turn += 1;
    const now = turn;
    const source = sourceOf();
    if (kind === null || source.trim() === "") {
      clear();
      return;
    }
    const drawn = make("div");
    void drawSource(drawn, kind, source).then((isDrawn) => {
      if (now !== turn) return;
      element.replaceChildren(drawn);
      element.toggleAttribute("data-writes", parts.canWrite());
      element.hidden = false;
      block.toggleAttribute("data-drawn", isDrawn);
    });
  };
  const drawSoon = (): void => {
    clearTimeout(timer);
    timer = setTimeout(draw, pause);
  };
  const theme = new MutationObserver(() => kind === "mermaid" && inSight && draw());
  const watch = (): void => {
    observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some(({ isIntersecting }) => isIntersecting)) return;
        observer?.disconnect();
        inSight = true;
        draw();
      },
      { rootMargin: margin },
    );
    observer.observe(block);
    theme.observe(document.documentElement, { attributeFilter: ["data-mantine-color-scheme"] });
  };
  // Preserves the caret until it moves into the source.
  element.addEventListener("mousedown", (event) => event.preventDefault());
  element.addEventListener("click", () => parts.canWrite() && parts.onEdit());

  return {
    element,
    /** Follows the language and text of the block. */
    follow: (language: string): void => {
      const next = sourceKindOf(language);
      const isOther = next !== kind;
      kind = next;
      if (kind === null) {
        if (isOther) clear();
        turn += 1;
      } else if (!observer) watch();
      else if (inSight) drawSoon();
    },
    destroy: (): void => {
      turn += 1;
      clearTimeout(timer);
      observer?.disconnect();
      theme.disconnect();
    },
  };
};
