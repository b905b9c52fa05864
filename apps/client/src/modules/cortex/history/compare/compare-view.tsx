import { Select } from "@mantine/core";
import "@mantine/core/styles/Combobox.layer.css";
import { useQuery } from "@tanstack/react-query";
import { ChevronDown, ChevronUp } from "lucide-react";
import { useMemo, useRef } from "react";
import { errorSentence } from "../../../../api/index.ts";
import { Icon, IconButton, keysText, LoadingText, momentText } from "../../../../ui/index.ts";
import { BlockPreview, pagesNamedIn } from "../../block-preview/index.ts";
import type { Chosen } from "../model/chosen.ts";
import { nowQuery, stateQuery, titlesQuery, type PastPage } from "../queries/history.ts";
import { historyTexts } from "../texts.ts";
import type { Comparison } from "./compare-states.ts";
import classes from "./compare-view.module.css";
import { compareTexts as texts } from "./texts.ts";
import { useComparison } from "./use-comparison.ts";
import { useSteps } from "./use-steps.ts";

/** Instead of a change: the page as it is. */
export const nowId = "now";

interface CompareViewProps {
  page: PastPage;
  chosen: Chosen;
  /** Whatever the chosen state may be compared with, newest first. */
  states: readonly Chosen[];
  otherId: string;
  onOther: (id: string) => void;
}

const nameOf = (state: Chosen | undefined): string =>
  state ? (state.name ?? momentText(state.at)) : texts.today;

const tones = ["added", "removed", "moved", "changed"] as const;
const summaryOf = ({ counts, marks }: Comparison): string =>
  marks.size === 0
    ? texts.same
    : tones.flatMap((tone) => (counts[tone] > 0 ? [texts.counted[tone](counts[tone])] : [])).join(", ");

const Compared = ({ comparison, from, to }: { comparison: Comparison; from: string; to: string }) => {
  const area = useRef<HTMLDivElement>(null);
  const { marks, blocks } = comparison;
  const { at, go } = useSteps(area, marks.size);
  const { data: titles } = useQuery(titlesQuery(useMemo(() => pagesNamedIn(blocks), [blocks])));
  return (
    <>
      <div role="status" className={classes.summary}>
        <strong>{texts.span(from, to)}</strong>
        <span>{summaryOf(comparison)}</span>
      </div>
      <div ref={area} className={classes.page}>
        <BlockPreview blocks={blocks} titles={titles ?? {}} marks={marks} />
      </div>
      {marks.size > 0 && (
        <div className={classes.steps}>
          <span role="status">{at >= 0 ? texts.place(at + 1, marks.size) : ""}</span>
          <IconButton label={texts.previous} shortcut={keysText("Alt+ArrowUp")} onClick={() => go(-1)}>
            <Icon of={ChevronUp} />
          </IconButton>
          <IconButton label={texts.next} shortcut={keysText("Alt+ArrowDown")} onClick={() => go(1)}>
            <Icon of={ChevronDown} />
          </IconButton>
        </div>
      )}
    </>
  );
};

/** Two states of a page in one, the older one first: what was added, removed, moved and changed. */
export const CompareView = ({ page, chosen, states, otherId, onOther }: CompareViewProps) => {
  const pageId = page.page_id;
  const withNow = otherId === nowId;
  const chosenState = useQuery(stateQuery(pageId, chosen.id));
  const otherState = useQuery({ ...stateQuery(pageId, otherId), enabled: !withNow });
  const current = useQuery({ ...nowQuery(page), enabled: withNow });
  const other = states.find(({ id }) => id === otherId);
  const [one, two] = [chosenState.data?.blocks, withNow ? current.data?.blocks : otherState.data?.blocks];
  const otherIsOlder = !withNow && otherId < chosen.id;
  const [then, later] = otherIsOlder ? [two, one] : [one, two];
  const key = [pageId, chosen.id, otherId, withNow ? current.dataUpdatedAt : 0];
  const comparison = useComparison(key, then, later);
  const error = chosenState.error ?? otherState.error ?? current.error ?? comparison.error;
  const choices = states.filter(({ id }) => id !== chosen.id);
  const option = (state: Chosen) => ({
    value: state.id,
    label:
      state.name === null
        ? historyTexts.versions.by(momentText(state.at), state.username)
        : `${state.name} (${momentText(state.at)})`,
  });
  const groups = [
    { group: texts.versions, items: choices.filter(({ name }) => name !== null).map(option) },
    { group: texts.list, items: choices.filter(({ name }) => name === null).map(option) },
  ].filter(({ items }) => items.length > 0);
  const [from, to] = otherIsOlder ? [other, chosen] : [chosen, other];
  return (
    <>
      <Select
        className={classes.choice}
        label={texts.with}
        data={[{ value: nowId, label: texts.now }, ...groups]}
        value={otherId}
        allowDeselect={false}
        searchable
        maxDropdownHeight={280}
        onChange={(id) => id !== null && onOther(id)}
      />
      {error ? (
        <p role="alert" className={classes.hint}>
          {errorSentence(error, texts.failed)}
        </p>
      ) : comparison.data ? (
        <Compared
          key={`${chosen.id} ${otherId}`}
          comparison={comparison.data}
          from={nameOf(from)}
          to={nameOf(to)}
        />
      ) : (
        <LoadingText text={texts.comparing} />
      )}
    </>
  );
};
