import { Menu } from "@mantine/core";
import { Check } from "lucide-react";
import { memo, useEffect, useRef, type RefObject } from "react";
import { Icon } from "../../../../ui/index.ts";
import type { Summaries } from "./use-summaries.ts";
import type { Column } from "../columns/column-layout.ts";
import type { DrawnColumn } from "../columns/column-window.ts";
import { summariesOf } from "./summary-choices.ts";
import { summaryTexts as texts } from "./texts.ts";
import { LateMenu, useLateMenu } from "../columns/late-menu.tsx";
import classes from "./summary-row.module.css";

interface SummaryRowProps {
  /** The table above; both scroll sideways together. */
  scroller: RefObject<HTMLElement | null>;
  columns: readonly Column[];
  drawn: readonly DrawnColumn[];
  /** Pixels of the row heads and of the whole table. */
  gutter: number;
  width: number;
  summaries: Summaries;
}

/** Keeps two boxes at the same place sideways, whichever is scrolled. */
const useSameScroll = (a: RefObject<HTMLElement | null>, b: RefObject<HTMLElement | null>) =>
  useEffect(() => {
    const [first, second] = [a.current, b.current];
    if (!first || !second) return;
    let left = 0;
    const move = (from: HTMLElement, to: HTMLElement) => {
      // Nearly always only the rows move: then nothing is written, which would lay out the page.
      if (from.scrollLeft === left) return;
      left = from.scrollLeft;
      to.scrollLeft = left;
    };
    const follow = () => move(first, second);
    const lead = () => move(second, first);
    follow();
    // Before the rows are changed: after that the place would have to be laid out to be read.
    const listening = { capture: true, passive: true };
    first.addEventListener("scroll", follow, listening);
    second.addEventListener("scroll", lead, listening);
    return () => {
      first.removeEventListener("scroll", follow, listening);
      second.removeEventListener("scroll", lead, listening);
    };
  }, [a, b]);

const SummaryCell = ({ column, gap, isLead, summaries }: SummaryCellProps) => {
  const { property, width } = column;
  const { property_id: id, property_name: name } = property;
  const chosen = summaries.chosen(id);
  const text = summaries.textOf(id);
  const menu = useLateMenu();
  return (
    <div
      className={classes.cell}
      data-lead={isLead || undefined}
      style={gap > 0 ? { width, marginInlineStart: gap } : { width }}
    >
      <button
        type="button"
        {...menu.button}
        onClick={menu.toggle}
        className={classes.button}
        data-chosen={chosen !== null || undefined}
        aria-label={
          chosen === null ? texts.calculateOf(name) : texts.ofIs(name, texts.names[chosen], text ?? "…")
        }
        title={chosen === null ? undefined : `${texts.names[chosen]} ${text ?? ""}`}
      >
        {chosen === null ? (
          <span className={classes.hint} aria-hidden>
            {texts.calculate}
          </span>
        ) : (
          <>
            <span className={classes.name}>{texts.names[chosen]}</span>{" "}
            <span className={classes.value}>{text ?? "…"}</span>
          </>
        )}
      </button>
      <LateMenu menu={menu} label={texts.of(name)} position="top-start" width={220}>
        <Menu.Item
          rightSection={chosen === null ? <Icon of={Check} size={16} /> : null}
          onClick={() => summaries.choose(id, null)}
        >
          {texts.none}
        </Menu.Item>
        <Menu.Divider />
        {summariesOf(property).map((aggregation) => (
          <Menu.Item
            key={aggregation}
            rightSection={aggregation === chosen ? <Icon of={Check} size={16} /> : null}
            onClick={() => summaries.choose(id, aggregation)}
          >
            {texts.names[aggregation]}
          </Menu.Item>
        ))}
      </LateMenu>
    </div>
  );
};

interface SummaryCellProps {
  column: Column;
  /** Pixels of columns before it that are not drawn. */
  gap: number;
  isLead: boolean;
  summaries: Summaries;
}

/** Below the rows: for each column what its values come to, chosen by a click. */
export const SummaryRow = memo(({ scroller, columns, drawn, gutter, width, summaries }: SummaryRowProps) => {
  const box = useRef<HTMLDivElement>(null);
  useSameScroll(scroller, box);
  return (
    <div ref={box} className={classes.box} role="group" aria-label={texts.row}>
      <div className={classes.row} style={{ width }}>
        <div className={classes.gutter} style={{ width: gutter }} />
        {drawn.map(({ index, gap }) => {
          const column = columns[index];
          return column ? (
            <SummaryCell
              key={column.property.property_id}
              column={column}
              gap={gap}
              isLead={index === 0}
              summaries={summaries}
            />
          ) : null;
        })}
      </div>
    </div>
  );
});
