import { Autocomplete } from "@mantine/core";
import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery, queryOptions } from "@tanstack/react-query";
import { useState } from "react";
import { useSession } from "../../../auth/index.ts";
import { choosableQuery } from "../../properties/index.ts";
import { me } from "../model/filter-draft.ts";
import { viewRulesTexts as texts } from "../texts.ts";
import { limits, listEntries } from "@maive/contract";
import { call } from "../../../../api/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";

/** An entry or a person to choose by name. */
interface Named {
  id: string;
  name: string;
}

/** Names offered at once. */
const offered = 20;

/** Entries of a database matching the typed text. */
export const entriesNamedQuery = (databaseId: number, part: string) =>
  queryOptions({
    queryKey: [...databaseKeys.rows(databaseId), "named", part] as const,
    queryFn: async ({ signal }): Promise<Named[]> => {
      const search = part.trim().slice(0, limits.titleLength);
      const { entries } = await call(listEntries, {
        params: { database_id: databaseId },
        query: { limit: offered, ...(search === "" ? {} : { search }) },
        signal,
      });
      return entries.map(({ page_id: id, title: name }) => ({ id, name }));
    },
  });

interface NameFieldProps {
  /** A name, or its id. */
  value: string;
  error: string | null;
  onChange(value: string): void;
}

/** Distinct names, since the list cannot tell duplicates apart. */
export const namesOf = (named: readonly Named[]): string[] => [...new Set(named.map(({ name }) => name))];

/** The id of the one thing of this name; without exactly one the name itself, which is compared as well. */
const idOrName = (named: readonly Named[], typed: string): string => {
  const found = named.filter(({ name }) => name === typed);
  return found.length === 1 && found[0] ? found[0].id : typed;
};

/** An entry's title; a selected one refers to the entry by id. */
export const EntryField = ({
  databaseId,
  value,
  title,
  error,
  onChange,
}: NameFieldProps & { databaseId: number; title: string | undefined }) => {
  const [typed, setTyped] = useState(title ?? value);
  const [part] = useDebouncedValue(typed, 200);
  const { data = [] } = useQuery({
    ...entriesNamedQuery(databaseId, part),
    placeholderData: keepPreviousData,
  });
  return (
    <Autocomplete
      label={texts.value}
      placeholder={texts.titleHint}
      data={namesOf(data)}
      value={typed}
      error={error}
      onChange={(text) => {
        setTyped(text);
        onChange(idOrName(data, text));
      }}
    />
  );
};

/** The name of a person; those are offered whom one may choose in a cell. */
export const PersonField = ({ value, error, onChange }: NameFieldProps) => {
  const { data = [] } = useQuery(choosableQuery(useSession()));
  return (
    <Autocomplete
      label={texts.value}
      placeholder={texts.nameHint}
      data={[me, ...namesOf(data)]}
      value={value}
      error={error}
      onChange={onChange}
    />
  );
};
