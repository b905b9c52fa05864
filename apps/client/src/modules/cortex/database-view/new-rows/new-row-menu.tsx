import type { DatabaseDetail } from "@maive/contract";
import { NewEntryMenu } from "../../entry-templates/index.ts";
import type { ViewSettings } from "../views/use-view-settings.ts";
import { standardOf } from "./standard-template.ts";
import type { NewRow } from "./use-new-row.ts";

interface NewRowMenuProps {
  database: DatabaseDetail;
  settings: ViewSettings;
  canManage: boolean;
  newRow: Pick<NewRow, "beginEmpty" | "makeOf">;
  label?: string;
}

/** Beside '+ Neu': the templates of the database. */
export const NewRowMenu = ({ database, settings, canManage, newRow, label }: NewRowMenuProps) => (
  <NewEntryMenu
    database={database}
    standard={standardOf(database, settings)}
    canManage={canManage}
    {...(label === undefined ? {} : { label })}
    onEmpty={newRow.beginEmpty}
    onTemplate={(templateId) => void newRow.makeOf(templateId)}
  />
);
