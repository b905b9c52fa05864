import { useEffect, useEffectEvent, useState } from "react";
import type { Chosen } from "../uploads/index.ts";
import { readDrop } from "../uploads/index.ts";

interface FileDrop {
  /** False: files are not taken, and the veil says so. */
  allowed: boolean;
  onDrop: (chosen: Chosen) => void;
  onUnreadable: () => void;
}

const bringsFiles = (event: DragEvent): boolean => event.dataTransfer?.types.includes("Files") ?? false;

/** Files dragged over the window from outside, and taken wherever they are dropped. True while they are over it. */
export const useFileDrop = ({ allowed, onDrop, onUnreadable }: FileDrop): boolean => {
  const [over, setOver] = useState(false);
  const take = useEffectEvent(async (data: DataTransfer) => {
    try {
      onDrop(await readDrop(data));
    } catch {
      onUnreadable();
    }
  });
  const isAllowed = useEffectEvent(() => allowed);

  useEffect(() => {
    // Of an enter and the leave of what lay around it, the enter comes first.
    let depth = 0;
    const end = () => {
      depth = 0;
      setOver(false);
    };
    const handleEnter = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      event.preventDefault();
      depth += 1;
      setOver(true);
    };
    const handleOver = (event: DragEvent) => {
      if (!bringsFiles(event) || !event.dataTransfer) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = isAllowed() ? "copy" : "none";
    };
    const handleLeave = (event: DragEvent) => {
      if (!bringsFiles(event)) return;
      depth -= 1;
      if (depth <= 0) end();
    };
    const handleDrop = (event: DragEvent) => {
      if (!bringsFiles(event) || !event.dataTransfer) return;
      // Without this the browser would show the file instead of MAIVE.
      event.preventDefault();
      end();
      if (isAllowed()) void take(event.dataTransfer);
    };
    document.addEventListener("dragenter", handleEnter);
    document.addEventListener("dragover", handleOver);
    document.addEventListener("dragleave", handleLeave);
    document.addEventListener("drop", handleDrop);
    return () => {
      document.removeEventListener("dragenter", handleEnter);
      document.removeEventListener("dragover", handleOver);
      document.removeEventListener("dragleave", handleLeave);
      document.removeEventListener("drop", handleDrop);
    };
  }, []);
  return over;
};
