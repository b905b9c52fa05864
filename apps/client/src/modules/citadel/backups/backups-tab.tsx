import { useQuery } from "@tanstack/react-query";
import { useRef } from "react";
import { LoadFailed, LoadingText } from "../../../ui/index.ts";
import { CopiesSection } from "../copies/copies-section.tsx";
import { FormerStates } from "../restore/former-states.tsx";
import { BackupHistory } from "./backup-history.tsx";
import { backupsQuery } from "./backup-queries.ts";
import { BackupSettingsSection } from "./backup-settings-section.tsx";
import { BackupState } from "./backup-state.tsx";
import classes from "./backups.module.css";
import { EncryptionSection } from "./encryption-section.tsx";
import { backupTexts as texts } from "./texts.ts";
import { useRunEnd } from "./use-run-end.ts";

/** The backups of this instance: state, history and settings. */
export const BackupsTab = ({ onUnsaved }: { onUnsaved: (unsaved: boolean) => void }) => {
  const { data: backups, isError, refetch } = useQuery(backupsQuery);
  const folderField = useRef<HTMLInputElement>(null);
  useRunEnd(backups);
  if (!backups)
    return isError ? <LoadFailed title={texts.failed} onRetry={() => void refetch()} /> : <LoadingText />;
  return (
    <div className={classes.backups}>
      <BackupState backups={backups} onChooseFolder={() => folderField.current?.focus()} />
      <BackupHistory />
      <CopiesSection />
      <FormerStates />
      <EncryptionSection encryption={backups.encryption} />
      <BackupSettingsSection place={backups.place} folderField={folderField} onUnsaved={onUnsaved} />
    </div>
  );
};
