import {
  deleteCellFile,
  downloadCellFile,
  listCellFiles,
  restoreCellFile,
  uploadCellFile,
} from "@maive/contract";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { call, send, urlOf } from "../../../../api/index.ts";
import { databaseKeys } from "../../database-queries/index.ts";

interface CellPlace {
  databaseId: number;
  entryId: string;
  propertyId: number;
}

const cellFilesQuery = ({ databaseId, entryId, propertyId }: CellPlace) =>
  queryOptions({
    queryKey: [...databaseKeys.all, "files", databaseId, entryId, propertyId] as const,
    queryFn: ({ signal }) =>
      call(listCellFiles, { params: { entry_id: entryId, property_id: propertyId }, signal }),
    staleTime: 0,
  });

/** Mutations of a cell's files; the caller refetches the cell. */
export const useCellFiles = (place: CellPlace) => {
  const client = useQueryClient();
  const query = cellFilesQuery(place);
  const { data, isError, refetch } = useQuery(query);
  const { databaseId, entryId, propertyId } = place;
  const params = { entry_id: entryId, property_id: propertyId };

  const refresh = async () => {
    void client.invalidateQueries({ queryKey: databaseKeys.rows(databaseId) });
    void client.invalidateQueries({ queryKey: databaseKeys.entry(databaseId, entryId) });
    await client.invalidateQueries({ queryKey: query.queryKey });
  };
  const then = async (done: Promise<unknown>) => {
    try {
      await done;
    } finally {
      await refresh();
    }
  };

  return {
    files: data,
    failed: isError,
    onRetry: () => void refetch(),
    downloadUrl: (fileId: string) => urlOf(downloadCellFile, { ...params, file_id: fileId }),
    onUpload: (file: File) => then(send(uploadCellFile, { params, form: { file } })),
    onRemove: (fileId: string) => then(call(deleteCellFile, { params: { ...params, file_id: fileId } })),
    onRestore: (fileId: string) => then(call(restoreCellFile, { params: { ...params, file_id: fileId } })),
  };
};
