import type { View } from "@maive/contract";
import { Tabs } from "@mantine/core";
import "@mantine/core/styles/Tabs.layer.css";
import { Lock, Plus, UserRound } from "lucide-react";
import type { ReactNode } from "react";
import { Icon, IconButton, useRovingFocus } from "../../../../ui/index.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { layoutIcons } from "./layout-menu.tsx";
import { viewMenuTexts as menuTexts } from "./texts.ts";
import { useActiveInView } from "./use-active-in-view.ts";
import classes from "./database-view.module.css";

/** Signs of a view that is locked, or that only its owner sees. */
const ViewMarks = ({ view }: { view: View }) => (
  <>
    {view.private ? (
      <span className={classes.mark} role="img" aria-label={menuTexts.private} title={menuTexts.onlyYou}>
        <Icon of={UserRound} size={13} />
      </span>
    ) : null}
    {view.locked ? (
      <span className={classes.mark} role="img" aria-label={menuTexts.locked}>
        <Icon of={Lock} size={13} />
      </span>
    ) : null}
  </>
);

interface ViewToolsProps {
  /** The menu of the open view. */
  menu: ReactNode;
  canManage: boolean;
  onManage(): void;
}

/** What can be done with views: one stop of Tab on the way to the rows. */
const ViewTools = ({ menu, canManage, onManage }: ViewToolsProps) => {
  const tools = useRovingFocus<HTMLDivElement>();
  return (
    <div ref={tools} className={classes.viewTools} role="toolbar" aria-label={menuTexts.tools}>
      {menu}
      {canManage ? (
        <IconButton label={texts.manageViews} onClick={onManage} data-screen-only>
          <Icon of={Plus} size={16} />
        </IconButton>
      ) : null}
    </div>
  );
};

interface ViewTabsProps extends ViewToolsProps {
  tabs: readonly View[];
  activeId: number;
  /** There is one view alone, whose name is not shown. */
  isHidden: boolean;
}

/** The block's views as tabs; '+' manages them. Must be inside a `Tabs`. */
export const ViewTabs = ({ tabs, activeId, isHidden, ...tools }: ViewTabsProps) => {
  const list = useActiveInView(activeId);
  return (
    <div className={classes.tabs}>
      {tabs.length === 0 ? null : (
        <Tabs.List
          ref={list}
          aria-label={texts.views}
          className={classes.tabList}
          data-hidden={isHidden || undefined}
        >
          {tabs.map((view) => (
            <Tabs.Tab
              key={view.id}
              value={String(view.id)}
              className={classes.tab}
              leftSection={
                view.layout && view.layout !== "table" ? (
                  <Icon of={layoutIcons[view.layout]} size={15} />
                ) : null
              }
              rightSection={view.private || view.locked ? <ViewMarks view={view} /> : null}
            >
              {view.name}
            </Tabs.Tab>
          ))}
        </Tabs.List>
      )}
      {isHidden && !tools.canManage ? null : <ViewTools {...tools} />}
    </div>
  );
};
