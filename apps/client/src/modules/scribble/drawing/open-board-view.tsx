import { useQueryClient } from "@tanstack/react-query";
import { useLayoutEffect, useRef, useState } from "react";
import { notifyError, notifyInfo, useDocumentTitle } from "../../../ui/index.ts";
import { boardKeys } from "../queries/keys.ts";
import type { SaveState } from "../saving/save-state.ts";
import { scribbleTexts as texts } from "../texts.ts";
import { BoardBar } from "./board-bar.tsx";
import { BoardSession } from "./board-session.ts";
import { Choices } from "./choices.tsx";
import { DroppedDialog } from "./dropped/dropped-dialog.tsx";
import { useDroppedDrawing } from "./dropped/use-dropped-drawing.ts";
import { useBoardKeys } from "./keyboard/use-board-keys.ts";
import type { OpenedBoard } from "./open-board.ts";
import classes from "./open-board-view.module.css";
import { Surface } from "./surface.tsx";
import { useNamedParts } from "./use-named-parts.ts";
import { useWindowEvents } from "./use-window-events.ts";
import { Circle, Diamond, MoveRight, Minus, Square, Type, type LucideIcon } from "lucide-react";
import { useCommands } from "../../../commands/index.ts";
import type { PlacedKind } from "./keyboard/place-shape.ts";

const kinds: readonly (readonly [PlacedKind, LucideIcon])[] = [
  ["rectangle", Square],
  ["diamond", Diamond],
  ["ellipse", Circle],
  ["arrow", MoveRight],
  ["line", Minus],
  ["text", Type],
];

/** Palette commands that insert shapes. */
const useBoardCommands = (session: BoardSession | null): void =>
  useCommands(
    session === null
      ? []
      : kinds.map(([kind, icon]) => ({
          id: `insert-${kind}`,
          name: texts.insert.command[kind],
          icon,
          keywords: texts.insert.keywords,
          run: () => session.place(kind),
        })),
  );

/** A board's toolbar, pending decisions, and Excalidraw. */
export const OpenBoard = ({ opened }: { opened: OpenedBoard }) => {
  const queryClient = useQueryClient();
  const [name, setName] = useState(opened.board.name);
  const [state, setState] = useState<SaveState>({ kind: "saved" });
  const [session, setSession] = useState<BoardSession | null>(null);

  // A layout effect: its end comes before the drawing board is taken away with all that is drawn on it.
  useLayoutEffect(() => {
    const begun = new BoardSession(opened, {
      onState: setState,
      onSaved: () => void queryClient.invalidateQueries({ queryKey: boardKeys.list() }),
      onImagesMissing: () => notifyError(texts.errors.images),
    });
    setSession(begun);
    if (opened.fitting) notifyInfo(texts.board.restored);
    return () => begun.end();
  }, [opened, queryClient]);
  useDocumentTitle(name);
  useWindowEvents(session, state);
  const surface = useRef<HTMLDivElement>(null);
  useNamedParts(surface, session !== null);
  useBoardKeys(surface, session);
  useBoardCommands(session);
  const { dropped, done } = useDroppedDrawing(surface, session !== null);

  if (!session) return null;
  return (
    <>
      <BoardBar session={session} name={name} state={state} onRename={setName} />
      <Choices session={session} name={name} state={state} />
      <div ref={surface} className={classes.surface} role="region" aria-label={texts.board.drawing}>
        <Surface session={session} name={name} />
      </div>
      <DroppedDialog session={session} dropped={dropped} onDone={done} />
    </>
  );
};
