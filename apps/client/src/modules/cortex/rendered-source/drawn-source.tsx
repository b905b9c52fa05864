import { useEffect, useRef } from "react";
import { drawSource } from "./draw-source.ts";
import type { SourceKind } from "./model/source-kind.ts";
import classes from "./drawn-source.module.css";

type DrawnSourceProps = { kind: SourceKind; source: string; inline?: boolean };

/** A formula or diagram, drawn once it is mounted; until then its source. */
export const DrawnSource = ({ kind, source, inline = false }: DrawnSourceProps) => {
  const element = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    const place = element.current;
    if (!place) return;
    // A later source replaces an earlier one that is still being drawn.
    const drawn = document.createElement("span");
    let current = true;
    void drawSource(drawn, kind, source, { inline }).then(() => {
      if (current) place.replaceChildren(drawn);
    });
    return () => {
      current = false;
    };
  }, [kind, source, inline]);
  return (
    <span ref={element} className={inline ? classes.inline : classes.block} data-source-kind={kind}>
      {source}
    </span>
  );
};
