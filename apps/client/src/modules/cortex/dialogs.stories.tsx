import type { Filter, Sort } from "@maive/contract";
import type { Stories } from "../../../stories/story.ts";
import { DatabaseManagementModal, DatabaseSelectModal } from "./databases/index.ts";
import { type EditorProps, isAvailable, propertyTypeUi, rememberNames } from "./properties/index.ts";
import { PropertyEditorDialog } from "./property-editor/index.ts";
import { DatabaseShareDialog } from "./sharing/index.ts";
import { bookDatabase } from "./story-database-for-tests.ts";
import { WithDatabases } from "./with-databases-for-tests.tsx";
import { TableImportDialog } from "./table-transfer/index.ts";
import { FilterDialog, SortDialog } from "./view-rules/index.ts";

const stay = () => undefined;
const rules = {
  opened: true,
  properties: bookDatabase.properties,
  scope: "everyone" as const,
  onApply: stay,
  onClose: stay,
};

const filters: Filter[] = [
  { property_id: 2, property_name: "Art", operator: "equals", value: "Roman" },
  {
    property_id: 4,
    property_name: "Ausgeliehen",
    operator: "is_before",
    value: { target: "start_date", value: "2026-11-21" },
  },
  { property_id: 3, property_name: "Seiten", operator: "not_empty" },
];
const sorts: Sort[] = [
  { property_id: 4, property_name: "Ausgeliehen", direction: "desc" },
  { property_id: 1, property_name: "Name", direction: "asc" },
];

const Filtering = ({ active }: { active: Filter[] }) => (
  <WithDatabases>
    <FilterDialog {...rules} databaseId={1} filters={active} />
  </WithDatabases>
);

const propertyNamed = (name: string) =>
  bookDatabase.properties.find(({ property_name }) => property_name === name);

const Editing = ({ name }: { name?: string }) => (
  <WithDatabases>
    <PropertyEditorDialog
      opened
      database={bookDatabase}
      viewId={1}
      property={name === undefined ? undefined : propertyNamed(name)}
      onClose={stay}
    />
  </WithDatabases>
);

const [mann, kaestner] = ["01a1feb4-68e7-73cb-a723-b4fea3ec6f11", "01a1feb4-68e7-73cb-a723-b4fea3ec6f12"];
rememberNames({ [mann]: "Thomas Mann", [kaestner]: "Erich Kästner" });
const candidates = {
  total: 2,
  entries: [
    { id: mann, name: "Thomas Mann" },
    { id: kaestner, name: "Erich Kästner" },
  ],
};

/** A cell editor that opens a dialog. */
const Cell = ({
  name,
  value,
  found = candidates,
}: {
  name: string;
  value: string;
  found?: typeof candidates;
}) => {
  const property = propertyNamed(name);
  const ui =
    property && isAvailable(property.property_type) ? propertyTypeUi(property.property_type) : undefined;
  if (!property || !ui || !("Editor" in ui)) return null;
  const editor: EditorProps = {
    value,
    property,
    typed: null,
    entryId: "e1",
    databaseId: 1,
    readOnly: false,
    onCommit: stay,
    onCancel: stay,
    onOpenEntry: stay,
  };
  return (
    <WithDatabases more={[[["databases", "candidates", 2, ""], found]]}>
      <ui.Editor {...editor} />
    </WithDatabases>
  );
};

const moment = (end: string | null) =>
  JSON.stringify({
    start_date: "2026-02-09T14:05:00.000Z",
    end_date: end,
    include_time: end !== null,
    include_end_date: end !== null,
  });

const person = (
  userId: string,
  username: string,
  userType: "guest" | "visitor",
  own: "read" | "write" | null,
) => ({
  userId,
  username,
  userType,
  own,
  inherited: null,
});

const Sharing = ({ people }: { people: readonly object[] }) => (
  <WithDatabases more={[[["sharing", "database", 1], people]]}>
    <DatabaseShareDialog opened database={bookDatabase} onClose={stay} />
  </WithDatabases>
);

/** The dialogs of a table. */
export const stories: Stories = {
  "filter-empty": () => <Filtering active={[]} />,
  "filter-active": () => <Filtering active={filters} />,
  "sort-empty": () => <SortDialog {...rules} sorts={[]} />,
  "sort-active": () => <SortDialog {...rules} sorts={sorts} />,
  "property-new": () => <Editing />,
  "property-choice": () => <Editing name="Art" />,
  "property-relation": () => <Editing name="Autoren" />,
  "property-file": () => <Editing name="Anlagen" />,
  "property-formula": () => <Editing name="Stunden" />,
  "date-empty": () => <Cell name="Ausgeliehen" value="" />,
  "date-day": () => <Cell name="Ausgeliehen" value={moment(null)} />,
  "date-range": () => <Cell name="Ausgeliehen" value={moment("2026-02-10T09:00:00.000Z")} />,
  "relation-chosen": () => <Cell name="Autoren" value={mann} />,
  "relation-empty": () => <Cell name="Autoren" value="" found={{ total: 0, entries: [] }} />,
  "database-select": () => (
    <WithDatabases>
      <DatabaseSelectModal opened currentId={1} onClose={stay} onSelect={stay} />
    </WithDatabases>
  ),
  "database-select-empty": () => (
    <WithDatabases databases={[]}>
      <DatabaseSelectModal opened onClose={stay} onSelect={stay} />
    </WithDatabases>
  ),
  "database-management": () => (
    <WithDatabases>
      <DatabaseManagementModal opened onClose={stay} />
    </WithDatabases>
  ),
  "database-share": () => (
    <Sharing
      people={[
        person("g1", "anna", "guest", "write"),
        person("g2", "bernd-mit-einem-langen-namen", "guest", "read"),
        person("v1", "oma", "visitor", null),
      ]}
    />
  ),
  "database-share-nobody": () => <Sharing people={[]} />,
  "table-import": () => (
    <WithDatabases>
      <TableImportDialog opened database={bookDatabase} onClose={stay} />
    </WithDatabases>
  ),
};
