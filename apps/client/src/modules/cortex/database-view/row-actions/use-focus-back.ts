import { useEffect, useRef } from "react";

/** Ms after which what was closed has let go of the focus. */
const letGo = 30;

/** Gives the focus back when what had it is closed and nothing else took it: the next key is not lost. */
export const useFocusBack = (isOpen: boolean, giveBack: () => void): void => {
  const latest = useRef(giveBack);
  useEffect(() => {
    latest.current = giveBack;
  });
  useEffect(() => {
    if (!isOpen) return;
    return () => {
      setTimeout(() => {
        if (document.activeElement === document.body) latest.current();
      }, letGo);
    };
  }, [isOpen]);
};
