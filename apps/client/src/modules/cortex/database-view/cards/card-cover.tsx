import { useState } from "react";
import classes from "./cards.module.css";

interface CardCoverProps {
  picture: { path: string; position: number } | null;
}

/** An entry's picture on its card; its place stays empty without one. */
export const CardCover = ({ picture }: CardCoverProps) => {
  const [broken, setBroken] = useState<string | null>(null);
  return (
    <span className={classes.cover} aria-hidden>
      {picture === null || picture.path === broken ? null : (
        <img
          key={picture.path}
          src={picture.path}
          alt=""
          loading="lazy"
          decoding="async"
          draggable={false}
          style={{ objectPosition: `50% ${picture.position}%` }}
          onError={() => setBroken(picture.path)}
        />
      )}
    </span>
  );
};
