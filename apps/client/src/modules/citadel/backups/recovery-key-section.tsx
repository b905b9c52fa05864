import { Button } from "@mantine/core";
import { KeyRound, Printer } from "lucide-react";
import { useEffect, useId, useRef } from "react";
import { Icon } from "../../../ui/index.ts";
import { printPage } from "../../../ui/print/index.ts";
import { useRecoveryKey } from "./backup-queries.ts";
import classes from "./backups.module.css";
import { RecoverySheet } from "./recovery-sheet.tsx";
import { backupTexts } from "./texts.ts";

const texts = backupTexts.key;

/** The recovery key, shown after a password on a sheet to print; or how to encrypt backups. */
export const RecoveryKeySection = ({ keyFile }: { keyFile: string | null }) => {
  const id = useId();
  const printButton = useRef<HTMLButtonElement>(null);
  const { data: shown, isPending, mutate, reset } = useRecoveryKey();
  useEffect(() => {
    if (shown) printButton.current?.focus();
  }, [shown]);
  return (
    <section aria-labelledby={id} className={classes.recovery}>
      <h2 id={id} className={classes.heading}>
        {texts.title}
      </h2>
      <p>{keyFile === null ? texts.inClear : texts.hint}</p>
      {keyFile !== null && !shown && (
        <Button
          variant="default"
          leftSection={<Icon of={KeyRound} size={16} />}
          loading={isPending}
          onClick={() => mutate()}
        >
          {texts.show}
        </Button>
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
            <Button variant="default" onClick={reset}>
              {texts.close}
            </Button>
          </div>
          <RecoverySheet recovery={shown} />
        </>
      )}
    </section>
  );
};
