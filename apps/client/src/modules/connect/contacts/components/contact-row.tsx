import { memo, type Ref } from "react";
import { momentText, PersonMark } from "../../../../ui/index.ts";
import { SpaceBar } from "../../../files/space/index.ts";
import { Chip } from "../../components/chip.tsx";
import { CopyId } from "../../components/copy-id.tsx";
import { connectTexts } from "../../texts.ts";
import { lastUse } from "../../words/last-use.ts";
import { contactTexts as texts } from "../texts.ts";
import { AccessCell } from "./access-cell.tsx";
import { ContactMenu, type ContactMenuProps } from "./contact-menu.tsx";
import classes from "./contact-table.module.css";

interface ContactRowProps extends ContactMenuProps {
  /** 0-based index among the contacts. */
  index: number;
  /** Offset in px from the start of the list. */
  start: number;
  now: Date;
  measure: Ref<HTMLDivElement>;
}

/** One guest or visitor. */
export const ContactRow = memo(({ index, start, now, measure, ...menu }: ContactRowProps) => {
  const { contact, actions } = menu;
  const { id, username, user_type, linked_maive_id, last_used_at, session_count } = contact;
  return (
    <div
      ref={measure}
      role="row"
      // The header is the first row.
      aria-rowindex={index + 2}
      data-index={index}
      className={classes.row}
      style={{ transform: `translateY(${start}px)` }}
    >
      <span role="cell" className={classes.person}>
        <PersonMark userId={id} username={username} />
        <span className={classes.name} title={username}>
          {username}
        </span>
      </span>
      <span role="cell" className={classes.type}>
        <Chip tone={user_type === "guest" ? "blue" : "amber"}>{connectTexts.userTypes[user_type]}</Chip>
      </span>
      <span role="cell" className={`${classes.lines} ${classes.use}`}>
        {last_used_at === null ? (
          <span className={classes.quiet}>{lastUse(null, now)}</span>
        ) : (
          <>
            <time dateTime={last_used_at} title={texts.lastUsedAt(momentText(last_used_at))}>
              {lastUse(last_used_at, now)}
            </time>
            <span className={classes.quiet}>{texts.devices(session_count)}</span>
          </>
        )}
      </span>
      <span role="cell" className={`${classes.lines} ${classes.access}`}>
        <AccessCell
          contact={contact}
          now={now}
          onCreateLink={(visitor) => void actions.createLink(visitor)}
        />
      </span>
      <span role="cell" className={classes.space}>
        <SpaceBar space={contact} />
      </span>
      <span role="cell" className={classes.id}>
        {linked_maive_id === null ? (
          <span className={classes.quiet} aria-label={texts.noId}>
            –
          </span>
        ) : (
          <CopyId id={linked_maive_id} />
        )}
      </span>
      <span role="cell" className={classes.actions}>
        <ContactMenu {...menu} />
      </span>
    </div>
  );
});
