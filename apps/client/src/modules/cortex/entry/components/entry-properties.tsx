import { useQuery, queryOptions } from "@tanstack/react-query";
import { Table2 } from "lucide-react";
import { useLayoutEffect, useRef, useState } from "react";
import { Link } from "../../../../routing/index.ts";
import { getPage, type EntryProperty } from "@maive/contract";
import { Icon } from "../../../../ui/index.ts";
import { useSession } from "../../../auth/index.ts";
import {
  CellSheet,
  LinkNote,
  UnsettledEdits,
  useDatabaseRoom,
  usePendingCells,
} from "../../database-view/index.ts";
import { databasePath, databaseQuery, databaseKeys } from "../../database-queries/index.ts";
import { useSidePanelAddress } from "../../side-panel-address/index.ts";
import { ExplanationDialog, PropertyEditorDialog } from "../../property-editor/index.ts";
import { listedOf, type EntryPage } from "../listed.ts";
import { useEntryEditing } from "../hooks/use-entry-editing.ts";
import { groupProperties } from "../model/property-groups.ts";
import { entryTexts as texts } from "../texts.ts";
import classes from "./entry-properties.module.css";
import { PropertyRow } from "./property-row.tsx";
import { call } from "../../../../api/index.ts";
import { rememberAnswer, valueIn, valueKey } from "../../properties/index.ts";

/** An entry's values in the form of cells. */
const valuesOf = ({ properties_list, restricted }: EntryPage): EntryProperty[] =>
  (properties_list ?? []).map((property) => ({
    ...property,
    value: valueIn({ properties: { [valueKey(property)]: property.value }, restricted }, property),
  }));

/** Caches the names referenced by an entry's values. */
const rememberPage = ({ properties, linked_titles }: EntryPage): void =>
  rememberAnswer({ linked_titles, entries: [{ properties }] });

/** An entry's values, initially from its page; updated from the database's room. */
const entryValuesQuery = (databaseId: number, page: EntryPage) =>
  queryOptions({
    queryKey: databaseKeys.entry(databaseId, page.page_id),
    queryFn: async ({ signal }): Promise<readonly EntryProperty[]> => {
      const answer = await call(getPage, { params: { page_id: page.page_id }, signal });
      rememberPage(answer);
      return valuesOf(answer);
    },
    initialData: page.properties_list && valuesOf(page),
    staleTime: Infinity,
  });

interface EntryPropertiesProps {
  page: EntryPage;
  databaseId: number;
}

/** An entry's values below its title, edited in place and live, as in the table. */
export const EntryProperties = ({ page, databaseId }: EntryPropertiesProps) => {
  const list = useRef<HTMLElement>(null);
  const canChangeSchema = useSession().user_type === "main";
  const { data: values = [] } = useQuery(entryValuesQuery(databaseId, page));
  // An entry shared without its database has neither its name nor a room.
  const { data: database } = useQuery(databaseQuery(databaseId));
  const { queue, pending } = usePendingCells(databaseId);
  const room = useDatabaseRoom({ databaseId, properties: values, valuesDecidePlaces: false });
  const properties = listedOf(values);
  const { open: openBeside } = useSidePanelAddress();
  const [opened, setOpened] = useState<{ propertyId: number; what: "property" | "reason" } | null>(null);
  const editing = useEntryEditing({
    page,
    databaseId,
    allProperties: values,
    properties,
    queue,
    pending,
    room,
    list,
    onOpenProperty: database
      ? (propertyId) => setOpened({ propertyId, what: canChangeSchema ? "property" : "reason" })
      : undefined,
    onExplain: (propertyId) => setOpened({ propertyId, what: "reason" }),
  });
  useLayoutEffect(() => rememberPage(page), [page]);
  const property = database?.properties.find(({ property_id: id }) => id === opened?.propertyId);
  const unsaved = [...pending.values()].filter(({ waiting }) => waiting).length;

  return (
    <section ref={list} className={classes.properties} aria-label={texts.properties}>
      <div className={classes.head}>
        {database ? (
          <Link to={databasePath(databaseId)} className={classes.database} title={texts.database}>
            <Icon of={Table2} size={15} />
            <span>{database.name}</span>
          </Link>
        ) : null}
        <span role="status" className={classes.notes}>
          {room.link === "live" ? null : <LinkNote link={room.link} />}
          {unsaved > 0 ? <span className={classes.unsaved}>{texts.unsaved(unsaved)}</span> : null}
        </span>
        <UnsettledEdits databaseId={databaseId} properties={values} />
      </div>
      {groupProperties(properties).map((group) => (
        <div key={group.name ?? ""}>
          {group.name === null ? null : <h2 className={classes.groupName}>{group.name}</h2>}
          <dl className={classes.list}>
            {group.properties.map((property) => (
              <PropertyRow
                key={property.property_id}
                databaseId={databaseId}
                cell={editing.cellOf(property)}
                edited={editing.edited}
                room={room}
                pending={pending}
                canChangeSchema={canChangeSchema}
                canOpenProperty={database !== undefined}
                onOpenEntry={openBeside}
                onExplain={
                  database &&
                  ((propertyId) => setOpened({ propertyId, what: canChangeSchema ? "property" : "reason" }))
                }
                onEdit={editing.open}
                onPress={editing.press}
                onKey={editing.handleKey}
                onCommit={editing.commit}
                onCancel={editing.cancel}
              />
            ))}
          </dl>
        </div>
      ))}
      <CellSheet
        sheet={editing.sheet}
        entryTitle={page.title}
        databaseId={databaseId}
        locks={room.locks}
        canChangeSchema={canChangeSchema}
        onOpenEntry={openBeside}
        onExplain={(propertyId) => setOpened({ propertyId, what: "reason" })}
      />
      {database && property && opened?.what === "property" ? (
        <PropertyEditorDialog
          opened
          database={database}
          viewId={database.view_configs[0]?.id ?? 0}
          property={property}
          entryId={page.page_id}
          onClose={() => setOpened(null)}
        />
      ) : null}
      {database && property && opened?.what === "reason" ? (
        <ExplanationDialog
          opened
          database={database}
          property={property}
          entryId={page.page_id}
          onClose={() => setOpened(null)}
        />
      ) : null}
    </section>
  );
};
