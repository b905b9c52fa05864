import {
  calculatedKey,
  type ColumnTarget,
  type FoundColumn,
  type ImportedNewType,
  type ImportedType,
  importedTypes,
  type ImportPlan,
  type NumberFormat,
} from "@maive/contract";
import { type Day, isAutomatic } from "@maive/values";
import { DomainError } from "../../../../shared/errors.ts";
import type { DatabaseProperty } from "../../properties/index.ts";
import { tableTexts } from "../texts.ts";
import type { ColumnRule } from "./values/convert.ts";

/** What a column is imported into, and how it is parsed. */
export interface PlannedColumn {
  rule: ColumnRule;
  /** An existing property. */
  property: DatabaseProperty | null;
  /** A property to create. */
  make: { name: string; type: ImportedNewType; numberFormat: NumberFormat } | null;
  /** Of titles: the property they are values of, where there is a database. */
  lead?: DatabaseProperty;
}

const refused = (index: number, message: string): DomainError =>
  new DomainError("invalid", { detail: message, errors: [{ field: `columns.${index}`, message }] });

const isImported = (type: string): type is ImportedType =>
  importedTypes.some((imported) => imported === type);

/** Whether a property can be imported into. */
export const takesImports = ({ type, config }: Pick<DatabaseProperty, "type" | "config">): boolean =>
  isImported(type) && !isAutomatic(config);

type Styles = Pick<ColumnRule, "numbers" | "dates" | "today">;

const ruledAs = ({ name, config }: DatabaseProperty): Pick<ColumnRule, "ruled"> =>
  config.rules ? { ruled: { name, config: { ...config, options: [] } } } : {};

const ruleOf = (
  { index, name }: FoundColumn,
  styles: Styles,
  rest: Pick<ColumnRule, "type"> & Partial<ColumnRule>,
): ColumnRule => ({ index, name, ...styles, options: [], mayAdd: false, several: false, look: {}, ...rest });

const intoProperty = (
  column: FoundColumn,
  styles: Styles,
  to: Extract<ColumnTarget, { kind: "property" }>,
  property: DatabaseProperty | undefined,
): PlannedColumn => {
  if (!property) throw refused(column.index, tableTexts.propertyUnknown);
  if (property.isLead) throw refused(column.index, tableTexts.propertyIsTitle);
  const { type, config } = property;
  if (!isImported(type) || isAutomatic(config)) throw refused(column.index, tableTexts.notImportable);
  const rule = ruleOf(column, styles, {
    type,
    options: (config.options ?? []).map((option) => option.name),
    mayAdd: to.create_options ?? false,
    several: config.multiple ?? false,
    look: config,
    ...ruledAs(property),
  });
  return { rule, property, make: null };
};

/**
 * What every column of a file is imported into, the title first.
 * @param columns the columns found; @param properties of the target database, none for a new one. @param today what rules of dates refer to.
 * @throws DomainError `invalid` naming the column.
 */
export const decidePlan = (
  plan: Pick<ImportPlan, "columns">,
  columns: readonly FoundColumn[],
  properties: readonly DatabaseProperty[],
  today: Day,
): PlannedColumn[] => {
  const lead = properties.find(({ isLead }) => isLead);
  const title = columns.find(({ index }) =>
    plan.columns.some((planned) => planned.index === index && planned.to.kind === "title"),
  );
  // A new database's lead property is named like the title column.
  const leadNames = properties.length === 0 && title ? [title.name, calculatedKey(title.name)] : [];
  const found = new Map(columns.map((column) => [column.index, column]));
  const known = new Map(properties.map((property) => [property.propertyId, property]));
  const names = new Set([...leadNames, ...properties.flatMap(({ name }) => [name, calculatedKey(name)])]);
  const usedColumns = new Set<number>();
  const usedProperties = new Set<number>();
  const planned = plan.columns.flatMap(({ index, to, numbers, dates }): PlannedColumn[] => {
    const column = found.get(index);
    if (!column) throw refused(index, tableTexts.columnUnknown);
    if (usedColumns.has(index)) throw refused(index, tableTexts.columnTwice);
    usedColumns.add(index);
    const styles = { numbers: numbers ?? column.numbers, dates: dates ?? column.dates, today };
    switch (to.kind) {
      case "skip":
        return [];
      case "title":
        return [
          {
            rule: ruleOf(column, styles, { type: "title", ...(lead ? ruledAs(lead) : {}) }),
            property: null,
            make: null,
            ...(lead ? { lead } : {}),
          },
        ];
      case "property":
        if (usedProperties.has(to.property_id)) throw refused(index, tableTexts.propertyTwice);
        usedProperties.add(to.property_id);
        return [intoProperty(column, styles, to, known.get(to.property_id))];
      case "new": {
        const { name, type, number_format: numberFormat = "grouped" } = to;
        if (names.has(name) || names.has(calculatedKey(name)) || name === "__proto__")
          throw refused(index, tableTexts.nameTaken);
        names.add(name);
        names.add(calculatedKey(name));
        const rule = ruleOf(column, styles, { type, mayAdd: true });
        return [{ rule, property: null, make: { name, type, numberFormat } }];
      }
    }
  });
  const titles = planned.filter(({ rule }) => rule.type === "title");
  if (titles.length !== 1)
    throw new DomainError("invalid", {
      detail: tableTexts.noTitleColumn,
      errors: [{ field: "columns", message: tableTexts.noTitleColumn }],
    });
  return planned.toSorted((a, b) => Number(b.rule.type === "title") - Number(a.rule.type === "title"));
};

/** Whether a plan changes the schema, which requires main. */
export const changesSchema = (planned: readonly PlannedColumn[]): boolean =>
  planned.some(({ rule, make }) => make !== null || rule.mayAdd);
