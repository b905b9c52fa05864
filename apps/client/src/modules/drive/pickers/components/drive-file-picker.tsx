import type { DriveItem } from "@maive/contract";
import { Button, Group, TextInput } from "@mantine/core";
import { formatBytes } from "@maive/values";
import { useVirtualizer } from "@tanstack/react-virtual";
import { Search } from "lucide-react";
import { useRef, useState, type KeyboardEvent, type MouseEvent } from "react";
import { Dialog, Icon, LoadFailed, LoadingText, uiTexts } from "../../../../ui/index.ts";
import { ItemGlyph } from "../../components/item-glyph.tsx";
import { listTypes, readTypes } from "../model/file-rules.ts";
import { pickableFiles } from "../model/pickable-files.ts";
import { pickerTexts } from "../texts.ts";
import classes from "./pickers.module.css";

const texts = pickerTexts.picker;
const rowHeight = 52;

export interface DriveFilePickerProps {
  opened: boolean;
  onClose: () => void;
  /** Readable files from all folders; undefined while they are being read. */
  files: readonly DriveItem[] | undefined;
  failed?: boolean;
  onRetry?: () => void;
  /** There are more than listed: `files` are search results, filtered here again. */
  onSearch?: (text: string) => void;
  /** There are more files than `files`. */
  more?: boolean;
  /** Extensions that fit; none means all. */
  fileTypes?: readonly string[] | null;
  /** Shows that nothing is linked yet. */
  unlinked?: boolean;
  /** A tap selects without confirmation. */
  immediate?: boolean;
  onSelect: (file: DriveItem) => void;
}

interface ChoicesProps {
  files: readonly DriveItem[];
  chosenId: string | null;
  immediate: boolean;
  onChoose: (file: DriveItem) => void;
  onConfirm: (file: DriveItem) => void;
}

/** The files as options; only those in sight are drawn. */
const Choices = ({ files, chosenId, immediate, onChoose, onConfirm }: ChoicesProps) => {
  const scroller = useRef<HTMLDivElement>(null);
  const virtualizer = useVirtualizer({
    count: files.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => rowHeight,
    getItemKey: (index) => files[index]?.file_id ?? index,
    overscan: 6,
    initialRect: { width: 500, height: 380 },
  });
  const at = files.findIndex(({ file_id }) => file_id === chosenId);
  const handleKey = (event: KeyboardEvent) => {
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: files.length - 1 }[event.key];
    const chosen = files[at];
    if (event.key === "Enter" && chosen) onConfirm(chosen);
    else if (to === undefined) return;
    event.preventDefault();
    const next = to === undefined ? undefined : files[to];
    if (!next || to === undefined) return;
    onChoose(next);
    virtualizer.scrollToIndex(to);
  };
  const withFile = ({ target }: MouseEvent, act: (file: DriveItem) => void) => {
    const option = target instanceof Element ? target.closest<HTMLElement>("[data-index]") : null;
    const file = files[Number(option?.dataset.index)];
    if (file) act(file);
  };
  return (
    <div
      ref={scroller}
      role="listbox"
      aria-label={texts.files}
      aria-activedescendant={chosenId === null ? undefined : `file-${chosenId}`}
      tabIndex={0}
      className={classes.choices}
      onKeyDown={handleKey}
      onClick={(event) => withFile(event, immediate ? onConfirm : onChoose)}
      onDoubleClick={(event) => withFile(event, onConfirm)}
    >
      <div role="presentation" className={classes.choiceRows} style={{ height: virtualizer.getTotalSize() }}>
        {virtualizer.getVirtualItems().map(({ index, key, start, size }) => {
          const file = files[index];
          return (
            file && (
              <div
                key={key}
                id={`file-${file.file_id}`}
                role="option"
                tabIndex={-1}
                data-index={index}
                aria-selected={file.file_id === chosenId}
                aria-posinset={index + 1}
                aria-setsize={files.length}
                className={classes.choice}
                style={{ height: size, transform: `translateY(${start}px)` }}
              >
                <span className={classes.glyph}>
                  <ItemGlyph item={file} size={20} picture={64} />
                </span>
                <span className={classes.words}>
                  <span className={classes.name}>{file.display_name}</span>
                  <span className={classes.quiet}>{file.path}</span>
                </span>
                <span className={classes.quiet}>{formatBytes(file.file_size)}</span>
              </div>
            )
          );
        })}
      </div>
    </div>
  );
};

const PickerForm = (props: Omit<DriveFilePickerProps, "opened">) => {
  const { onClose, files, failed = false, onRetry, onSearch, more = false, fileTypes, onSelect } = props;
  const { immediate = false, unlinked = false } = props;
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<DriveItem | null>(null);
  const types = readTypes(fileTypes);
  const found = files && pickableFiles(files, { types, search });
  // A hidden item cannot be confirmed by accident.
  const valid = found?.some(({ file_id }) => file_id === chosen?.file_id) ? chosen : null;
  const body = () => {
    if (!found)
      return failed ? (
        <LoadFailed title={texts.loadFailed} onRetry={() => onRetry?.()} />
      ) : (
        <LoadingText text={texts.loading} />
      );
    if (found.length === 0)
      return (
        <p className={classes.none} role="status">
          {texts.none}
          {types.length > 0 && <span className={classes.quiet}>{texts.noneOfTypes(listTypes(types))}</span>}
        </p>
      );
    return (
      <Choices
        files={found}
        chosenId={valid?.file_id ?? null}
        immediate={immediate}
        onChoose={setChosen}
        onConfirm={onSelect}
      />
    );
  };
  return (
    <>
      {unlinked && <p className={classes.none}>{pickerTexts.link.none}</p>}
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        leftSection={<Icon of={Search} size={16} />}
        value={search}
        data-autofocus={!immediate || undefined}
        onChange={(event) => {
          setSearch(event.currentTarget.value);
          onSearch?.(event.currentTarget.value);
        }}
      />
      <div className={classes.found}>{body()}</div>
      {more && <p className={classes.quiet}>{texts.more}</p>}
      {immediate ? null : (
        <Group justify="flex-end" mt="md" gap="xs">
          <Button variant="default" onClick={onClose}>
            {uiTexts.cancel}
          </Button>
          <Button disabled={valid === null} onClick={() => valid && onSelect(valid)}>
            {texts.select}
          </Button>
        </Group>
      )}
    </>
  );
};

/** 'Datei auswählen': one file out of all that are readable and fit. Each opening begins with nothing chosen. */
export const DriveFilePicker = ({ opened, ...form }: DriveFilePickerProps) => (
  <Dialog opened={opened} onClose={form.onClose} title={texts.title} size={560}>
    <PickerForm {...form} />
  </Dialog>
);
