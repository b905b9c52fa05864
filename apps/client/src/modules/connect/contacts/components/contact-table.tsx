import type { Contact } from "@maive/contract";
import { useWindowVirtualizer } from "@tanstack/react-virtual";
import { useLayoutEffect, useRef, useState } from "react";
import { useNow } from "../../hooks/use-now.ts";
import { contactTexts as texts } from "../texts.ts";
import type { ContactMenuProps } from "./contact-menu.tsx";
import { ContactRow } from "./contact-row.tsx";
import classes from "./contact-table.module.css";

/** Estimated row height in px on wide screens; rows are measured. */
export const rowHeight = 60;

interface ContactTableProps extends Omit<ContactMenuProps, "contact"> {
  contacts: readonly Contact[];
}

/** A virtualised table of contacts in the page's scroll container. */
export const ContactTable = ({ contacts, ...menu }: ContactTableProps) => {
  const now = useNow();
  const body = useRef<HTMLDivElement>(null);
  const [top, setTop] = useState(0);
  // The offset above the rows depends on the window's width.
  useLayoutEffect(() => {
    const measure = () => {
      const element = body.current;
      if (element) setTop(element.getBoundingClientRect().top + window.scrollY);
    };
    measure();
    window.addEventListener("resize", measure);
    return () => window.removeEventListener("resize", measure);
  }, []);
  const virtualizer = useWindowVirtualizer({
    count: contacts.length,
    estimateSize: () => rowHeight,
    getItemKey: (index) => contacts[index]?.id ?? index,
    scrollMargin: top,
    overscan: 8,
  });
  return (
    <div role="table" aria-label={texts.list} aria-rowcount={contacts.length + 1} className={classes.table}>
      <div role="rowgroup" className={classes.head}>
        <div role="row" aria-rowindex={1} className={classes.headRow}>
          <span role="columnheader">{texts.columns.name}</span>
          <span role="columnheader">{texts.columns.type}</span>
          <span role="columnheader">{texts.columns.lastUse}</span>
          <span role="columnheader">{texts.columns.access}</span>
          <span role="columnheader">{texts.columns.space}</span>
          <span role="columnheader">{texts.columns.maiveId}</span>
          <span role="columnheader">
            <span className={classes.unseen}>{texts.columns.actions}</span>
          </span>
        </div>
      </div>
      <div ref={body} role="rowgroup" className={classes.body} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ key, index, start }) => {
          const contact = contacts[index];
          return (
            contact && (
              <ContactRow
                key={key}
                contact={contact}
                index={index}
                start={start - top}
                now={now}
                measure={virtualizer.measureElement}
                {...menu}
              />
            )
          );
        })}
      </div>
    </div>
  );
};
