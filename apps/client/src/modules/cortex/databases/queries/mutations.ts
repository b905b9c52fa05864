import {
  createDatabase,
  deleteDatabase,
  patchDatabase,
  type Database,
  type DatabaseDetail,
} from "@maive/contract";
import { useMutation, useQueryClient, type QueryClient } from "@tanstack/react-query";
import { call, updateCached } from "../../../../api/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";

const refreshList = (client: QueryClient) => client.invalidateQueries({ queryKey: databaseKeys.list() });

const keepDetail = (client: QueryClient, detail: DatabaseDetail) => {
  client.setQueryData(databaseKeys.detail(detail.database_id), detail);
};

/** Creates a database; resolves when the list is current. */
export const useCreateDatabase = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (body: { name: string; description: string }) => call(createDatabase, { body }),
    onSuccess: (detail) => {
      keepDetail(client, detail);
      return refreshList(client);
    },
  });
};

/** Changes name and description. */
export const useRenameDatabase = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ databaseId, ...body }: { databaseId: number; name: string; description: string }) =>
      call(patchDatabase, { params: { database_id: databaseId }, body }),
    onSuccess: (detail) => {
      keepDetail(client, detail);
      return refreshList(client);
    },
  });
};

/** Trashes a database optimistically. */
export const useDeleteDatabase = () => {
  const client = useQueryClient();
  return useMutation({
    mutationFn: (databaseId: number) => call(deleteDatabase, { params: { database_id: databaseId } }),
    onSuccess: (_, databaseId) => {
      updateCached<Database[]>(client, databaseKeys.list(), (list) =>
        list.filter((database) => database.database_id !== databaseId),
      );
      void client.invalidateQueries({ queryKey: databaseKeys.detail(databaseId) });
      return refreshList(client);
    },
  });
};
