import { useEffect, useEffectEvent, useState } from "react";

const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes("Files") ?? false;

interface FileDropOptions {
  /** Dialogs have precedence over the screen. */
  place: "screen" | "dialog";
  /** While false, drops are ignored. */
  active?: boolean;
  /** While false, files are shown to be unwelcome, and not taken. */
  allowed?: boolean;
  onDrop: (data: DataTransfer) => void;
}

/**
 * Accepts files dropped anywhere in the window: otherwise the browser would navigate to a missed one.
 * @returns whether files are over the window.
 */
export const useFileDrop = ({ place, active = true, allowed = true, onDrop }: FileDropOptions): boolean => {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onDrop);
  const isAllowed = useEffectEvent(() => allowed);

  useEffect(() => {
    if (!active) return;
    const capture = place === "dialog";
    // A dialog claims the drop.
    const claim = (event: DragEvent) => {
      event.preventDefault();
      if (capture) event.stopPropagation();
    };
    const handleOver = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      claim(event);
      if (event.dataTransfer) event.dataTransfer.dropEffect = isAllowed() ? "copy" : "none";
      setOver(true);
    };
    // Leaving one element for the next is not leaving the window.
    const handleLeave = (event: DragEvent) => {
      if (event.relatedTarget === null) setOver(false);
    };
    const handleDrop = (event: DragEvent) => {
      if (!bringsFiles(event) || !event.dataTransfer) return;
      claim(event);
      setOver(false);
      if (isAllowed()) take(event.dataTransfer);
    };
    const stop = new AbortController();
    const options = { capture, signal: stop.signal };
    window.addEventListener("dragenter", handleOver, options);
    window.addEventListener("dragover", handleOver, options);
    window.addEventListener("dragleave", handleLeave, options);
    window.addEventListener("drop", handleDrop, options);
    return () => {
      setOver(false);
      stop.abort();
    };
  }, [active, place]);
  return over;
};
