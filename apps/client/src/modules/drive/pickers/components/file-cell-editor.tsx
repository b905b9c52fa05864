import type { DriveItem } from "@maive/contract";
import { Button } from "@mantine/core";
import { Trash2, Upload } from "lucide-react";
import { useRef, useState, type DragEvent } from "react";
import { failureSentence, reasonOf } from "../../../../api/index.ts";
import {
  confirm,
  Icon,
  IconButton,
  LoadFailed,
  LoadingText,
  notifyError,
  notifyUndo,
} from "../../../../ui/index.ts";
import { acceptOf, listTypes, problemOf, readRules, takesMore, type FileRules } from "../model/file-rules.ts";
import { pickerTexts } from "../texts.ts";
import { FileRow } from "./file-row.tsx";
import classes from "./pickers.module.css";

const texts = pickerTexts.cell;

export interface FileCellEditorProps {
  /** The attached files; undefined while they are being read. */
  files: readonly DriveItem[] | undefined;
  failed?: boolean;
  onRetry?: () => void;
  /** The property's constraints. */
  rules: FileRules;
  readOnly?: boolean;
  /** Where a file of this cell is downloaded. */
  downloadUrl: (fileId: string) => string;
  /** Uploads a file and reads the list anew. Rejects where that failed. */
  onUpload: (file: File) => Promise<unknown>;
  /** Removes a file and reads the list anew. Rejects where that failed. */
  onRemove: (fileId: string) => Promise<unknown>;
  /** Takes a removal back, by a toast. */
  onRestore?: (fileId: string) => Promise<unknown>;
}

const uploadFailure = (error: unknown): string => {
  const reason = reasonOf(error);
  return reason === "" ? texts.uploadFailed : texts.uploadFailedWith(reason);
};

/** The files of a cell: added, downloaded and removed. */
export const FileCellEditor = (props: FileCellEditorProps) => {
  const {
    files,
    failed = false,
    onRetry,
    readOnly = false,
    downloadUrl,
    onUpload,
    onRemove,
    onRestore,
  } = props;
  const rules = readRules(props.rules);
  const [uploading, setUploading] = useState<readonly string[]>([]);
  const [problem, setProblem] = useState<string | null>(null);
  const [over, setOver] = useState(false);
  const chooser = useRef<HTMLInputElement>(null);

  const upload = async (chosen: readonly File[]) => {
    setProblem(null);
    let count = files?.length ?? 0;
    const fitting: File[] = [];
    for (const file of chosen) {
      const why = problemOf(file, count, rules);
      if (why !== null) setProblem(why);
      else {
        fitting.push(file);
        count += 1;
      }
    }
    setUploading(fitting.map(({ name }) => name));
    // One after the other: the server counts them.
    await fitting.reduce<Promise<void>>(async (before, file) => {
      await before;
      try {
        await onUpload(file);
      } catch (error) {
        setProblem(uploadFailure(error));
      }
      setUploading((names) => names.slice(1));
    }, Promise.resolve());
  };
  const remove = async ({ file_id, display_name }: DriveItem) => {
    const question = { title: texts.removeTitle, question: texts.removeQuestion, danger: true };
    if (!(await confirm({ ...question, confirmLabel: texts.removeConfirm }))) return;
    try {
      await onRemove(file_id);
    } catch (error) {
      notifyError(failureSentence(texts.removeFailed, error));
      return;
    }
    setProblem(null);
    if (!onRestore) return;
    const restore = async () => {
      try {
        await onRestore(file_id);
      } catch (error) {
        notifyError(failureSentence(texts.restoreFailed(display_name), error));
      }
    };
    notifyUndo(texts.removed(display_name), () => void restore());
  };

  if (!files)
    return failed ? <LoadFailed title={texts.loadFailed} onRetry={() => onRetry?.()} /> : <LoadingText />;
  const open = takesMore(files.length + uploading.length, rules, readOnly);
  const dropHandlers = {
    onDragOver: (event: DragEvent) => {
      if (!event.dataTransfer.types.includes("Files")) return;
      event.preventDefault();
      setOver(true);
    },
    onDragLeave: () => setOver(false),
    onDrop: (event: DragEvent) => {
      event.preventDefault();
      setOver(false);
      void upload(Array.from(event.dataTransfer.files));
    },
  };
  return (
    <div className={classes.editor}>
      {files.length === 0 && uploading.length === 0 && <p className={classes.none}>{texts.none}</p>}
      {(files.length > 0 || uploading.length > 0) && (
        <ul className={classes.files} aria-label={texts.list}>
          {files.map((file) => (
            <FileRow key={file.file_id} file={file} downloadUrl={downloadUrl(file.file_id)}>
              {!readOnly && (
                <IconButton label={texts.remove(file.display_name)} onClick={() => void remove(file)}>
                  <Icon of={Trash2} />
                </IconButton>
              )}
            </FileRow>
          ))}
          {uploading.map((name) => (
            <li key={`uploading ${name}`} className={classes.file} aria-busy>
              <span className={classes.words}>
                <span className={classes.name}>{name}</span>
                <progress className={classes.bar} aria-label={texts.uploading(name)} />
              </span>
            </li>
          ))}
        </ul>
      )}
      {open && (
        <div className={classes.drop} data-over={over || undefined} {...dropHandlers}>
          <input
            ref={chooser}
            type="file"
            multiple={rules.maxFiles - files.length > 1}
            accept={acceptOf(rules.types)}
            hidden
            aria-label={texts.upload}
            onChange={(event) => {
              const chosen = Array.from(event.currentTarget.files ?? []);
              event.currentTarget.value = "";
              void upload(chosen);
            }}
          />
          <Button
            variant="default"
            leftSection={<Icon of={Upload} size={16} />}
            onClick={() => chooser.current?.click()}
          >
            {texts.upload}
          </Button>
          <span className={classes.quiet}>{texts.dropHint}</span>
          <span className={classes.quiet}>
            {texts.rules(rules.maxFiles, rules.maxSizeMb)}
            {rules.types.length > 0 && ` · ${texts.allowed(listTypes(rules.types))}`}
          </span>
        </div>
      )}
      {!readOnly && !open && files.length >= rules.maxFiles && problem !== texts.full(rules.maxFiles) && (
        <p className={classes.quiet}>{texts.full(rules.maxFiles)}</p>
      )}
      {problem !== null && (
        <p className={classes.problem} role="alert">
          {problem}
        </p>
      )}
    </div>
  );
};
