import { filterOperators, type Filter, type Property } from "@maive/contract";
import { operatorsOf } from "@maive/values";
import { Button, Select } from "@mantine/core";
import type { FilterDraft } from "../model/filter-draft.ts";
import { operatorText, withProperty } from "../model/filter-draft.ts";
import { viewRulesTexts as texts } from "../texts.ts";
import { FilterValue } from "./filter-value.tsx";
import { PropertySelect } from "./property-select.tsx";
import classes from "./view-rules.module.css";

interface FilterFormProps {
  databaseId: number;
  properties: readonly Property[];
  draft: FilterDraft;
  /** The validation error. */
  problem: string | null;
  titles: Readonly<Record<string, string>>;
  /** An existing filter is changed. */
  isChange: boolean;
  /** A new one goes into a group. */
  isInGroup: boolean;
  onChange(draft: FilterDraft): void;
  onAdd(): void;
}

/** Property, operator and value of one filter. */
export const FilterForm = (props: FilterFormProps) => {
  const { databaseId, properties, draft, problem, titles, isChange, isInGroup, onChange, onAdd } = props;
  const property = properties.find(({ property_id: id }) => id === draft.propertyId);
  const operators: readonly Filter["operator"][] = property
    ? operatorsOf(property.property_type, property.property_config)
    : [];
  const handleOperator = (name: string | null) => {
    const operator = filterOperators.find((known) => known === name);
    if (operator) onChange({ ...draft, operator });
  };
  return (
    <fieldset className={classes.form}>
      <legend className={classes.legend}>{isInGroup ? texts.newInGroup : texts.newFilter}</legend>
      <div className={classes.fields}>
        <PropertySelect
          properties={properties}
          propertyId={draft.propertyId}
          problem={property ? null : problem}
          onChange={(chosen) => onChange(withProperty(draft, chosen))}
        />
        <Select
          label={texts.operator}
          data={operators.map((value) => ({ value, label: property ? operatorText(property, value) : "" }))}
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
