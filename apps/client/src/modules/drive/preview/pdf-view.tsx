import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isThere } from "../../../api/index.ts";
import { LoadingText } from "../../../ui/index.ts";
import { pdfPlace } from "../model/pdf-place.ts";
import classes from "./preview.module.css";
import { previewTexts as texts } from "./texts.ts";

interface PdfViewProps {
  address: string;
  /** Where it opens; the first one where absent. */
  page?: number | undefined;
  /** Marked, where the viewer can. */
  words: readonly string[];
  title: string;
  /** The file is gone: the frame would show an error answer. */
  onLost: () => void;
}

/**
 * A PDF in the browser's viewer. Without a `sandbox` attribute, which viewers reject; the answer's CSP isolates it.
 */
export const PdfView = ({ address, page, words, title, onLost }: PdfViewProps) => {
  const box = useRef<HTMLDivElement>(null);
  const [there, setThere] = useState(false);
  const place = pdfPlace(page, words);
  const notifyLost = useEffectEvent(onLost);
  useEffect(() => {
    let left = false;
    void isThere(address).then((found) => {
      if (left) return;
      if (found) setThere(true);
      else notifyLost();
    });
    return () => {
      left = true;
    };
  }, [address]);
  useEffect(() => {
    if (!there) return;
    const frame = document.createElement("iframe");
    frame.src = address + place;
    frame.title = title;
    frame.className = classes.frame ?? "";
    box.current?.append(frame);
    return () => frame.remove();
  }, [there, address, place, title]);
  return (
    <div ref={box} className={classes.pdf}>
      {!there && <LoadingText text={texts.loading} />}
    </div>
  );
};
