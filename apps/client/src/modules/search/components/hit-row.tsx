import type { SearchHit } from "@maive/contract";
import { type KeyboardEvent, type MouseEvent, useId } from "react";
import { Link, useNavigate } from "../../../routing/index.ts";
import { dayText } from "../../../ui/index.ts";
import { hitAddress, hitAddressElsewhere, hitPath, hitState } from "../model/hit-address.ts";
import { searchTexts as texts } from "../texts.ts";
import { HitGlyph } from "./hit-glyph.tsx";
import classes from "./hit-list.module.css";
import { Marked } from "./marked.tsx";

interface HitRowProps {
  hit: SearchHit;
  question: string;
  /** Its preview is shown. */
  shown: boolean;
  onShow: () => void;
  onHover: () => void;
  onOpen: () => void;
  onKeyDown: (event: KeyboardEvent) => void;
}

/** A hit: what it is, where it is, and the text around what was found. */
export const HitRow = ({ hit, question, shown, onShow, onHover, onOpen, onKeyDown }: HitRowProps) => {
  const { kind, title, marks, snippet, changed_at: changedAt } = hit;
  const path = hitPath(hit);
  const aboutId = useId();
  const navigate = useNavigate();
  const handleClick = (event: MouseEvent) => {
    onOpen();
    if (event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
    event.preventDefault();
    void navigate(hitAddress(hit), { state: hitState(question, hit) });
  };
  return (
    <li className={classes.hit} data-shown={shown || undefined} onPointerMove={onHover}>
      <span className={classes.glyph}>
        <HitGlyph hit={hit} />
      </span>
      <div className={classes.words}>
        <Link
          // The browser opens it in other tabs; this one needs no words in its address.
          to={hitAddressElsewhere(question, hit)}
          className={classes.title}
          aria-describedby={aboutId}
          onFocus={onShow}
          onClick={handleClick}
          onKeyDown={onKeyDown}
        >
          {title === "" ? texts.untitled : <Marked text={title} marks={marks} />}
        </Link>
        <div id={aboutId}>
          {snippet && (
            <p className={classes.snippet}>
              <Marked text={snippet.text} marks={snippet.marks} />
            </p>
          )}
          <p className={classes.about}>
            <span>{texts.kinds[kind]}</span>
            {path.length > 0 && <span className={classes.path}>{path.join(" › ")}</span>}
            {changedAt !== undefined && (
              <time dateTime={changedAt} title={texts.changed(dayText(changedAt))}>
                {dayText(changedAt)}
              </time>
            )}
          </p>
        </div>
      </div>
    </li>
  );
};
