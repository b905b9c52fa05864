import { useDebouncedValue } from "@mantine/hooks";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { linkedIds } from "@maive/values";
import { useState } from "react";
import { ApiError, errorSentence } from "../../../../api/index.ts";
import { notifyError } from "../../../../ui/index.ts";
import { databaseKeys, databaseQuery } from "../../database-queries/index.ts";
import { isTrashed } from "../../part-trash/index.ts";
import { LinkDialog } from "../linked/link-dialog.tsx";
import type { EditorProps } from "../property-type-ui.ts";
import { addEntry, candidatesQuery, listedCandidates, namesQuery } from "./entries.ts";
import { targetOf, unnamedAmong } from "./relation-value.ts";
import { relationTexts as texts } from "./texts.ts";

/** Debounce of the search in ms. */
const pause = 200;

/** Chooses related entries; with the right to write their database, new ones can be created. */
export const RelationDialog = (props: EditorProps) => {
  const { value, property, typed, entryId, databaseId, onOpenEntry } = props;
  const client = useQueryClient();
  const target = targetOf(property.property_config, databaseId);
  const [search, setSearch] = useState(typed ?? "");
  const [debounced] = useDebouncedValue(search.trim(), pause);
  const [unnamed] = useState(() => unnamedAmong(linkedIds(value)));
  useQuery(namesQuery(unnamed));
  const found = useQuery(candidatesQuery(target, debounced));
  const { data: database } = useQuery({ ...databaseQuery(target ?? 0), enabled: target !== null });

  const others = found.data?.entries.filter(({ id }) => id !== entryId);
  const { error } = found;
  const isRefused = error instanceof ApiError && (error.status === 403 || error.status === 404);
  const title = search.trim();
  const isNew = title !== "" && !others?.some(({ name }) => name === title) && debounced === title;
  const run = async (): Promise<string | null> => {
    if (target === null) return null;
    try {
      const id = await addEntry(target, title);
      void client.invalidateQueries({ queryKey: databaseKeys.rows(target) });
      return id;
    } catch (error) {
      notifyError(errorSentence(error, texts.createFailed));
      return null;
    }
  };

  return (
    <LinkDialog
      {...props}
      words={texts}
      candidates={isRefused ? [] : others?.slice(0, listedCandidates)}
      failure={target === null ? texts.badTarget : error && !isRefused ? texts.failed : null}
      onRetry={() => void found.refetch()}
      search={search}
      onSearch={setSearch}
      create={isNew && database?.user_can_write ? { label: texts.create(title), run } : undefined}
      empty={
        isRefused
          ? isTrashed(error)
            ? texts.inTrash(error.detail)
            : texts.noAccess
          : title === ""
            ? texts.noneYet
            : texts.none
      }
      note={(found.data?.total ?? 0) > listedCandidates ? texts.more : null}
      onOpen={onOpenEntry}
    />
  );
};
