import type { Entry } from "@maive/contract";
import { useState } from "react";
import classes from "./cards.module.css";

/** An entry's cover on its card; its place stays empty without one. */
export const CardCover = ({ entry }: { entry: Pick<Entry, "cover_image_path" | "cover_position"> }) => {
  const { cover_image_path: path, cover_position: position } = entry;
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={classes.cover} aria-hidden>
      {path === null || path === broken ? null : (
        <img
          key={path}
          src={path}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          style={{ objectPosition: `50% ${position}%` }}
          onError={() => setBroken(path)}
        />
      )}
    </span>
  );
};
