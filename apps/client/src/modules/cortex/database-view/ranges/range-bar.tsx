import { Button } from "@mantine/core";
import { ArrowDownToLine, ClipboardPaste, Copy, Eraser, X } from "lucide-react";
import { useState, useSyncExternalStore } from "react";
import { Dialog, Icon, IconButton, notifyError, notifyInfo } from "../../../../ui/index.ts";
import type { GridClipboardActions } from "../clipboard/use-grid-clipboard.ts";
import { rangeOf, sizeOf, type Selection } from "../selection/selection.ts";
import type { SelectionStore } from "../selection/selection-store.ts";
import { databaseViewTexts as texts } from "../texts.ts";
import classes from "../row-actions/bulk-bar.module.css";

interface TouchRangeBarProps {
  clipboard: GridClipboardActions;
  canWrite: boolean;
  store: SelectionStore;
  onClear(): void;
  onFill(direction: "down" | "right"): void;
  onClose(): void;
}

/** The fill direction of a range; null for a single cell. */
const fillDirection = (selection: Selection | null): "down" | "right" | null => {
  if (!selection) return null;
  const { rows, columns } = sizeOf(rangeOf(selection));
  if (rows > 1) return "down";
  return columns > 1 ? "right" : null;
};

/** Touch actions on the selected cells, which keep the focus. */
export const TouchRangeBar = (props: TouchRangeBarProps) => {
  const { clipboard, canWrite, store, onClear, onClose } = props;
  const direction = useSyncExternalStore(store.subscribe, () => fillDirection(store.get()));
  const [pasting, setPasting] = useState(false);
  const handleCopy = async () => {
    if (await clipboard.copyNow()) notifyInfo(texts.copied);
    else notifyError(texts.copyFailed);
  };
  const handlePaste = async () => setPasting(!(await clipboard.pasteNow()));
  const button = { variant: "subtle", size: "compact-md" } as const;
  return (
    <>
      <div
        role="toolbar"
        tabIndex={-1}
        aria-label={texts.rangeBar}
        className={classes.bar}
        data-touch
        onMouseDown={(event) => event.preventDefault()}
      >
        <Button {...button} leftSection={<Icon of={Copy} size={16} />} onClick={() => void handleCopy()}>
          {texts.copy}
        </Button>
        {canWrite ? (
          <>
            <Button
              {...button}
              leftSection={<Icon of={ClipboardPaste} size={16} />}
              onClick={() => void handlePaste()}
            >
              {texts.paste}
            </Button>
            <Button {...button} leftSection={<Icon of={Eraser} size={16} />} onClick={onClear}>
              {texts.clearCells}
            </Button>
            {direction ? (
              <Button
                {...button}
                leftSection={<Icon of={ArrowDownToLine} size={16} />}
                onClick={() => props.onFill(direction)}
              >
                {texts.fillDown}
              </Button>
            ) : null}
          </>
        ) : null}
        <IconButton label={texts.endRange} onClick={onClose}>
          <Icon of={X} size={16} />
        </IconButton>
      </div>
      <Dialog opened={pasting} onClose={() => setPasting(false)} title={texts.pasteTitle}>
        <p className={classes.hint}>{texts.pasteHint}</p>
        <textarea
          className={classes.pasteField}
          aria-label={texts.pasteField}
          data-autofocus
          rows={3}
          value=""
          onChange={() => undefined}
          onPaste={(event) => {
            event.preventDefault();
            setPasting(false);
            clipboard.pasteFrom(event.clipboardData);
          }}
        />
      </Dialog>
    </>
  );
};
