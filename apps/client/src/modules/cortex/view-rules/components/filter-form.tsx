import { filterOperators, type Filter, type Property } from "@maive/contract";
import { operatorsOf } from "@maive/values";
import { Button, Select } from "@mantine/core";
import { useTouch } from "../../../../ui/index.ts";
import type { FilterDraft } from "../model/filter-draft.ts";
import { withProperty } from "../model/filter-draft.ts";
import { viewRulesTexts as texts } from "../texts.ts";
import { FilterValue } from "./filter-value.tsx";
import classes from "./view-rules.module.css";

interface FilterFormProps {
  databaseId: number;
  properties: readonly Property[];
  draft: FilterDraft;
  /** What keeps it from being added. */
  problem: string | null;
  titles: Readonly<Record<string, string>>;
  /** An existing filter is changed. */
  isChange: boolean;
  onChange(draft: FilterDraft): void;
  onAdd(): void;
}

/** Property, operator and value of one filter. */
export const FilterForm = (props: FilterFormProps) => {
  const { databaseId, properties, draft, problem, titles, isChange, onChange, onAdd } = props;
  // The list of properties would cover what else there is, as it opens with the focus.
  const touch = useTouch();
  const property = properties.find(({ property_id: id }) => id === draft.propertyId);
  const operators: readonly Filter["operator"][] = property
    ? operatorsOf(property.property_type, property.property_config)
    : [];
  const handleProperty = (id: string | null) => {
    const chosen = properties.find(({ property_id }) => String(property_id) === id);
    if (chosen) onChange(withProperty(draft, chosen));
  };
  const handleOperator = (name: string | null) => {
    const operator = filterOperators.find((known) => known === name);
    if (operator) onChange({ ...draft, operator });
  };
  return (
    <fieldset className={classes.form}>
      <legend className={classes.legend}>{texts.newFilter}</legend>
      <div className={classes.fields}>
        <Select
          label={texts.property}
          data={properties.map(({ property_id: id, property_name: label }) => ({
            value: String(id),
            label,
          }))}
          value={draft.propertyId === null ? null : String(draft.propertyId)}
          error={property ? null : problem}
          allowDeselect={false}
          searchable={properties.length > 8}
          data-autofocus={!touch || undefined}
          onChange={handleProperty}
        />
        <Select
          label={texts.operator}
          data={operators.map((value) => ({ value, label: texts.operators[value] }))}
          value={property ? draft.operator : null}
          allowDeselect={false}
          disabled={!property}
          maxDropdownHeight={300}
          onChange={handleOperator}
        />
        {property ? (
          <FilterValue
            key={`${property.property_id}:${draft.operator}`}
            databaseId={databaseId}
            property={property}
            draft={draft}
            problem={problem}
            titles={titles}
            onChange={(part) => onChange({ ...draft, ...part })}
          />
        ) : null}
      </div>
      <Button variant="default" onClick={onAdd}>
        {isChange ? texts.change : texts.add}
      </Button>
    </fieldset>
  );
};
