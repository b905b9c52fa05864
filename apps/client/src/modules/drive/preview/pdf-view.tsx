import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isThere } from "../../../api/index.ts";
import { LoadingText } from "../../../ui/index.ts";
import classes from "./preview.module.css";
import { previewTexts as texts } from "./texts.ts";

interface PdfViewProps {
  address: string;
  title: string;
  /** The file cannot be had: its frame would show what the server answered. */
  onLost: () => void;
}

/**
 * A PDF in the browser's own viewer. The frame is made by hand: viewers refuse frames with a `sandbox` attribute, and
 * what the server answers is shut in by its own policy.
 */
export const PdfView = ({ address, title, onLost }: PdfViewProps) => {
  const place = useRef<HTMLDivElement>(null);
  const [there, setThere] = useState(false);
  const tellLost = useEffectEvent(onLost);
  useEffect(() => {
    let left = false;
    void isThere(address).then((found) => {
      if (left) return;
      if (found) setThere(true);
      else tellLost();
    });
    return () => {
      left = true;
    };
  }, [address]);
  useEffect(() => {
    if (!there) return;
    const frame = document.createElement("iframe");
    frame.src = address;
    frame.title = title;
    frame.className = classes.frame ?? "";
    place.current?.append(frame);
    return () => frame.remove();
  }, [there, address, title]);
  return (
    <div ref={place} className={classes.pdf}>
      {!there && <LoadingText text={texts.loading} />}
    </div>
  );
};
