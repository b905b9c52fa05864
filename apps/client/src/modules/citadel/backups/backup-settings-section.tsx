import { useQuery } from "@tanstack/react-query";
import { type RefObject, useId } from "react";
import { LoadFailed, LoadingText } from "../../../ui/index.ts";
import { backupSettingsQuery } from "./backup-queries.ts";
import { BackupSettingsForm } from "./backup-settings-form.tsx";
import classes from "./backups.module.css";
import { backupTexts } from "./texts.ts";

const texts = backupTexts.settings;

interface SectionProps {
  place: string | null;
  folderField: RefObject<HTMLInputElement | null>;
  onUnsaved: (unsaved: boolean) => void;
}

/** The settings of backups, once loaded. */
export const BackupSettingsSection = ({ place, folderField, onUnsaved }: SectionProps) => {
  const id = useId();
  const { data: saved, isError, refetch } = useQuery(backupSettingsQuery);
  const waiting = isError ? (
    <LoadFailed title={texts.failed} onRetry={() => void refetch()} />
  ) : (
    <LoadingText />
  );
  return (
    <section aria-labelledby={id}>
      <h2 id={id} className={classes.heading}>
        {texts.title}
      </h2>
      {saved ? (
        <BackupSettingsForm saved={saved} place={place} folderField={folderField} onUnsaved={onUnsaved} />
      ) : (
        waiting
      )}
    </section>
  );
};
