import { Button } from "@mantine/core";
import { Copy, Download, PencilLine, Trash2, X } from "lucide-react";
import { Icon, IconButton } from "../../../../ui/index.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import classes from "./bulk-bar.module.css";

interface BulkBarProps {
  count: number;
  /** All that is ticked is being read, for what was chosen. */
  busy: boolean;
  onDuplicate(): void;
  onSetValue(): void;
  /** Absent where nothing can be exported. */
  onExport?: (() => void) | undefined;
  onDelete(): void;
  onClose(): void;
}

/** What can be done with the ticked rows. */
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
    <Button
      variant="subtle"
      size="compact-md"
      disabled={busy}
      leftSection={<Icon of={PencilLine} size={16} />}
      onClick={onSetValue}
    >
      {texts.setValue}
    </Button>
    <Button
      variant="subtle"
      size="compact-md"
      disabled={busy}
      leftSection={<Icon of={Copy} size={16} />}
      onClick={onDuplicate}
    >
      {texts.duplicate}
    </Button>
    {onExport ? (
      <Button
        variant="subtle"
        size="compact-md"
        disabled={busy}
        leftSection={<Icon of={Download} size={16} />}
        onClick={onExport}
      >
        {texts.export}
      </Button>
    ) : null}
    <Button
      variant="subtle"
      color="red"
      size="compact-md"
      disabled={busy}
      leftSection={<Icon of={Trash2} size={16} />}
      onClick={onDelete}
    >
      {texts.remove}
    </Button>
    <IconButton label={texts.uncheck} onClick={onClose}>
      <Icon of={X} size={16} />
    </IconButton>
  </div>
);
