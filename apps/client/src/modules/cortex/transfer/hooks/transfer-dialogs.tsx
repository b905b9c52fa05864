import type { ImportJob, Page } from "@maive/contract";
import { useQueryClient } from "@tanstack/react-query";
import { createContext, use, useCallback, useMemo, useState, type ReactNode } from "react";
import { useNavigate } from "../../../../routing/index.ts";
import { closeUnloaded, notifyInfo, offerRetry, onDemand } from "../../../../ui/index.ts";
import { databaseKeys, databasePath } from "../../database-queries/index.ts";
import { pageKeys, pagePath } from "../../page-queries/index.ts";
import { transferTexts } from "../texts.ts";

interface TransferDialogs {
  askExport: (page: Page) => void;
  /** Null imports to the top, which is main's. */
  askImport: (parent: Page | null) => void;
}

type DialogRequest =
  | { kind: "export"; page: Page }
  | { kind: "import"; parent: Page | null }
  /** A file among those for pages turned out to be a table. */
  | { kind: "table"; file: File };
/** `turn` distinguishes successive openings. */
type OpenDialog = DialogRequest & { turn: number };

const DialogsContext = createContext<TransferDialogs | null>(null);

const exportDialog = onDemand({
  load: async () => (await import("../components/export-dialog.tsx")).ExportDialog,
  fallback: () => null,
  onFailure: closeUnloaded,
});
/** Together: when a dialog is left, what says how its import ended may not be on a server that is gone. */
const loadImport = () => import("../components/import-parts.ts");
const importDialog = onDemand({
  load: async () => (await loadImport()).ImportDialog,
  fallback: () => null,
  onFailure: closeUnloaded,
});
const leftImport = onDemand({
  load: async () => (await loadImport()).LeftImport,
  fallback: () => null,
  onFailure: offerRetry,
});

const tableDialog = onDemand({
  load: async () => (await import("../../table-transfer/index.ts")).TableImportDialog,
  fallback: () => null,
  onFailure: closeUnloaded,
});

/** The dialogs for exports and imports, opened from the tree, the sidebar and the page alike. */
export const TransferDialogsProvider = ({ children }: { children: ReactNode }) => {
  const navigate = useNavigate();
  const client = useQueryClient();
  const [dialog, setDialog] = useState<OpenDialog | null>(null);
  const [opened, setOpened] = useState(false);
  /** Those that go on although their dialog was closed, with where it was opened. */
  const [left, setLeft] = useState<readonly { job: ImportJob; parent: Page | null }[]>([]);
  const open = useCallback((request: DialogRequest) => {
    setDialog((before) => ({ ...request, turn: (before?.turn ?? 0) + 1 }));
    setOpened(true);
  }, []);
  const dialogs = useMemo<TransferDialogs>(
    () => ({
      askExport: (page) => open({ kind: "export", page }),
      askImport: (parent) => open({ kind: "import", parent }),
    }),
    [open],
  );
  // A closed dialog stays mounted, to restore the focus.
  const key = dialog?.turn;
  const state = { opened, onClose: () => setOpened(false) };
  const refetchLists = () => {
    void client.invalidateQueries({ queryKey: pageKeys.list() });
    void client.invalidateQueries({ queryKey: databaseKeys.list() });
  };
  return (
    <DialogsContext value={dialogs}>
      {children}
      {dialog?.kind === "export" && <exportDialog.Component {...state} key={key} page={dialog.page} />}
      {dialog?.kind === "import" && (
        <importDialog.Component
          {...state}
          key={key}
          parent={dialog.parent}
          onChanged={refetchLists}
          onLeft={(job) => {
            const { jobName, leftRunning } = transferTexts.importPages;
            notifyInfo(leftRunning(jobName(job.name, job.file_count)));
            setLeft((before) => [...before, { job, parent: dialog.parent }]);
          }}
          onOpen={(pageId) => void navigate(pagePath(pageId))}
          onOpenDatabase={(databaseId) => void navigate(databasePath(databaseId))}
          onTable={dialog.parent === null ? (file) => open({ kind: "table", file }) : null}
        />
      )}
      {dialog?.kind === "table" && (
        <tableDialog.Component
          {...state}
          key={key}
          database={null}
          file={dialog.file}
          onOpen={(databaseId) => void navigate(databasePath(databaseId))}
        />
      )}
      {/* The dialog itself shows what goes on. */}
      {!opened &&
        left.map(({ job, parent }) => (
          <leftImport.Component
            key={job.job_id}
            job={job}
            onShow={() => open({ kind: "import", parent })}
            onChanged={refetchLists}
            onEnd={() => setLeft((before) => before.filter((each) => each.job !== job))}
          />
        ))}
    </DialogsContext>
  );
};

export const useTransferDialogs = (): TransferDialogs => {
  const dialogs = use(DialogsContext);
  if (!dialogs) throw new Error("useTransferDialogs() outside of Cortex");
  return dialogs;
};
