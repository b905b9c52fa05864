import { useEffect, useState } from "react";
import { scrollerOf } from "../hooks/scroller-of.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { indexAtLine, type Heading } from "./headings.ts";

/** Distance below the top at which a heading becomes the current one, in px. */
const line = 120;

/** The heading whose section is at the top of the screen, as one scrolls; null without headings. */
export const useCurrentHeading = (editor: BlockEditor, headings: readonly Heading[]): string | null => {
  const [current, setCurrent] = useState<string | null>(null);
  useEffect(() => {
    if (editor.headless || headings.length === 0) return;
    const surface = editor.prosemirrorView.dom;
    const scroller = scrollerOf(surface);
    let frame = 0;
    const measure = () => {
      frame = 0;
      const top = scroller?.getBoundingClientRect().top ?? 0;
      const places = headings.flatMap(({ blockId }) => {
        const place = surface
          .querySelector(`[data-block-id="${CSS.escape(blockId)}"]`)
          ?.getBoundingClientRect();
        // Without a size: within a closed toggle.
        return place && place.height > 0 ? [{ blockId, top: place.top - top }] : [];
      });
      const found =
        places[
          indexAtLine(
            places.map((place) => place.top),
            line,
          )
        ];
      setCurrent(found?.blockId ?? null);
    };
    const schedule = () => {
      frame ||= requestAnimationFrame(measure);
    };
    schedule();
    const target: HTMLElement | Window = scroller ?? window;
    target.addEventListener("scroll", schedule, { passive: true });
    return () => {
      cancelAnimationFrame(frame);
      target.removeEventListener("scroll", schedule);
    };
  }, [editor, headings]);
  return headings.some(({ blockId }) => blockId === current) ? current : null;
};
