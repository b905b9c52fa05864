import type { ColorRule, DatabaseDetail } from "@maive/contract";
import { comparedAs, filtersIn } from "@maive/values";
import { useMemo, useSyncExternalStore } from "react";
import { useSession } from "../../../auth/index.ts";
import { nameOf, namesVersion, subscribeNames, useDayIn } from "../../properties/index.ts";
import type { ViewSettings } from "../views/use-view-settings.ts";
import { colorsBy, noneColored, type ColorsOf } from "./entry-colors.ts";

const named: ReadonlySet<string> = new Set(["relation", "person", "file", "drive_link"]);

const subscribeNothing = () => () => undefined;

/** Whether rules compare names, which come with the entries and after them. */
const compareNames = (rules: readonly ColorRule[], { properties }: DatabaseDetail): boolean => {
  const filteredIds = new Set(
    rules.flatMap(({ filters }) => filtersIn(filters).map((filter) => filter.property_id)),
  );
  return properties.some(
    ({ property_id, property_type, property_config }) =>
      filteredIds.has(property_id) && named.has(comparedAs(property_type, property_config)),
  );
};

/** How a view colours its entries. */
export const useEntryColors = (
  database: DatabaseDetail,
  { layoutOptions: { colors } }: Pick<ViewSettings, "layoutOptions">,
): ColorsOf => {
  const { user_id: userId } = useSession();
  const today = useDayIn(database.time_zone);
  const needsNames = compareNames(colors, database);
  const names = useSyncExternalStore(needsNames ? subscribeNames : subscribeNothing, () =>
    needsNames ? namesVersion() : 0,
  );
  const { properties } = database;
  return useMemo(
    () =>
      colors.length === 0
        ? noneColored
        : // Made anew with every name that becomes known: what was compared without it is discarded.
          colorsBy(colors, { properties, userId, today, labels: names < 0 ? () => undefined : nameOf }),
    [colors, properties, userId, today, names],
  );
};
