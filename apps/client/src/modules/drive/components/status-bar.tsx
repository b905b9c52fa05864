import type { DriveItem } from "@maive/contract";
import { Menu, SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import { ArrowDown, ArrowDownUp, ArrowUp, Info, LayoutGrid, List, Trash2 } from "lucide-react";
import type { ReactNode } from "react";
import { Icon, IconButton } from "../../../ui/index.ts";
import { OwnSpace } from "../../files/space/index.ts";
import type { View } from "../hooks/use-view-preferences.ts";
import { afterHeadClick, sortColumns, type Sorting } from "../model/sort-items.ts";
import { driveTexts as texts } from "../texts.ts";
import classes from "./status-bar.module.css";

interface StatusBarProps {
  items: readonly DriveItem[];
  searching: boolean;
  loading: boolean;
  /** Reading the folder failed: nothing to count or sort. */
  failed: boolean;
  view: View;
  onView: (view: View) => void;
  sorting: Sorting;
  onSort: (sorting: Sorting) => void;
  details: boolean;
  onDetails: (shown: boolean) => void;
  onTrash: () => void;
  /** Replaces the count during a selection. */
  selection: ReactNode;
}

const views = [
  { value: "list", icon: List },
  { value: "grid", icon: LayoutGrid },
] as const satisfies { value: View; icon: unknown }[];

/** The contents or the selection, and the display settings. */
export const StatusBar = (props: StatusBarProps) => {
  const { items, searching, loading, failed, view, onView, sorting, onSort, details, onDetails } = props;
  const { onTrash, selection } = props;
  const folders = items.filter(({ is_folder }) => is_folder).length;
  const count = searching ? texts.found(items.length) : texts.count(folders, items.length - folders);
  return (
    <div className={classes.bar} data-selecting={selection !== null || undefined}>
      {selection ?? (
        <p className={classes.count} role="status">
          {loading || failed || (items.length === 0 && !searching) ? "" : count}
        </p>
      )}
      {selection === null && <OwnSpace className={classes.space} />}
      {selection === null && (
        <IconButton label={texts.trash.title} onClick={onTrash}>
          <Icon of={Trash2} />
        </IconButton>
      )}
      <div className={classes.look} hidden={failed}>
        <span className={view === "list" ? classes.sortOnPhones : undefined}>
          <Menu position="bottom-end" width={200}>
            <Menu.Target>
              <IconButton label={texts.sort}>
                <Icon of={ArrowDownUp} />
              </IconButton>
            </Menu.Target>
            <Menu.Dropdown>
              {sortColumns.map((column) => (
                <Menu.Item
                  key={column}
                  aria-current={sorting.column === column || undefined}
                  rightSection={
                    sorting.column === column && (
                      <Icon of={sorting.descending ? ArrowDown : ArrowUp} size={16} />
                    )
                  }
                  onClick={() => onSort(afterHeadClick(sorting, column))}
                >
                  {texts.columns[column]}
                </Menu.Item>
              ))}
            </Menu.Dropdown>
          </Menu>
        </span>
        <SegmentedControl
          aria-label={texts.view}
          classNames={{ label: classes.viewLabel }}
          value={view}
          onChange={onView}
          data={views.map(({ value, icon }) => ({
            value,
            label: (
              <span className={classes.viewName} title={texts.views[value]}>
                <Icon of={icon} size={16} />
                <span className={classes.viewWord}>{texts.views[value]}</span>
              </span>
            ),
          }))}
        />
        <IconButton
          label={texts.details}
          aria-pressed={details}
          data-pressed={details || undefined}
          className={classes.details}
          onClick={() => onDetails(!details)}
        >
          <Icon of={Info} />
        </IconButton>
      </div>
    </div>
  );
};
