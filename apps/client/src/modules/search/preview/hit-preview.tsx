import { boardThumbnail, type SearchHit } from "@maive/contract";
import { useRef, useState } from "react";
import { FileInPlace } from "../../drive/preview/index.ts";
import { HitGlyph } from "../components/hit-glyph.tsx";
import { useMarkedWords } from "../hooks/use-marked-words.ts";
import { foundTexts } from "../model/hit-address.ts";
import { searchTexts as texts } from "../texts.ts";
import classes from "./hit-preview.module.css";
import { PagePreview } from "./page-preview.tsx";
import { urlOf } from "../../../api/index.ts";

/** The small picture of a board. */
const BoardPicture = ({ boardId, title }: { boardId: string; title: string }) => {
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

const Content = ({ hit }: { hit: SearchHit }) => {
  switch (hit.kind) {
    case "page":
    case "entry":
      return <PagePreview key={hit.page_id} pageId={hit.page_id} at={hit.at} />;
    case "file":
      return (
        <div className={classes.file}>
          <FileInPlace
            fileId={hit.file_id}
            pdfPage={hit.at && "page" in hit.at ? hit.at.page : undefined}
            words={foundTexts(hit)}
          />
        </div>
      );
    case "board":
      return <BoardPicture key={hit.board_id} boardId={hit.board_id} title={hit.title} />;
    case "database":
    case "person":
      return <p className={classes.note}>{texts.noPreview}</p>;
  }
};

/** What a hit looks like, beside the hits, with the words marked. */
export const HitPreview = ({ hit, question }: { hit: SearchHit; question: string }) => {
  const box = useRef<HTMLElement>(null);
  useMarkedWords(box, question);
  return (
    <aside ref={box} className={classes.preview} aria-label={texts.preview}>
      <div className={classes.head}>
        <HitGlyph hit={hit} />
        <span className={classes.title}>{hit.title === "" ? texts.untitled : hit.title}</span>
      </div>
      <Content hit={hit} />
    </aside>
  );
};
