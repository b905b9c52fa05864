import type { Backup } from "@maive/contract";
import { VisuallyHidden } from "@mantine/core";
import { formatBytes } from "@maive/values";
import { useQuery } from "@tanstack/react-query";
import { CircleAlert, CircleCheck, CircleHelp, CircleX, History } from "lucide-react";
import { useId, useState } from "react";
import { DottedLine, Icon, IconButton, LoadFailed, LoadingText, momentText } from "../../../ui/index.ts";
import { RestoreDialog } from "../restore/restore-dialog.tsx";
import { restoreTexts } from "../restore/texts.ts";
import { backupHistoryQuery } from "./backup-queries.ts";
import classes from "./backups.module.css";
import { backupTexts } from "./texts.ts";

const texts = backupTexts.history;
const icons = { proven: CircleCheck, failed: CircleX, open: CircleHelp, unreadable: CircleAlert };

const bytes = (size: number | null): string => (size === null ? texts.unknown : formatBytes(size));
const contentOf = ({ pages, files }: Backup): string =>
  pages === null || files === null ? texts.unknown : `${texts.pages(pages)}, ${texts.files(files)}`;

interface RowProps {
  backup: Backup;
  /** Some are encrypted and some are not: each says which it is. */
  isMixed: boolean;
  onRestore: () => void;
}

const HistoryRow = ({ backup, isMixed, onRestore }: RowProps) => {
  const { made_at, state, problem, stay, size, new_bytes } = backup;
  const fresh = new_bytes === null ? "" : texts.fresh(formatBytes(new_bytes));
  return (
    <tr>
      <td className={classes.at}>
        <time dateTime={made_at}>{momentText(made_at)}</time>
      </td>
      <td data-proof={state}>
        <span className={classes.proof}>
          <Icon of={icons[state]} size={16} />
          {texts.states[state]}
        </span>
        {problem && <p className={classes.problem}>{problem}</p>}
        {isMixed && <p className={classes.kind}>{backup.is_encrypted ? texts.encrypted : texts.inClear}</p>}
        {/* Phones only: there is no room for more columns. */}
        <DottedLine className={classes.more}>
          {[contentOf(backup), bytes(size), fresh, texts.stays[stay]]
            .filter((part) => part !== "" && part !== texts.unknown)
            .map((part) => (
              <span key={part}>{part}</span>
            ))}
        </DottedLine>
      </td>
      <td className={classes.wide}>{contentOf(backup)}</td>
      <td className={classes.number}>{bytes(size)}</td>
      <td className={classes.number}>{bytes(new_bytes)}</td>
      <td className={classes.wide}>{texts.stays[stay]}</td>
      <td className={classes.act}>
        {(state === "proven" || state === "open") && (
          <IconButton label={restoreTexts.openOf(momentText(made_at))} onClick={onRestore}>
            <Icon of={History} />
          </IconButton>
        )}
      </td>
    </tr>
  );
};

/** All backups, newest first. */
export const BackupHistory = () => {
  const id = useId();
  const [chosen, setChosen] = useState<Backup | null>(null);
  const { data: backups, isError, refetch } = useQuery(backupHistoryQuery);
  const content = () => {
    if (!backups)
      return isError ? <LoadFailed title={texts.failed} onRetry={() => void refetch()} /> : <LoadingText />;
    if (backups.length === 0) return <p className={classes.empty}>{texts.empty}</p>;
    const isMixed = new Set(backups.map(({ is_encrypted }) => is_encrypted)).size > 1;
    return (
      <table className={classes.table} aria-labelledby={id}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.at}</th>
            <th scope="col">{texts.columns.state}</th>
            <th scope="col" className={classes.wide}>
              {texts.columns.content}
            </th>
            <th scope="col" className={classes.number}>
              {texts.columns.size}
            </th>
            <th scope="col" className={classes.number}>
              {texts.columns.fresh}
            </th>
            <th scope="col" className={classes.wide}>
              {texts.columns.stay}
            </th>
            <th scope="col" className={classes.act}>
              <VisuallyHidden>{restoreTexts.open}</VisuallyHidden>
            </th>
          </tr>
        </thead>
        <tbody>
          {backups.map((backup) => (
            <HistoryRow
              key={backup.name}
              backup={backup}
              isMixed={isMixed}
              onRestore={() => setChosen(backup)}
            />
          ))}
        </tbody>
      </table>
    );
  };
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {texts.title}
      </h2>
      {content()}
      {chosen && (
        <RestoreDialog source={{ kind: "backup", name: chosen.name }} onClose={() => setChosen(null)} />
      )}
    </section>
  );
};
