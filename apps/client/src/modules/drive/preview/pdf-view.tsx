import { useEffect, useEffectEvent, useRef, useState } from "react";
import { isThere } from "../../../api/index.ts";
import { LoadingText } from "../../../ui/index.ts";
import classes from "./preview.module.css";
import { previewTexts as texts } from "./texts.ts";

interface PdfViewProps {
  address: string;
  /** Where it opens; the first one where absent. */
  page?: number | undefined;
  title: string;
  /** The file is gone: the frame would show an error answer. */
  onLost: () => void;
}

/**
 * A PDF in the browser's viewer. Without a `sandbox` attribute, which viewers reject; the answer's CSP isolates it.
 */
export const PdfView = ({ address, page, title, onLost }: PdfViewProps) => {
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
    frame.src = page === undefined ? address : `${address}#page=${page}`;
    frame.title = title;
    frame.className = classes.frame ?? "";
    place.current?.append(frame);
    return () => frame.remove();
  }, [there, address, page, title]);
  return (
    <div ref={place} className={classes.pdf}>
      {!there && <LoadingText text={texts.loading} />}
    </div>
  );
};
