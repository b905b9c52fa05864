import { SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useMemo, useState } from "react";
import { EmptyState, LoadFailed, LoadingText } from "../../../../ui/index.ts";
import { daysOf } from "../model/bursts.ts";
import { type Chosen, chosenBurst, chosenVersion } from "../model/chosen.ts";
import { changesQuery, nowQuery, versionsQuery, type About, type PastPage } from "../queries/history.ts";
import { useVersionsLive } from "../queries/use-versions-live.ts";
import { historyTexts as texts } from "../texts.ts";
import { ChangeList } from "./change-list.tsx";
import { EarlierState } from "./earlier-state.tsx";
import classes from "./history.module.css";
import type { Shown } from "./state-head.tsx";
import { VersionList } from "./version-list.tsx";

export interface HistoryPanelProps {
  page: PastPage;
  onClose: () => void;
}

const none: readonly never[] = [];

/** What a page has been: its changes by day, its named versions, and all of their states, newest first. */
const usePast = (page: PastPage, about: About) => {
  const changes = useInfiniteQuery(changesQuery(page.page_id, about));
  const versions = useQuery(versionsQuery(page.page_id));
  const named = versions.data?.versions ?? none;
  const names = useMemo(() => new Map(named.map(({ change_id, name }) => [change_id, name])), [named]);
  const all = useMemo(() => changes.data?.pages.flatMap((each) => each.changes) ?? [], [changes.data]);
  const days = useMemo(() => daysOf(all, new Set(names.keys())), [all, names]);
  const states = useMemo((): Chosen[] => {
    const ofBursts = days.flatMap(({ bursts }) => bursts.map((burst) => chosenBurst(burst, names)));
    const byId = new Map([...named.map(chosenVersion), ...ofBursts].map((state) => [state.id, state]));
    return [...byId.values()].toSorted((a, b) => (a.id < b.id ? 1 : -1));
  }, [days, named, names]);
  return { changes, all, days, states, names, named, namesFailed: versions.isError };
};

/** Changes and named versions, and the page at the selected one. */
export const HistoryPanel = ({ page, onClose }: HistoryPanelProps) => {
  const [about, setAbout] = useState<About>("page");
  const [chosenId, setChosenId] = useState<string | null>(null);
  const [shown, setShown] = useState<Shown>("state");
  const [otherId, setOtherId] = useState<string | null>(null);
  const { changes, all, days, states, names, named, namesFailed } = usePast(page, about);
  useVersionsLive(page.page_id);
  const { data: now } = useQuery(nowQuery(page));
  const chosen = states.find(({ id }) => id === chosenId) ?? null;

  if (changes.isPending) return <LoadingText />;
  if (changes.isError) return <LoadFailed title={texts.failed} onRetry={() => void changes.refetch()} />;
  return (
    <div className={classes.panel} data-chosen={chosen !== null || undefined}>
      <div className={classes.side}>
        <VersionList
          page={page}
          versions={named}
          failed={namesFailed}
          chosenId={chosenId}
          onChoose={({ change_id }) => setChosenId(change_id)}
        />
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
            names={names}
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
            chosen={chosen}
            states={states}
            now={now}
            shown={shown}
            onShow={setShown}
            otherId={otherId}
            onOther={setOtherId}
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
