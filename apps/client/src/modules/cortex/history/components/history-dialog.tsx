import { Dialog, LoadingText, onDemand } from "../../../../ui/index.ts";
import { historyTexts } from "../texts.ts";
import type { PastPage } from "../queries/history.ts";
import type { HistoryPanelProps } from "./history-panel.tsx";

const { Component: HistoryPanel } = onDemand<HistoryPanelProps>({
  load: async () => (await import("./history-panel.tsx")).HistoryPanel,
  fallback: () => <LoadingText />,
});

export interface HistoryDialogProps {
  page: PastPage;
  opened: boolean;
  onClose: () => void;
}

/** 'Verlauf': a light shell; its content loads when opened. */
export const HistoryDialog = ({ page, opened, onClose }: HistoryDialogProps) => (
  <Dialog opened={opened} onClose={onClose} title={historyTexts.title} size={1080}>
    <HistoryPanel page={page} onClose={onClose} />
  </Dialog>
);
