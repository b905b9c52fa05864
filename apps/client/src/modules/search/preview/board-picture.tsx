import { boardThumbnail } from "@maive/contract";
import { useState } from "react";
import { urlOf } from "../../../api/index.ts";
import { searchTexts as texts } from "../texts.ts";
import classes from "./hit-preview.module.css";

/** The small picture of a board. */
export const BoardPicture = ({ boardId, title }: { boardId: string; title: string }) => {
  const [failed, setFailed] = useState(false);
  if (failed) return <p className={classes.note}>{texts.noPreview}</p>;
  return (
    <div className={classes.board}>
      <img
        src={urlOf(boardThumbnail, { board_id: boardId })}
        alt={texts.boardPicture(title)}
        onError={() => setFailed(true)}
      />
    </div>
  );
};
