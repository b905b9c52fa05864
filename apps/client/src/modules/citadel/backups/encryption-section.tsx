import type { BackupEncryption } from "@maive/contract";
import { Button } from "@mantine/core";
import { KeyRound, Lock, LockOpen, Printer } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { confirm, Icon } from "../../../ui/index.ts";
import { printPage } from "../../../ui/print/index.ts";
import classes from "./backups.module.css";
import { PaperReminder } from "./paper-reminder.tsx";
import { RecoverySheet } from "./recovery-sheet.tsx";
import { backupTexts } from "./texts.ts";
import { useEncryption, useRecoveryKey } from "./use-encryption.ts";

const texts = backupTexts.encryption;

const stateOf = ({ is_on, has_key, variable }: BackupEncryption): string[] => {
  if (variable !== null) return [texts.on, texts.fixed(variable)];
  if (is_on) return [texts.on, texts.keyHint];
  return has_key ? [texts.off, texts.formerHint] : [texts.off, texts.offHint];
};

/** Whether backups are encrypted, with a switch; the key is shown on a sheet to print. */
export const EncryptionSection = ({ encryption }: { encryption: BackupEncryption }) => {
  const id = useId();
  const printButton = useRef<HTMLButtonElement>(null);
  const { is_on, has_key, variable, is_on_paper } = encryption;
  const { shown, show, switchOn, close } = useRecoveryKey();
  const { switchOff } = useEncryption();
  useEffect(() => {
    if (shown) printButton.current?.focus();
  }, [shown]);
  const askOff = async () => {
    const isSure = await confirm({
      title: texts.switchOff,
      question: texts.offQuestion,
      confirmLabel: texts.switchOff,
      danger: true,
    });
    if (isSure) switchOff.mutate();
  };
  return (
    <section aria-labelledby={id} className={classes.recovery}>
      <h2 id={id} className={classes.heading}>
        {texts.title}
      </h2>
      {stateOf(encryption).map((sentence) => (
        <p key={sentence}>{sentence}</p>
      ))}
      {!shown && (
        <div className={classes.recoveryActs}>
          {!is_on && variable === null && (
            <Button
              variant="default"
              leftSection={<Icon of={Lock} size={16} />}
              loading={switchOn.isPending}
              onClick={() => switchOn.mutate()}
            >
              {texts.switchOn}
            </Button>
          )}
          {has_key && (
            <Button
              variant="default"
              leftSection={<Icon of={KeyRound} size={16} />}
              loading={show.isPending}
              onClick={() => show.mutate()}
            >
              {texts.show}
            </Button>
          )}
          {is_on && variable === null && (
            <Button
              variant="default"
              leftSection={<Icon of={LockOpen} size={16} />}
              loading={switchOff.isPending}
              onClick={() => void askOff()}
            >
              {texts.switchOff}
            </Button>
          )}
        </div>
      )}
      {shown && (
        <>
          {shown.is_new && <p role="status">{texts.made(shown.file)}</p>}
          <div className={classes.recoveryActs}>
            <Button
              ref={printButton}
              leftSection={<Icon of={Printer} size={16} />}
              onClick={() => void printPage()}
            >
              {texts.print}
            </Button>
            <Button variant="default" onClick={close}>
              {texts.close}
            </Button>
          </div>
          <RecoverySheet recovery={shown} />
        </>
      )}
      {has_key && !is_on_paper && <PaperReminder />}
    </section>
  );
};
