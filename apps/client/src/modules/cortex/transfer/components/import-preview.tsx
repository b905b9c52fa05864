import { Button, Checkbox, Group } from "@mantine/core";
import "@mantine/core/styles/Checkbox.layer.css";
import type { PageImportPreview } from "@maive/contract";
import { formatBytes, withoutNotionIds } from "@maive/values";
import { FileText, Table2 } from "lucide-react";
import type { CSSProperties } from "react";
import { Icon, useFirstFocus, useRunningFocus } from "../../../../ui/index.ts";
import type { PageImport } from "../hooks/use-import.ts";
import { transferTexts } from "../texts.ts";
import { ImportNotes } from "./import-notes.tsx";
import { ImportProgress } from "./import-progress.tsx";
import { NotionToken } from "./notion-token.tsx";
import classes from "./transfer.module.css";

const texts = transferTexts.importPages;
/** Deeper pages are indented no further. */
const deepest = 8;

interface ImportPreviewProps {
  state: PageImport;
  preview: PageImportPreview;
  onClose: () => void;
}

/** Second step: what would be made and what would not come along, before anything is. */
export const ImportPreview = ({ state, preview, onClose }: ImportPreviewProps) => {
  const root = useFirstFocus<HTMLDivElement>();
  const {
    pages,
    page_count,
    databases,
    front_matter_folders: folders,
    file_count,
    file_bytes,
    notion,
  } = preview;
  // What is said at the field of the token is not said twice.
  const notes = preview.notes.filter(({ message }) => message !== notion?.token_refusal);
  const isRunning = state.progress !== null;
  const focus = useRunningFocus(isRunning);
  return (
    <div ref={root} className={classes.step}>
      <p className={classes.made}>{texts.would(page_count, databases.length)}</p>
      <p className={classes.hint}>{texts.wouldHold(file_count, formatBytes(file_bytes))}</p>
      <ul
        className={classes.files}
        aria-label={texts.planned}
        tabIndex={pages.length + 2 * databases.length > 5 ? 0 : undefined}
      >
        {pages.map(({ title, depth, file }, place) => (
          <li
            key={`${file}#${place}`}
            className={classes.file}
            style={{ "--import-depth": Math.min(depth, deepest) } as CSSProperties}
            aria-level={depth + 1}
          >
            <Icon of={FileText} size={16} />
            <span className={classes.name} title={withoutNotionIds(file)}>
              {title}
            </span>
          </li>
        ))}
        {databases.map(({ name, file, entry_count, properties }, place) => (
          <li key={`${file}#${place}`} className={classes.database} aria-level={1}>
            <Icon of={Table2} size={16} />
            <span className={classes.name} title={withoutNotionIds(file)}>
              {name}
            </span>
            <span className={classes.size}>{texts.entries(entry_count)}</span>
            <span className={classes.properties}>
              {properties
                .map((property) => texts.property(property.name, texts.types[property.type]))
                .join(", ")}
            </span>
          </li>
        ))}
      </ul>
      {folders.length > 0 && (
        <Checkbox
          className={classes.choices}
          label={texts.frontMatter}
          description={texts.frontMatterHint(folders.map((folder) => folder.split("/").at(-1) ?? folder))}
          checked={state.readsFrontMatter}
          disabled={isRunning || !state.canImport}
          onChange={({ currentTarget }) => state.setReadsFrontMatter(currentTarget.checked)}
        />
      )}
      {notion && (
        <NotionToken state={state} isAllowed={notion.is_allowed} disabled={isRunning || !state.canImport} />
      )}
      {notes.length > 0 ? (
        <ImportNotes notes={notes} hint={texts.wouldMiss} />
      ) : (
        <p className={classes.hint}>{texts.noNotes}</p>
      )}
      <div className={classes.foot}>
        <ImportProgress state={state} focus={focus} />
        {!state.canImport && <p className={classes.hint}>{texts.chooseAgain}</p>}
        <Group className={classes.buttons} gap="xs">
          {state.job && (
            <Button variant="subtle" className={classes.aside} onClick={onClose}>
              {texts.background}
            </Button>
          )}
          <Button
            variant="default"
            disabled={state.job?.is_stopping ?? false}
            onClick={isRunning ? state.stop : state.back}
          >
            {isRunning ? texts.cancel : texts.back}
          </Button>
          <Button
            data-autofocus
            disabled={(isRunning && state.isLooking) || !state.canImport}
            loading={isRunning && !state.isLooking}
            onClick={state.begin}
          >
            {texts.confirm}
          </Button>
        </Group>
      </div>
    </div>
  );
};
