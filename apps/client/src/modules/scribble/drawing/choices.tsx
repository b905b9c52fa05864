import { Button } from "@mantine/core";
import { useMutation } from "@tanstack/react-query";
import { TriangleAlert } from "lucide-react";
import { useState, type ReactNode } from "react";
import { useNavigate } from "../../../routing/index.ts";
import { confirm, Icon, momentText, notifyError } from "../../../ui/index.ts";
import { boardPath } from "../board-path.ts";
import type { StoredDraft } from "../saving/drafts.ts";
import type { SaveState } from "../saving/save-state.ts";
import { scribbleTexts as texts } from "../texts.ts";
import type { BoardSession } from "./board-session.ts";
import classes from "./choices.module.css";
import type { Drawing } from "./drawing.ts";
import { sendAsNewBoard } from "./send-drawing.ts";

const Choice = ({ text, children }: { text: string; children: ReactNode }) => (
  <div className={classes.choice} role="alert">
    <Icon of={TriangleAlert} />
    <p>{text}</p>
    <span className={classes.buttons}>{children}</span>
  </div>
);

interface ChoicesProps {
  session: BoardSession;
  name: string;
  state: SaveState;
}

/** Creates a board and opens it. */
const useNewBoard = (make: () => Promise<string>) => {
  const navigate = useNavigate();
  return useMutation({
    mutationFn: make,
    onSuccess: (boardId) => navigate(boardPath(boardId)),
    onError: () => notifyError(texts.errors.copy),
  });
};

const Conflict = ({ session, name }: Omit<ChoicesProps, "state">) => {
  const copy = useNewBoard(() => session.keepAsCopy(texts.copyName(name)));
  const load = useMutation({
    mutationFn: () => session.loadOther(),
    onError: () => notifyError(texts.errors.load),
  });
  const busy = copy.isPending || load.isPending;
  return (
    <Choice text={texts.conflict.text}>
      <Button variant="default" disabled={busy} onClick={() => load.mutate()}>
        {texts.conflict.loadOther}
      </Button>
      <Button loading={copy.isPending} disabled={busy} onClick={() => copy.mutate()}>
        {texts.conflict.keepCopy}
      </Button>
    </Choice>
  );
};

const Gone = ({ session, name }: Omit<ChoicesProps, "state">) => {
  const keep = useNewBoard(() => session.keepAsCopy(name));
  return (
    <Choice text={texts.gone.text}>
      <Button loading={keep.isPending} onClick={() => keep.mutate()}>
        {texts.gone.keepNew}
      </Button>
    </Choice>
  );
};

interface StrayProps {
  session: BoardSession;
  name: string;
  draft: StoredDraft<Drawing>;
  onDone: () => void;
}

const Stray = ({ session, name, draft, onDone }: StrayProps) => {
  const { drafts } = session.opened;
  const open = useNewBoard(async () => {
    const boardId = await sendAsNewBoard(texts.copyName(name), draft.drawing, draft.boardId);
    await drafts.remove(draft);
    return boardId;
  });
  const handleDiscard = async () => {
    const { discardTitle: title, discardQuestion: question, discard: confirmLabel } = texts.stray;
    if (!(await confirm({ title, question, confirmLabel, danger: true }))) return;
    await drafts.remove(draft);
    onDone();
  };
  return (
    <Choice text={texts.stray.text(momentText(draft.keptAt))}>
      <Button variant="default" disabled={open.isPending} onClick={() => void handleDiscard()}>
        {texts.stray.discard}
      </Button>
      <Button loading={open.isPending} onClick={() => open.mutate()}>
        {texts.stray.openCopy}
      </Button>
    </Choice>
  );
};

/** Decisions for the user: which of two states to keep, and unsaved drafts. */
export const Choices = ({ session, name, state }: ChoicesProps) => {
  const [stray, setStray] = useState(session.opened.stray);
  const [first] = stray;
  if (state.kind === "conflict") return <Conflict session={session} name={name} />;
  if (state.kind === "gone") return <Gone session={session} name={name} />;
  if (!first) return null;
  const handleDone = () => setStray((before) => before.slice(1));
  return <Stray key={first.owner} session={session} name={name} draft={first} onDone={handleDone} />;
};
