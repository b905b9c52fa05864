import { Button } from "@mantine/core";
import { useMutation, useQuery } from "@tanstack/react-query";
import { History } from "lucide-react";
import { useState } from "react";
import {
  Dialog,
  EmptyState,
  LoadFailed,
  LoadingText,
  momentText,
  notifyError,
  notifySuccess,
} from "../../../../ui/index.ts";
import { boardStatesQuery } from "../../queries/states.ts";
import { scribbleTexts } from "../../texts.ts";
import type { BoardSession } from "../board-session.ts";
import { StatePicture } from "./state-picture.tsx";
import classes from "./states-dialog.module.css";

const texts = scribbleTexts.states;

const StateList = ({ session, onClose }: { session: BoardSession; onClose: () => void }) => {
  const { data: states, isError, refetch } = useQuery(boardStatesQuery(session.opened.board.board_id));
  const [chosen, setChosen] = useState<number | null>(null);
  const restore = useMutation({
    mutationFn: (version: number) => session.restoreState(version),
    onSuccess: () => {
      notifySuccess(texts.restored);
      onClose();
    },
    onError: () => notifyError(texts.failed.restore),
  });
  if (!states)
    return isError ? (
      <LoadFailed title={texts.failed.list} onRetry={() => void refetch()} />
    ) : (
      <LoadingText />
    );
  const shown = states.find(({ version }) => version === chosen) ?? states[0];
  if (!shown) return <EmptyState icon={History} title={texts.none} hint={texts.hint} />;
  return (
    <div className={classes.states}>
      <ul className={classes.list} aria-label={texts.list}>
        {states.map(({ version, made_at, made_by, shapes }) => (
          <li key={version}>
            <button
              type="button"
              className={classes.state}
              aria-current={version === shown.version}
              onClick={() => setChosen(version)}
            >
              <time dateTime={made_at}>{momentText(made_at)}</time>
              <span className={classes.quiet}>{texts.about(made_by, shapes)}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className={classes.shown}>
        <StatePicture
          key={shown.version}
          session={session}
          version={shown.version}
          label={texts.picture(momentText(shown.made_at))}
        />
        <footer className={classes.footer}>
          <p>{texts.hint}</p>
          <Button loading={restore.isPending} onClick={() => restore.mutate(shown.version)}>
            {texts.restore}
          </Button>
        </footer>
      </div>
    </div>
  );
};

interface StatesDialogProps {
  session: BoardSession;
  opened: boolean;
  onClose: () => void;
}

/** Earlier states of a board: view and restore. */
export const StatesDialog = ({ opened, ...list }: StatesDialogProps) => (
  <Dialog opened={opened} onClose={list.onClose} title={texts.title} size={860}>
    <StateList {...list} />
  </Dialog>
);
