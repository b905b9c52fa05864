import { SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/SegmentedControl.layer.css";
import type { Page } from "@maive/contract";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useMemo, useState } from "react";
import { EmptyState, LoadFailed, LoadingText } from "../../../../ui/index.ts";
import { daysOf } from "../model/bursts.ts";
import { changesQuery, nowQuery, type About } from "../queries/history.ts";
import { historyTexts as texts } from "../texts.ts";
import { ChangeList } from "./change-list.tsx";
import { EarlierState } from "./earlier-state.tsx";
import classes from "./history.module.css";

export interface HistoryPanelProps {
  page: Page;
  onClose: () => void;
}

/** The list of changes, and the page at the selected one. */
export const HistoryPanel = ({ page, onClose }: HistoryPanelProps) => {
  const [about, setAbout] = useState<About>("page");
  const [chosenId, setChosenId] = useState<string | null>(null);
  const changes = useInfiniteQuery(changesQuery(page.page_id, about));
  const { data: now } = useQuery(nowQuery(page.page_id));
  const all = useMemo(() => changes.data?.pages.flatMap((each) => each.changes) ?? [], [changes.data]);
  const days = useMemo(() => daysOf(all), [all]);
  const chosen = days.flatMap(({ bursts }) => bursts).find(({ id }) => id === chosenId) ?? null;

  if (changes.isPending) return <LoadingText />;
  if (changes.isError) return <LoadFailed title={texts.failed} onRetry={() => void changes.refetch()} />;
  return (
    <div className={classes.panel} data-chosen={chosen !== null || undefined}>
      <div className={classes.side}>
        {page.parent_database_id !== null && (
          <SegmentedControl
            aria-label={texts.show}
            fullWidth
            value={about}
            onChange={setAbout}
            data={[
              { value: "page", label: texts.all },
              { value: "values", label: texts.values },
            ]}
          />
        )}
        {days.length === 0 ? (
          <EmptyState icon={History} title={texts.none} hint={texts.noneHint} />
        ) : (
          <ChangeList
            days={days}
            changes={all}
            detail={now}
            chosenId={chosenId}
            onChoose={setChosenId}
            older={
              changes.hasNextPage
                ? { loading: changes.isFetchingNextPage, load: () => void changes.fetchNextPage() }
                : null
            }
          />
        )}
      </div>
      <div className={classes.state}>
        {chosen ? (
          <EarlierState
            key={chosen.id}
            page={page}
            burst={chosen}
            now={now}
            onBack={() => setChosenId(null)}
            onRestored={onClose}
          />
        ) : (
          days.length > 0 && <p className={classes.hint}>{texts.choose}</p>
        )}
      </div>
    </div>
  );
};
