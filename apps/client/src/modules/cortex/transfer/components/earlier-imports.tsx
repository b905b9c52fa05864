import { Button, Group } from "@mantine/core";
import { queryOptions, useQuery, useQueryClient } from "@tanstack/react-query";
import { FileDown } from "lucide-react";
import { useState } from "react";
import { Icon, LoadFailed, LoadingText, momentText, useFirstFocus } from "../../../../ui/index.ts";
import type { ImportReport } from "../model/import-report.ts";
import { transferTexts } from "../texts.ts";
import { ImportResult } from "./import-result.tsx";
import classes from "./transfer.module.css";
import { getPageImport, listPageImports, type PageImport } from "@maive/contract";
import { call } from "../../../../api/index.ts";
import { pageKeys } from "../../page-queries/index.ts";

/** The user's imports of pages, the last first. */
const importsQuery = queryOptions({
  queryKey: pageKeys.imports(),
  queryFn: async ({ signal }): Promise<readonly PageImport[]> =>
    (await call(listPageImports, { signal })).imports,
  staleTime: 0,
});

const importReportQuery = (importId: string) =>
  queryOptions({
    queryKey: [...pageKeys.imports(), importId] as const,
    queryFn: ({ signal }): Promise<ImportReport> =>
      call(getPageImport, { params: { import_id: importId }, signal }),
    staleTime: 0,
  });

const texts = transferTexts.importPages;

interface EarlierImportsProps {
  onBack: () => void;
  onOpen: (pageId: string) => void;
  onOpenDatabase: (databaseId: number) => void;
}

const Report = ({ importId, onBack, onOpen, onOpenDatabase }: EarlierImportsProps & { importId: string }) => {
  const client = useQueryClient();
  const { data, isError, refetch } = useQuery(importReportQuery(importId));
  if (isError) return <LoadFailed onRetry={() => void refetch()} />;
  if (!data) return <LoadingText />;
  return (
    <ImportResult
      result={{
        importId,
        importedAt: data.imported_at,
        undoneAt: data.undone_at,
        pages: data.pages,
        pageCount: data.page_count,
        databases: data.databases,
        notes: data.notes,
      }}
      onOpen={onOpen}
      onOpenDatabase={onOpenDatabase}
      onUndone={() => void client.invalidateQueries({ queryKey: importsQuery.queryKey })}
      close={{ label: texts.back, act: onBack }}
    />
  );
};

const List = ({ onBack, onChoose }: { onBack: () => void; onChoose: (importId: string) => void }) => {
  const root = useFirstFocus<HTMLDivElement>();
  const { data, isError, refetch } = useQuery(importsQuery);
  return (
    <div ref={root}>
      {isError && <LoadFailed onRetry={() => void refetch()} />}
      {!data && !isError && <LoadingText />}
      {data && <p className={classes.hint}>{data.length === 0 ? texts.noEarlier : texts.earlierHint}</p>}
      {data && data.length > 0 && (
        <ul className={classes.earlier} aria-label={texts.earlier}>
          {data.map(
            ({ import_id, title, imported_at, undone_at, page_count, database_count, note_count }) => (
              <li key={import_id}>
                <button type="button" className={classes.report} onClick={() => onChoose(import_id)}>
                  <Icon of={FileDown} size={16} />
                  <span className={classes.reportText}>
                    <span className={classes.name}>{title}</span>
                    <span className={classes.size}>
                      {texts.wasMade(momentText(imported_at), page_count, database_count)}
                      {note_count > 0 ? `, ${texts.noteCount(note_count)}` : ""}
                    </span>
                    {undone_at !== null && (
                      <span className={classes.size}>{texts.wasUndone(momentText(undone_at))}</span>
                    )}
                  </span>
                </button>
              </li>
            ),
          )}
        </ul>
      )}
      <Group justify="flex-end" mt="lg" gap="xs">
        <Button variant="default" data-autofocus onClick={onBack}>
          {texts.back}
        </Button>
      </Group>
    </div>
  );
};

/** One's imports with their reports, each of which can be undone. */
export const EarlierImports = ({ onBack, ...open }: EarlierImportsProps) => {
  const [shown, setShown] = useState<string | null>(null);
  return shown === null ? (
    <List onBack={onBack} onChoose={setShown} />
  ) : (
    <Report importId={shown} onBack={() => setShown(null)} {...open} />
  );
};
