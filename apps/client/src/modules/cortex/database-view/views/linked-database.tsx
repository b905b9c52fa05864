import type { View } from "@maive/contract";
import { Button, Tabs } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Columns3, Table2 } from "lucide-react";
import { useState } from "react";
import { Link } from "../../../../routing/index.ts";
import "@mantine/core/styles/Tabs.layer.css";
import { ApiError } from "../../../../api/index.ts";
import { EmptyState, LoadFailed, Icon } from "../../../../ui/index.ts";
import { useSession } from "../../../auth/index.ts";
import { activeTab, databasePath, databaseQuery, tabsOf, withoutTabs } from "../../database-queries/index.ts";
import { useEditablePart } from "../../editable-parts/index.ts";
import { isTrashed, TrashedDatabase } from "../../part-trash/index.ts";
import { useLinkedView } from "../find/use-linked-view.ts";
import { useRightsChanges } from "../live/use-database-room.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import type { DatabaseViewProps } from "./database-view-props.ts";
import { ViewManagerDialog } from "./view-manager-dialog.tsx";
import { ViewPanel } from "./view-panel.tsx";
import classes from "./database-view.module.css";

/** The database's name with a link, above a view in a page. */
const DatabaseName = ({ databaseId, name }: { databaseId: number; name: string }) => (
  <div className={classes.named}>
    <Link to={databasePath(databaseId)} className={classes.nameLink} title={name}>
      <Icon of={Table2} size={15} />
      <span>{name}</span>
    </Link>
  </div>
);

/** Skeleton with the final heights: tabs, header and some rows. */
const skeletonRows = 6;

/** Skeleton of a small database. @param named with its name above. */
const GridSkeleton = ({ named }: { named: boolean }) => (
  <div role="status" aria-label={texts.loading}>
    {named ? <div className={classes.named} /> : null}
    <div className={classes.bar} />
    <div className={classes.skeleton}>
      {Array.from({ length: skeletonRows + 1 }, (_, row) => (
        <div key={row} className={classes.skeletonRow}>
          <span />
          <span />
          <span />
        </div>
      ))}
    </div>
    <div className={classes.skeletonFooter} />
  </div>
);

type LinkedDatabaseProps = Omit<DatabaseViewProps, "databaseId"> & {
  databaseId: number;
  /** Offered when the database cannot be shown. */
  onSelectOther: (() => void) | undefined;
};

/** A database block: its views as tabs with the open one. */
export const LinkedDatabase = (props: LinkedDatabaseProps) => {
  const {
    databaseId,
    visibleViewIds,
    activeViewId,
    canEditBlock,
    onChange,
    onSelectOther,
    home = false,
    hideTabs = false,
    cell = null,
  } = props;
  const isMain = useSession().user_type === "main";
  const { data: database, error, refetch } = useQuery(databaseQuery(databaseId));
  useRightsChanges(databaseId);
  useEditablePart(database?.user_can_write === true);
  const [chosenViewId, setChosenViewId] = useState<number | null>(null);
  const [managing, setManaging] = useState(false);
  const allTabs = database ? tabsOf(database.view_configs, visibleViewIds) : [];
  const tabs = hideTabs ? withoutTabs(allTabs, activeViewId) : allTabs;
  const opened = activeTab(tabs, chosenViewId ?? activeViewId);
  const linked = useLinkedView({
    cell: database ? cell : null,
    views: tabs,
    active: opened,
    properties: database?.properties ?? [],
    onFound: setChosenViewId,
  });

  if (isTrashed(error))
    return (
      <TrashedDatabase databaseId={databaseId} detail={error.detail}>
        {onSelectOther ? (
          <Button variant="subtle" onClick={onSelectOther}>
            {texts.select}
          </Button>
        ) : null}
      </TrashedDatabase>
    );
  const gone = error instanceof ApiError && (error.status === 404 || error.status === 403);
  // Main's rights cannot be revoked: the database was removed.
  if (gone && database && !isMain) return <EmptyState title={texts.accessLost} />;
  if (gone)
    return (
      <EmptyState title={texts.gone} hint={onSelectOther ? texts.goneHint : undefined}>
        {onSelectOther ? <Button onClick={onSelectOther}>{texts.select}</Button> : null}
      </EmptyState>
    );
  if (!database && error) return <LoadFailed title={texts.loadFailed} onRetry={() => void refetch()} />;
  if (!database) return <GridSkeleton named={!home} />;

  const canManageViews = isMain && canEditBlock;
  const active = linked?.view ?? opened;
  const handleTab = (value: string | null) => {
    if (value === null || Number(value) === active?.id) return;
    setChosenViewId(Number(value));
    // A private view is not there for others who see the block.
    const isShared = tabs.some(({ id, private: isPrivate }) => id === Number(value) && !isPrivate);
    if (canEditBlock && isShared) onChange({ activeViewId: Number(value) });
  };
  const handleMade = (view: View) => {
    setChosenViewId(view.id);
    if (!canEditBlock || view.private) return;
    const isChosen = visibleViewIds !== null && visibleViewIds.length > 0;
    if (isChosen || hideTabs)
      onChange({
        ...(isChosen ? { visibleViewIds: [...visibleViewIds, view.id] } : {}),
        ...(hideTabs ? { activeViewId: view.id } : {}),
      });
  };
  const handleSave = (viewIds: number[], alone: number | null) => {
    setManaging(false);
    onChange({
      visibleViewIds: viewIds,
      ...(alone === null ? {} : { activeViewId: alone }),
      ...(hideTabs === (alone !== null) ? {} : { hideTabs: alone !== null }),
    });
    if (alone !== null) setChosenViewId(alone);
  };

  return (
    <>
      {home ? null : <DatabaseName databaseId={databaseId} name={database.name} />}
      {active ? (
        <Tabs value={String(active.id)} onChange={handleTab} keepMounted={false}>
          <ViewPanel
            database={database}
            view={active}
            tabs={tabs}
            hideTabs={hideTabs && tabs.length === 1}
            canManageViews={canManageViews}
            onManageViews={() => setManaging(true)}
            onOpenView={handleMade}
            linked={linked}
          />
        </Tabs>
      ) : (
        <EmptyState icon={Columns3} title={texts.noViews} hint={canManageViews && texts.chooseView}>
          {canManageViews ? (
            <Button variant="default" onClick={() => setManaging(true)}>
              {texts.manageViews}
            </Button>
          ) : null}
        </EmptyState>
      )}
      <ViewManagerDialog
        opened={managing}
        databaseId={databaseId}
        views={database.view_configs}
        visible={allTabs}
        alone={hideTabs ? (active?.id ?? null) : null}
        onSave={home ? null : handleSave}
        onClose={() => setManaging(false)}
      />
    </>
  );
};
