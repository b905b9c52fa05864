import { type RefObject, useEffect, useEffectEvent, useState } from "react";

const bringsFiles = ({ dataTransfer }: DragEvent): boolean => dataTransfer?.types.includes("Files") ?? false;

/** Takes files that are dropped on one element of several. @returns whether files are over it. */
export const useDroppedFiles = (
  area: RefObject<HTMLElement | null>,
  onDrop: (files: readonly File[]) => void,
): boolean => {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(onDrop);
  useEffect(() => {
    const element = area.current;
    if (!element) return;
    const handleOver = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      setOver(true);
    };
    const handleLeave = (event: DragEvent) => {
      const to = event.relatedTarget;
      if (!(to instanceof Node && element.contains(to))) setOver(false);
    };
    const handleDrop = (event: DragEvent) => {
      if (!bringsFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      setOver(false);
      take([...event.dataTransfer.files]);
    };
    const stop = new AbortController();
    const options = { signal: stop.signal };
    element.addEventListener("dragover", handleOver, options);
    element.addEventListener("dragleave", handleLeave, options);
    element.addEventListener("drop", handleDrop, options);
    return () => stop.abort();
  }, [area]);
  return over;
};
