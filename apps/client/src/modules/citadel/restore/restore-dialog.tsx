import { type Backup, type Restore, restoreWord } from "@maive/contract";
import { Button, Loader, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState, type SubmitEvent } from "react";
import { Dialog, LoadFailed, LoadingText, momentText, notifyError } from "../../../ui/index.ts";
import { AriaDisabledButton } from "../components/aria-disabled-button.tsx";
import { citadelKeys } from "../queries/keys.ts";
import { CountTable } from "./count-table.tsx";
import classes from "./restore.module.css";
import { restoreQuery, useRestoreActs } from "./restore-queries.ts";
import { restoreTexts as texts } from "./texts.ts";
import { timeOfName } from "./time-of-name.ts";
import { useRestart } from "./use-restart.ts";

type Preparation = NonNullable<Restore["preparation"]>;
type Acts = ReturnType<typeof useRestoreActs>;

/** Compared with today, and asked once more: by a word that nobody types by mistake. */
const Ready = ({
  preparation,
  acts,
  onClose,
}: {
  preparation: Preparation;
  acts: Acts;
  onClose: () => void;
}) => {
  const [typed, setTyped] = useState("");
  const isOff = typed.trim().toLowerCase() !== restoreWord || acts.start.isPending;
  const handleSubmit = (event: SubmitEvent) => {
    event.preventDefault();
    if (!isOff) acts.start.mutate(preparation.backup);
  };
  return (
    <form className={classes.step} onSubmit={handleSubmit}>
      <p role="status">{texts.ready}</p>
      <CountTable counts={preparation.counts} />
      <p>{texts.consequences}</p>
      <TextInput
        label={texts.type(restoreWord)}
        value={typed}
        autoCapitalize="none"
        autoComplete="off"
        spellCheck={false}
        onChange={({ currentTarget }) => setTyped(currentTarget.value)}
      />
      <footer className={classes.foot}>
        <Button
          variant="default"
          onClick={() => acts.discard.mutate(undefined, { onSuccess: onClose })}
          disabled={acts.start.isPending}
        >
          {texts.cancel}
        </Button>
        <AriaDisabledButton type="submit" color="red" off={isOff}>
          {texts.start}
        </AriaDisabledButton>
      </footer>
    </form>
  );
};

const Steps = ({ backup, restore, onClose }: { backup: Backup; restore: Restore; onClose: () => void }) => {
  const acts = useRestoreActs();
  const { preparation, obstacle } = restore;
  const client = useQueryClient();
  useRestart(acts.start.isSuccess, () => {
    acts.start.reset();
    void client.invalidateQueries({ queryKey: citadelKeys.restore(), exact: true });
    notifyError(texts.unchanged);
  });
  if (obstacle !== null) return <p>{obstacle}</p>;
  if (acts.start.isSuccess)
    return (
      <div className={classes.step} role="status">
        <p className={classes.working}>
          <Loader size="sm" aria-hidden /> {texts.restarting}
        </p>
        <p>{texts.restartingHint}</p>
      </div>
    );
  const isThis = preparation?.backup === backup.name;
  if (preparation?.state === "running")
    return (
      <div className={classes.step} role="status">
        <p className={classes.working}>
          <Loader size="sm" aria-hidden />{" "}
          {isThis ? texts.preparing : texts.other(momentText(timeOfName(preparation.backup)))}
        </p>
        <p>{texts.preparingHint}</p>
      </div>
    );
  if (isThis && preparation.state === "ready")
    return <Ready preparation={preparation} acts={acts} onClose={onClose} />;
  return (
    <div className={classes.step}>
      {isThis && preparation.state === "failed" && (
        <div role="alert" className={classes.failed}>
          <p>{texts.unprepared}</p>
          <p>{preparation.reason ?? texts.seeLog}</p>
        </div>
      )}
      <p>{texts.intro}</p>
      <footer className={classes.foot}>
        <Button variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
        <AriaDisabledButton off={acts.prepare.isPending} onClick={() => acts.prepare.mutate(backup.name)}>
          {texts.prepare}
        </AriaDisabledButton>
      </footer>
    </div>
  );
};

/** From a backup to its state in the place of today's: prepared, compared, confirmed by a word, and begun anew. */
export const RestoreDialog = ({ backup, onClose }: { backup: Backup; onClose: () => void }) => {
  const { data: restore, isError, refetch } = useQuery(restoreQuery);
  const waiting = isError ? (
    <LoadFailed title={texts.failed} onRetry={() => void refetch()} />
  ) : (
    <LoadingText />
  );
  return (
    <Dialog opened title={texts.title(momentText(backup.made_at))} onClose={onClose}>
      {restore ? <Steps backup={backup} restore={restore} onClose={onClose} /> : waiting}
    </Dialog>
  );
};
