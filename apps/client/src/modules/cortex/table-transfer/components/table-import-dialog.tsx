import { useState } from "react";
import { Dialog, LoadingText, onDemand } from "../../../../ui/index.ts";
import { tableTransferTexts as texts } from "../texts.ts";
import type { TableImportProps } from "./table-import.tsx";

const { Component: TableImportSteps } = onDemand<TableImportProps>({
  load: async () => (await import("./table-import.tsx")).TableImportSteps,
  fallback: () => <LoadingText />,
});

/** 'Tabelle importieren': a light shell; its content loads when opened. */
export const TableImportDialog = ({ opened, onOpen, ...props }: TableImportProps & { opened: boolean }) => {
  const [leadsOn, setLeadsOn] = useState(false);
  const open = (databaseId: number) => {
    setLeadsOn(true);
    props.onClose();
    onOpen?.(databaseId);
  };
  return (
    <Dialog opened={opened} onClose={props.onClose} title={texts.title} size={560} keepFocus={leadsOn} stays>
      <TableImportSteps {...props} onOpen={onOpen ? open : undefined} />
    </Dialog>
  );
};
