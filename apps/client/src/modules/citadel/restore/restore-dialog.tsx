import { type Restore, restoreWord } from "@maive/contract";
import { Button, Loader, TextInput } from "@mantine/core";
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type RefObject, type SubmitEvent, useEffect, useRef, useState } from "react";
import { Dialog, LoadFailed, LoadingText, momentText, notifyError } from "../../../ui/index.ts";
import { AriaDisabledButton } from "../components/aria-disabled-button.tsx";
import { citadelKeys } from "../queries/keys.ts";
import { CountTable } from "./count-table.tsx";
import classes from "./restore.module.css";
import { restoreQuery, useRestoreActs } from "./restore-queries.ts";
import { restoreTexts as texts, type SourceTexts } from "./texts.ts";
import { timeOfName } from "./time-of-name.ts";
import { useRestart } from "./use-restart.ts";

/** Takes the focus when the next step has removed what had it: the keyboard stays in the dialog. */
const useStepFocus = (step: string): RefObject<HTMLDivElement | null> => {
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const { activeElement } = document;
    if (activeElement === null || activeElement === document.body) element.current?.focus();
  }, [step]);
  return element;
};

type Preparation = NonNullable<Restore["preparation"]>;
type Acts = ReturnType<typeof useRestoreActs>;

/** What takes the place of the data: a backup, or a state of before a restore. */
export interface RestoreSource {
  kind: Preparation["source"];
  name: string;
}

const textsOf = ({ kind }: RestoreSource): SourceTexts =>
  kind === "backup" ? texts.backup : texts.formerState;

/** Compares with today, and confirms by a word that nobody types by mistake. */
const Ready = ({
  preparation,
  its,
  acts,
  onClose,
}: {
  preparation: Preparation;
  its: SourceTexts;
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
      <p role="status">{its.ready}</p>
      <CountTable counts={preparation.counts} there={its.there} />
      <p>{its.consequences}</p>
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
          {its.start}
        </AriaDisabledButton>
      </footer>
    </form>
  );
};

interface StepsProps {
  source: RestoreSource;
  restore: Restore;
  onClose: () => void;
}

const Steps = ({ source, restore, onClose }: StepsProps) => {
  const its = textsOf(source);
  const acts = useRestoreActs();
  const { preparation, obstacle } = restore;
  const client = useQueryClient();
  useRestart(acts.start.isSuccess, () => {
    acts.start.reset();
    void client.invalidateQueries({ queryKey: citadelKeys.restore(), exact: true });
    notifyError(texts.unchanged);
  });
  const isThis = preparation?.backup === source.name;
  const step = acts.start.isSuccess ? "restarting" : (preparation?.state ?? "new");
  const element = useStepFocus(step);
  const content = () => {
    if (obstacle !== null) return <p>{obstacle}</p>;
    if (acts.start.isSuccess)
      return (
        <div className={classes.step} role="status">
          <p className={classes.working}>
            <Loader size="sm" aria-hidden /> {its.restarting}
          </p>
          <p>{texts.restartingHint}</p>
        </div>
      );
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
      return <Ready preparation={preparation} its={its} acts={acts} onClose={onClose} />;
    return (
      <div className={classes.step}>
        {isThis && preparation.state === "failed" && (
          <div role="alert" className={classes.failed}>
            <p>{its.unprepared}</p>
            <p>{preparation.reason ?? texts.seeLog}</p>
          </div>
        )}
        <p>{its.intro}</p>
        <footer className={classes.foot}>
          <Button variant="default" onClick={onClose}>
            {texts.cancel}
          </Button>
          <AriaDisabledButton off={acts.prepare.isPending} onClick={() => acts.prepare.mutate(source)}>
            {texts.prepare}
          </AriaDisabledButton>
        </footer>
      </div>
    );
  };
  return (
    <div ref={element} tabIndex={-1} className={classes.steps}>
      {content()}
    </div>
  );
};

/** From a backup or a former state to it in the place of today's: prepared, compared, confirmed by a word, and begun anew. */
export const RestoreDialog = ({ source, onClose }: { source: RestoreSource; onClose: () => void }) => {
  const { data: restore, isError, refetch } = useQuery(restoreQuery);
  const waiting = isError ? (
    <LoadFailed title={texts.failed} onRetry={() => void refetch()} />
  ) : (
    <LoadingText />
  );
  return (
    <Dialog opened title={textsOf(source).title(momentText(timeOfName(source.name)))} onClose={onClose}>
      {restore ? <Steps source={source} restore={restore} onClose={onClose} /> : waiting}
    </Dialog>
  );
};
