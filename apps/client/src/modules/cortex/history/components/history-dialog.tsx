import type { Page } from "@maive/contract";
import { Dialog } from "../../../../ui/index.ts";
export const HistoryDialog = ({ opened, onClose }: { page: Page; opened: boolean; onClose: () => void }) => (
  <Dialog opened={opened} onClose={onClose} title="Verlauf"><p /></Dialog>
);
