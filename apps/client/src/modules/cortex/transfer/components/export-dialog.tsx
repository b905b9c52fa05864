import { Checkbox, SegmentedControl } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import "@mantine/core/styles/FloatingIndicator.layer.css";
import "@mantine/core/styles/InlineInput.layer.css";
import "@mantine/core/styles/SegmentedControl.layer.css";
import type { ExportFormat, Page } from "@maive/contract";
import { formatBytes } from "@maive/values";
import { useState, type SubmitEvent } from "react";
import { Dialog, notifySuccess, DialogActions } from "../../../../ui/index.ts";
import { useExport } from "../hooks/use-export.ts";
import { transferTexts } from "../texts.ts";
import classes from "./transfer.module.css";

const texts = transferTexts.exportPage;

interface ExportDialogProps {
  page: Page;
  opened: boolean;
  onClose: () => void;
}

const hintOf = (format: ExportFormat, withSubpages: boolean): string => {
  if (format === "markdown") return texts.markdownHint;
  return withSubpages ? texts.htmlZipHint : texts.htmlHint;
};

/** Asks in which form a page is exported, and saves it. */
export const ExportDialog = ({ page, opened, onClose }: ExportDialogProps) => {
  const [format, setFormat] = useState<ExportFormat>("markdown");
  const [withSubpages, setWithSubpages] = useState(page.has_children);
  const { received, failure, start } = useExport(page.page_id, (name) => {
    notifySuccess(texts.done(name));
    onClose();
  });
  const isRunning = received !== null;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    start({ format, withSubpages });
  };
  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title} size={460}>
      <form onSubmit={handleSubmit}>
        <p className={classes.label} id="export-format">
          {texts.format}
        </p>
        <SegmentedControl<ExportFormat>
          aria-labelledby="export-format"
          fullWidth
          value={format}
          disabled={isRunning}
          data={[
            { value: "markdown", label: texts.markdown },
            { value: "html", label: texts.html },
          ]}
          onChange={setFormat}
        />
        <p className={classes.hint}>{hintOf(format, withSubpages)}</p>
        {page.has_children && (
          <Checkbox
            className={classes.choices}
            label={texts.subpages}
            checked={withSubpages}
            disabled={isRunning}
            onChange={({ currentTarget }) => setWithSubpages(currentTarget.checked)}
          />
        )}
        <p className={classes.hint}>{texts.rights}</p>
        {isRunning && (
          <p className={classes.state} role="status">
            {received === 0 ? texts.preparing : texts.received(formatBytes(received))}
          </p>
        )}
        {failure !== null && (
          <p className={classes.failure} role="alert">
            {failure}
          </p>
        )}
        <DialogActions confirmLabel={texts.confirm} onCancel={onClose} busy={isRunning} isFirst />
      </form>
    </Dialog>
  );
};
