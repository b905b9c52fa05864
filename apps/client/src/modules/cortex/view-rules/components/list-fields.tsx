import { limits } from "@maive/contract";
import { MultiSelect, TagsInput } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "../../../auth/index.ts";
import { choosableQuery } from "../../properties/index.ts";
import { me } from "../model/filter-draft.ts";
import { viewRulesTexts as texts } from "../texts.ts";
import { entriesNamedQuery, namesOf } from "./name-fields.tsx";

interface ListFieldProps {
  values: readonly string[];
  error: string | null;
  onChange(values: readonly string[]): void;
}

const common = { label: texts.values, maxDropdownHeight: 240, nothingFoundMessage: texts.noneFound } as const;

/** Texts of a list, each ended by Enter. */
export const TextsField = ({ values, error, onChange }: ListFieldProps) => (
  <TagsInput
    label={texts.values}
    placeholder={values.length === 0 ? texts.valuesHint : undefined}
    value={[...values]}
    error={error}
    maxTags={limits.filterListItems}
    onChange={onChange}
  />
);

/** People of a list, among them whoever looks. */
export const PeopleField = ({ values, error, onChange }: ListFieldProps) => {
  const { data = [] } = useQuery(choosableQuery(useSession()));
  return (
    <MultiSelect
      {...common}
      data={[...new Set([me, ...namesOf(data), ...values])]}
      value={[...values]}
      error={error}
      searchable
      maxValues={limits.filterListItems}
      onChange={onChange}
    />
  );
};

/** Entries of a list, found by title. */
export const EntriesField = ({
  databaseId,
  values,
  titles,
  error,
  onChange,
}: ListFieldProps & { databaseId: number; titles: Readonly<Record<string, string>> }) => {
  const [typed, setTyped] = useState("");
  const [part] = useDebouncedValue(typed, 200);
  const { data = [] } = useQuery({
    ...entriesNamedQuery(databaseId, part),
    placeholderData: keepPreviousData,
  });
  const [known, setKnown] = useState<ReadonlyMap<string, string>>(new Map());
  const found = new Map(data.map(({ id, name }) => [id, name]));
  const chosen = values.map((id) => [id, titles[id] ?? known.get(id) ?? id] as const);
  return (
    <MultiSelect
      {...common}
      data={Array.from(new Map([...chosen, ...found]), ([value, label]) => ({ value, label }))}
      value={[...values]}
      error={error}
      searchable
      searchValue={typed}
      maxValues={limits.filterListItems}
      onSearchChange={setTyped}
      onChange={(ids) => {
        setKnown(new Map([...known, ...found]));
        onChange(ids);
      }}
    />
  );
};
