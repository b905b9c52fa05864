import type { ImportNote } from "@maive/contract";
import { Fragment } from "react";
import { notesByFile } from "../model/notes-by-file.ts";
import { breakablePath } from "../model/breakable-path.ts";
import { transferTexts } from "../texts.ts";
import classes from "./transfer.module.css";

interface ImportNotesProps {
  notes: readonly ImportNote[];
  hint: string;
}

/** What did not come along, or will not, by file. */
export const ImportNotes = ({ notes, hint }: ImportNotesProps) => (
  <section className={classes.notes} aria-labelledby="import-notes">
    <h3 id="import-notes" className={classes.notesTitle}>
      {transferTexts.importPages.noteCount(notes.length)}
    </h3>
    <p className={classes.limits}>{hint}</p>
    {/* Longer lists scroll, for which the keyboard must reach them. */}
    <dl className={classes.noteList} tabIndex={0} aria-labelledby="import-notes">
      {notesByFile(notes).map(({ file, messages }) => (
        <div key={file}>
          <dt>
            {breakablePath(file).map((part, place) => (
              <Fragment key={place}>
                {place > 0 && <wbr />}
                {part}
              </Fragment>
            ))}
          </dt>
          {messages.map((message) => (
            <dd key={message}>{message}</dd>
          ))}
        </div>
      ))}
    </dl>
  </section>
);
