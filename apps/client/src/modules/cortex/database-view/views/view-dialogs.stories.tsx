import type { View } from "@maive/contract";
import type { Stories } from "../../../../../stories/story.ts";
import { bookDatabase } from "../../story-database-for-tests.ts";
import { WithDatabases } from "../../with-databases-for-tests.tsx";
import type { ViewSettings } from "./use-view-settings.ts";
import { layoutDefaults } from "./view-settings.ts";
import { ViewManagerDialog } from "./view-manager-dialog.tsx";
import { VisibilityDialog } from "./visibility-dialog.tsx";

const stay = () => undefined;
const views = bookDatabase.view_configs;
const view: View = {
  ...(views[0] ?? { id: 1, name: "", sorts: [], filters: [] }),
  properties: { 5: { visibility: "hide", order: 99, width: 150, wordWrap: false } },
};
const settings: ViewSettings = {
  view,
  change: stay,
  sort: stay,
  filter: stay,
  localSorts: null,
  localFilters: null,
  layout: "table",
  layoutOptions: layoutDefaults,
  layOut: stay,
  scope: "everyone",
  local: [],
  reset: stay,
  save: stay,
};

const Views = ({ all }: { all: readonly View[] }) => (
  <WithDatabases>
    <ViewManagerDialog
      opened
      databaseId={1}
      views={all}
      visible={all.slice(0, 2)}
      onSave={stay}
      onClose={stay}
    />
  </WithDatabases>
);

/** Dialogs of views. */
export const stories: Stories = {
  visibility: () => (
    <VisibilityDialog opened properties={bookDatabase.properties} settings={settings} onClose={stay} />
  ),
  "view-manager": () => <Views all={views} />,
  "view-manager-one": () => <Views all={views.slice(0, 1)} />,
};
