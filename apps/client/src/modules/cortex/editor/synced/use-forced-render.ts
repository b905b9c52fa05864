import { useCallback, useEffect, useRef, useState } from "react";
import { addPrintedPart } from "../../../../ui/print/index.ts";
import { registerNestedPlace } from "./nested-editors.ts";

/** Contents that are opened for paper: each takes a socket. */
const mostPrinted = 100;
let printed = 0;

const nextFrame = (): Promise<unknown> => new Promise(requestAnimationFrame);

/** What was just brought into sight stays: browsers report that with the next frame. */
const letGoLater = async (letGo: () => void): Promise<void> => {
  await nextFrame();
  await nextFrame();
  letGo();
};

const wantForPaper = (want: () => () => void): (() => void) => {
  printed += 1;
  const letGo = want();
  return () => {
    printed -= 1;
    letGo();
  };
};

/**
 * Whether a content is shown far from what is in sight, too: for a search in the page, and on paper.
 * @returns with `handleShown`, to be called once it is clear what is shown.
 */
export const useForcedRender = (blockId: string) => {
  const [times, setTimes] = useState(0);
  const isShown = useRef(false);
  const waiting = useRef(new Set<() => void>());
  const want = useCallback(() => {
    setTimes((before) => before + 1);
    return () => void letGoLater(() => setTimes((before) => before - 1));
  }, []);
  useEffect(() => registerNestedPlace(blockId, { want }), [blockId, want]);
  useEffect(() => {
    const waits = waiting.current;
    let letGo: (() => void) | null = null;
    const hide = () => {
      letGo?.();
      letGo = null;
    };
    const leave = addPrintedPart({
      prepare: async () => {
        if (letGo === null && printed >= mostPrinted) return;
        letGo ??= wantForPaper(want);
        if (!isShown.current) await new Promise<void>((done) => waits.add(done));
        // What stands in it may have something to prepare as well, once it is drawn.
        await nextFrame();
        await nextFrame();
      },
      show: () => {},
      hide,
    });
    return () => {
      leave();
      hide();
      // Nothing waits for a block that is gone.
      for (const done of waits) done();
      waits.clear();
    };
  }, [want]);
  const handleShown = useCallback((shown: boolean) => {
    isShown.current = shown;
    if (!shown) return;
    for (const done of waiting.current) done();
    waiting.current.clear();
  }, []);
  return { isForced: times > 0, handleShown };
};
