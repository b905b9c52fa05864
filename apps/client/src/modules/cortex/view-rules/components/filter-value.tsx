import type { Property } from "@maive/contract";
import { MultiSelect, Select, TextInput } from "@mantine/core";
import { relativeSpans } from "@maive/values";
import { DayField } from "../../properties/index.ts";
import { valueKindOf, type DateEnd, type FilterDraft } from "../model/filter-draft.ts";
import { viewRulesTexts as texts } from "../texts.ts";
import { EntryField, PersonField } from "./name-fields.tsx";

interface FilterValueProps {
  /** The database the filter is of. */
  databaseId: number;
  property: Property;
  draft: FilterDraft;
  problem: string | null;
  /** Titles of the entries a filter names by id. */
  titles: Readonly<Record<string, string>>;
  onChange(part: Partial<FilterDraft>): void;
}

const linkedDatabaseOf = ({ property_config: { target } }: Property, own: number): number =>
  target?.startsWith("cortex:") ? Number(target.slice("cortex:".length)) : own;

const spanChoices = relativeSpans.map((span) => ({ value: span, label: texts.spans[span] }));
const endChoices = [
  { value: "start_date", label: texts.ends.start_date },
  { value: "end_date", label: texts.ends.end_date },
];

const DateFields = ({ property, draft, problem, onChange }: FilterValueProps) => {
  const kind = valueKindOf(property, draft.operator);
  return (
    <>
      <Select
        label={texts.endOf}
        data={endChoices}
        value={draft.end}
        allowDeselect={false}
        onChange={(end) => onChange({ end: (end as DateEnd | null) ?? draft.end })}
      />
      {kind === "span" ? (
        <Select
          label={texts.value}
          data={spanChoices}
          value={draft.span}
          allowDeselect={false}
          error={problem}
          onChange={(span) => onChange({ span: span ?? draft.span })}
        />
      ) : (
        <DayField
          label={kind === "days" ? texts.from : texts.value}
          day={draft.day}
          error={problem}
          onChange={(day) => onChange({ day })}
        />
      )}
      {kind === "days" ? (
        <DayField label={texts.to} day={draft.to} error={null} onChange={(to) => onChange({ to })} />
      ) : null}
    </>
  );
};

/** A filter's value: a field for its type and operator. */
export const FilterValue = (props: FilterValueProps) => {
  const { databaseId, property, draft, problem, titles, onChange } = props;
  const options = (property.property_config.options ?? []).map(({ name }) => name);
  const setText = (text: string | null) => onChange({ text: text ?? "" });
  const common = { label: texts.value, error: problem };
  switch (valueKindOf(property, draft.operator)) {
    case "none":
      return null;
    case "day":
    case "days":
    case "span":
      return <DateFields {...props} />;
    case "choice":
      return <Select {...common} data={options} value={draft.text || null} searchable onChange={setText} />;
    case "choices":
      return (
        <MultiSelect
          {...common}
          data={options}
          value={[...draft.choices]}
          searchable
          onChange={(choices) => onChange({ choices })}
        />
      );
    case "boolean":
      return (
        <Select
          {...common}
          data={[
            { value: "true", label: texts.yes },
            { value: "false", label: texts.no },
          ]}
          value={draft.text || null}
          onChange={setText}
        />
      );
    case "entry":
      return (
        <EntryField
          databaseId={linkedDatabaseOf(property, databaseId)}
          value={draft.text}
          title={titles[draft.text]}
          error={problem}
          onChange={setText}
        />
      );
    case "person":
      return <PersonField value={draft.text} error={problem} onChange={setText} />;
    default:
      return (
        <TextInput
          {...common}
          value={draft.text}
          inputMode={valueKindOf(property, draft.operator) === "number" ? "decimal" : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      );
  }
};
