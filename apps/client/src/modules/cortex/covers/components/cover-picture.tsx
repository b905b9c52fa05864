import { useState, type Ref } from "react";
import { dropFreshPicture, freshPicture } from "../model/fresh-pictures.ts";
import { coverTexts } from "../texts.ts";
import classes from "./page-cover.module.css";

interface CoverPictureProps {
  /** The image's URL path. */
  path: string;
  /** Per cent from the top. */
  position: number;
  ref: Ref<HTMLImageElement>;
}

/** The image with a reserved place, and a message when it fails to load. Mount it with `key={path}`. */
export const CoverPicture = ({ path, position, ref }: CoverPictureProps) => {
  const [state, setState] = useState<"loading" | "shown" | "broken">("loading");
  // An image just uploaded is shown from memory.
  const [own] = useState(() => freshPicture(path));
  const style = { objectPosition: `50% ${position}%` };
  if (state === "broken") return <p className={classes.broken}>{coverTexts.broken}</p>;
  return (
    <>
      {own && state === "loading" && (
        <img className={classes.picture} src={own} alt="" draggable={false} style={style} />
      )}
      <img
        ref={ref}
        className={classes.picture}
        src={path}
        alt=""
        draggable={false}
        decoding="async"
        data-loading={state === "loading" || undefined}
        data-still={own ? true : undefined}
        style={style}
        onLoad={() => {
          setState("shown");
          dropFreshPicture(path);
        }}
        onError={() => setState("broken")}
      />
    </>
  );
};
