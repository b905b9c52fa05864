import type { Property, SpanUnit } from "@maive/contract";
import { MultiSelect, Select, TextInput } from "@mantine/core";
import { relativeSpans } from "@maive/values";
import { DayField } from "../../properties/index.ts";
import { EntriesField, PeopleField, TextsField } from "./list-fields.tsx";
import { spanUnitChoices, valueKindOf, type DateEnd, type FilterDraft } from "../model/filter-draft.ts";
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

const linkedDatabaseOf = ({ property_config: config }: Property, own: number): number => {
  const target = config.lookup_target ?? config.target;
  return target?.startsWith("cortex:") ? Number(target.slice("cortex:".length)) : own;
};

const spanChoices = [
  ...relativeSpans.map((span) => ({ value: span, label: texts.spans[span] })),
  { value: "next", label: texts.countedSpans.next },
  { value: "last", label: texts.countedSpans.last },
];
const endChoices = [
  { value: "start_date", label: texts.ends.start_date },
  { value: "end_date", label: texts.ends.end_date },
];

/** How many days, weeks or months, where a span is counted. */
const CountFields = ({ draft, problem, onChange }: FilterValueProps) =>
  draft.span === "next" || draft.span === "last" ? (
    <>
      <TextInput
        label={texts.count}
        value={draft.count}
        inputMode="numeric"
        error={problem}
        onChange={(event) => onChange({ count: event.currentTarget.value })}
      />
      <Select
        label={texts.unit}
        data={spanUnitChoices}
        value={draft.unit}
        allowDeselect={false}
        onChange={(unit) => onChange({ unit: (unit as SpanUnit | null) ?? draft.unit })}
      />
    </>
  ) : null;

const DateFields = (props: FilterValueProps) => {
  const { property, draft, problem, onChange } = props;
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
          error={draft.span === "next" || draft.span === "last" ? null : problem}
          maxDropdownHeight={300}
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
      <CountFields {...props} />
    </>
  );
};

/** A filter's value: a field for its type and operator. */
export const FilterValue = (props: FilterValueProps) => {
  const { databaseId, property, draft, problem, titles, onChange } = props;
  const options = (property.property_config.options ?? []).map(({ name }) => name);
  const setText = (text: string | null) => onChange({ text: text ?? "" });
  const common = { label: texts.value, error: problem };
  const list = {
    values: draft.choices,
    error: problem,
    onChange: (choices: readonly string[]) => onChange({ choices }),
  };
  const kind = valueKindOf(property, draft.operator);
  switch (kind) {
    case "none":
      return null;
    case "day":
    case "days":
    case "span":
      return <DateFields {...props} />;
    case "choice":
      return <Select {...common} data={options} value={draft.text || null} searchable onChange={setText} />;
    case "numbers":
      return (
        <>
          <TextInput
            label={texts.from}
            error={problem}
            value={draft.text}
            inputMode="decimal"
            onChange={(event) => setText(event.currentTarget.value)}
          />
          <TextInput
            label={texts.to}
            value={draft.upper}
            inputMode="decimal"
            onChange={(event) => onChange({ upper: event.currentTarget.value })}
          />
        </>
      );
    case "texts":
      return <TextsField {...list} />;
    case "entries":
      return <EntriesField {...list} databaseId={linkedDatabaseOf(property, databaseId)} titles={titles} />;
    case "people":
      return <PeopleField {...list} />;
    case "choices":
    case "options":
      return (
        <MultiSelect
          {...common}
          label={kind === "options" ? texts.values : texts.value}
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
          inputMode={kind === "number" ? "decimal" : undefined}
          onChange={(event) => setText(event.currentTarget.value)}
        />
      );
  }
};
