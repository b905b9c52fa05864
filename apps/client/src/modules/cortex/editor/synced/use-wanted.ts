import { useCallback, useEffect, useRef, useState } from "react";
import { addPrintedPart } from "../../../../ui/print/index.ts";
import { registerNestedPlace } from "./nested-editors.ts";

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/**
 * Whether a content is shown far from what is in sight, too: for a search in the page, and on paper.
 * @returns with `handleShown`, to be called once it is clear what is shown.
 */
export const useWanted = (blockId: string) => {
  const [times, setTimes] = useState(0);
  const isShown = useRef(false);
  const waiting = useRef(new Set<() => void>());
  const want = useCallback(() => {
    setTimes((before) => before + 1);
    return () => setTimes((before) => before - 1);
  }, []);
  useEffect(() => registerNestedPlace(blockId, { want }), [blockId, want]);
  useEffect(() => {
    let letGo: (() => void) | null = null;
    return addPrintedPart({
      prepare: async () => {
        letGo ??= want();
        if (!isShown.current) await new Promise<void>((done) => waiting.current.add(done));
        // What stands in it may have something to prepare as well, once it is drawn.
        await nextFrame();
        await nextFrame();
      },
      show: () => {},
      hide: () => {
        letGo?.();
        letGo = null;
      },
    });
  }, [want]);
  const handleShown = useCallback((shown: boolean) => {
    isShown.current = shown;
    if (!shown) return;
    for (const done of waiting.current) done();
    waiting.current.clear();
  }, []);
  return { isWanted: times > 0, handleShown };
};
