import { useState } from "react";
import { Dialog, LoadingText, onDemand } from "../../../../ui/index.ts";
import { tableTransferTexts as texts } from "../texts.ts";
import type { TableImportProps } from "./table-import.tsx";

const { Component: TableImportSteps } = onDemand<TableImportProps>({
  load: async () => (await import("./table-import.tsx")).TableImportSteps,
  fallback: () => <LoadingText />,
});

export type TableImportDialogProps = TableImportProps & {
  opened: boolean;
  /** Absent: that of an import. */
  title?: string;
};

/** 'Tabelle importieren': a light shell; its content loads when opened. */
export const TableImportDialog = ({ opened, onOpen, title, ...props }: TableImportDialogProps) => {
  const [leadsOn, setLeadsOn] = useState(false);
  const open = (databaseId: number) => {
    setLeadsOn(true);
    props.onClose();
    onOpen?.(databaseId);
  };
  return (
    <Dialog
      opened={opened}
      onClose={props.onClose}
      title={title ?? texts.title}
      size={560}
      keepFocus={leadsOn}
      stays
    >
      <TableImportSteps {...props} onOpen={onOpen ? open : undefined} />
    </Dialog>
  );
};
