import { useEffect, useRef } from "react";
import classes from "./preview.module.css";

/**
 * A PDF in the browser's own viewer. The frame is made by hand: viewers refuse frames with a `sandbox` attribute, and
 * what the server answers is shut in by its own policy.
 */
export const PdfView = ({ address, title }: { address: string; title: string }) => {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const frame = document.createElement("iframe");
    frame.src = address;
    frame.title = title;
    frame.className = classes.frame ?? "";
    place.current?.append(frame);
    return () => frame.remove();
  }, [address, title]);
  return <div ref={place} className={classes.pdf} />;
};
