import type { View } from "@maive/contract";
import { Tabs } from "@mantine/core";
import "@mantine/core/styles/Tabs.layer.css";
import { Plus } from "lucide-react";
import { Icon, IconButton } from "../../../../ui/index.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import { layoutIcons } from "./layout-menu.tsx";
import classes from "./database-view.module.css";

interface ViewTabsProps {
  tabs: readonly View[];
  canManage: boolean;
  onManage(): void;
}

/** The block's views as tabs; '+' manages them. Must be inside a `Tabs`. */
export const ViewTabs = ({ tabs, canManage, onManage }: ViewTabsProps) => (
  <div className={classes.tabs}>
    {tabs.length === 0 ? null : (
      <Tabs.List aria-label={texts.views} className={classes.tabList}>
        {tabs.map((view) => (
          <Tabs.Tab
            key={view.id}
            value={String(view.id)}
            className={classes.tab}
            leftSection={
              view.layout && view.layout !== "table" ? <Icon of={layoutIcons[view.layout]} size={15} /> : null
            }
          >
            {view.name}
          </Tabs.Tab>
        ))}
      </Tabs.List>
    )}
    {canManage ? (
      <IconButton label={texts.manageViews} onClick={onManage} data-screen-only>
        <Icon of={Plus} size={16} />
      </IconButton>
    ) : null}
  </div>
);
