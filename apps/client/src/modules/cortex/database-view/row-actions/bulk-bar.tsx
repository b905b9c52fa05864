import { Button } from "@mantine/core";
import { Copy, Download, type LucideIcon, PencilLine, Trash2, X } from "lucide-react";
import type { ReactNode } from "react";
import { Icon, IconButton } from "../../../../ui/index.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import classes from "./bulk-bar.module.css";

interface BulkBarProps {
  count: number;
  /** The marked rows are being fetched for an action. */
  busy: boolean;
  onDuplicate(): void;
  onSetValue(): void;
  /** Absent without export. */
  onExport?: (() => void) | undefined;
  onDelete(): void;
  onClose(): void;
}

interface BarButtonProps {
  icon: LucideIcon;
  color?: string;
  disabled: boolean;
  onClick(): void;
  children: ReactNode;
}

const BarButton = ({ icon, ...rest }: BarButtonProps) => (
  <Button variant="subtle" size="compact-md" leftSection={<Icon of={icon} size={16} />} {...rest} />
);

/** Actions on the marked rows. */
export const BulkBar = ({
  count,
  busy,
  onDuplicate,
  onSetValue,
  onExport,
  onDelete,
  onClose,
}: BulkBarProps) => (
  <div role="toolbar" aria-label={texts.bulkBar} className={classes.bar}>
    <span role="status" className={classes.count}>
      {busy ? texts.preparing(count) : texts.checkedRows(count)}
    </span>
    <BarButton icon={PencilLine} disabled={busy} onClick={onSetValue}>
      {texts.setValue}
    </BarButton>
    <BarButton icon={Copy} disabled={busy} onClick={onDuplicate}>
      {texts.duplicate}
    </BarButton>
    {onExport ? (
      <BarButton icon={Download} disabled={busy} onClick={onExport}>
        {texts.export}
      </BarButton>
    ) : null}
    <BarButton icon={Trash2} color="red" disabled={busy} onClick={onDelete}>
      {texts.remove}
    </BarButton>
    <IconButton label={texts.uncheck} onClick={onClose}>
      <Icon of={X} size={16} />
    </IconButton>
  </div>
);
