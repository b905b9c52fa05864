import type { DriveItem } from "@maive/contract";
import { Button } from "@mantine/core";
import { formatBytes } from "@maive/values";
import { Download, FolderInput, Info, Trash2, UserPlus, X, type LucideIcon } from "lucide-react";
import { Icon, IconButton } from "../../../ui/index.ts";
import { driveTexts as texts } from "../texts.ts";
import classes from "./selection-bar.module.css";

export interface SelectionActions {
  onDownload: (items: readonly DriveItem[]) => void;
  onMove: (items: readonly DriveItem[]) => void;
  onShare: (item: DriveItem) => void;
  onDelete: (items: readonly DriveItem[]) => void;
  onDetails: () => void;
  onClear: () => void;
}

interface SelectionBarProps extends SelectionActions {
  items: readonly DriveItem[];
  canShare: boolean;
}

interface ActionProps {
  icon: LucideIcon;
  label: string;
  danger?: boolean;
  onClick: () => void;
}

const Action = ({ icon, label, danger = false, onClick }: ActionProps) => (
  <Button
    variant="subtle"
    color="gray"
    aria-label={label}
    title={label}
    className={classes.action}
    data-danger={danger || undefined}
    leftSection={<Icon of={icon} />}
    onClick={onClick}
  >
    <span className={classes.word}>{label}</span>
  </Button>
);

/** The number of selected items, and their actions. */
export const SelectionBar = (props: SelectionBarProps) => {
  const { items, canShare, onDownload, onMove, onShare, onDelete, onDetails, onClear } = props;
  const [first] = items;
  const canWrite = items.every(({ user_can_write }) => user_can_write);
  const size = items.reduce((sum, { file_size }) => sum + file_size, 0);
  return (
    <div role="toolbar" aria-label={texts.selection.label} className={classes.selection}>
      <IconButton label={texts.selection.clear} onClick={onClear}>
        <Icon of={X} />
      </IconButton>
      <span className={classes.count} role="status">
        {texts.selection.count(items.length)}
        {size > 0 && <span className={classes.size}>{formatBytes(size)}</span>}
      </span>
      <Action icon={Download} label={texts.menu.download} onClick={() => onDownload(items)} />
      {canWrite && <Action icon={FolderInput} label={texts.menu.move} onClick={() => onMove(items)} />}
      {canShare && first && items.length === 1 && (
        <Action icon={UserPlus} label={texts.menu.share} onClick={() => onShare(first)} />
      )}
      {canWrite && <Action icon={Trash2} label={texts.menu.delete} danger onClick={() => onDelete(items)} />}
      <span className={classes.detailsOnPhones}>
        <Action icon={Info} label={texts.details} onClick={onDetails} />
      </span>
    </div>
  );
};
