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
  /** The table above, with synchronised horizontal scrolling. */
  scroller: RefObject<HTMLElement | null>;
  columns: readonly Column[];
  drawn: readonly DrawnColumn[];
  /** Width of row headers and table in px. */
  gutter: number;
  width: number;
  summaries: Summaries;
}

/** Synchronises the horizontal scroll of two elements. */
const useSameScroll = (a: RefObject<HTMLElement | null>, b: RefObject<HTMLElement | null>) =>
  useEffect(() => {
    const [first, second] = [a.current, b.current];
    if (!first || !second) return;
    let left = 0;
    const move = (from: HTMLElement, to: HTMLElement) => {
      // Usually only vertical scrolling: writing would force a layout.
      if (from.scrollLeft === left) return;
      left = from.scrollLeft;
      to.scrollLeft = left;
    };
    const follow = () => move(first, second);
    const lead = () => move(second, first);
    follow();
    // Capture: read the position before rows are rendered, which would force a layout.
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
  const offered = summariesOf(property);
  const style = gap > 0 ? { width, marginInlineStart: gap } : { width };
  if (offered.length === 0) return <div className={classes.cell} style={style} />;
  return (
    <div className={classes.cell} data-lead={isLead || undefined} style={style}>
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
        {offered.map((aggregation) => (
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
  /** Width of omitted columns before it in px. */
  gap: number;
  isLead: boolean;
  summaries: Summaries;
}

/** The footer with each column's chosen aggregation. */
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
