import { getPageImport, listPageImports, type Ok, type PageImport } from "@maive/contract";
import { queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";
import { pageKeys } from "../../page-queries/index.ts";

export type ImportReport = Ok<typeof getPageImport>;

/** The user's imports of pages, the last first. */
export const importsQuery = queryOptions({
  queryKey: pageKeys.imports(),
  queryFn: async ({ signal }): Promise<readonly PageImport[]> =>
    (await call(listPageImports, { signal })).imports,
  staleTime: 0,
});

export const importReportQuery = (importId: string) =>
  queryOptions({
    queryKey: [...pageKeys.imports(), importId] as const,
    queryFn: ({ signal }): Promise<ImportReport> =>
      call(getPageImport, { params: { import_id: importId }, signal }),
    staleTime: 0,
  });
