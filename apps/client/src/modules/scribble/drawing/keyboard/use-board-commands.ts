import { Circle, Diamond, MoveRight, Minus, Square, Type, type LucideIcon } from "lucide-react";
import { useCommands } from "../../../../commands/index.ts";
import { scribbleTexts as texts } from "../../texts.ts";
import type { BoardSession } from "../board-session.ts";
import type { PlacedKind } from "./place-shape.ts";

const kinds: readonly (readonly [PlacedKind, LucideIcon])[] = [
  ["rectangle", Square],
  ["diamond", Diamond],
  ["ellipse", Circle],
  ["arrow", MoveRight],
  ["line", Minus],
  ["text", Type],
];

/** Palette commands that insert shapes. */
export const useBoardCommands = (session: BoardSession | null): void =>
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
