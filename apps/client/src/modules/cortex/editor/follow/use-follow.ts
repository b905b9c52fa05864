import { useEffect, useEffectEvent } from "react";
import type { LivePage } from "../live/live-page.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { followPerson } from "./follow-person.ts";
import { publishSight } from "./sight.ts";

const modifiers: ReadonlySet<string> = new Set(["Shift", "Control", "Alt", "Meta", "CapsLock"]);

/** What follows somebody, or ends that by itself. */
const ofFollowing = "[data-follow]";

const isOfFollowing = ({ target }: Event): boolean =>
  target instanceof Element && target.closest(ofFollowing) !== null;

/** Broadcasts what is in sight, and follows somebody until one scrolls, types or clicks. */
export const useFollow = (
  page: LivePage,
  editor: BlockEditor,
  userId: string | null,
  onEnd: () => void,
): void => {
  const end = useEffectEvent(onEnd);
  useEffect(
    () => publishSight(page, () => (editor.headless ? null : editor.prosemirrorView)),
    [page, editor],
  );
  useEffect(() => {
    if (userId === null) return;
    const ending = new AbortController();
    const { signal } = ending;
    const act = (event: Event) => {
      if (!isOfFollowing(event)) end();
    };
    const press = (event: KeyboardEvent) => {
      if (modifiers.has(event.key) || (event.key !== "Escape" && isOfFollowing(event))) return;
      // Of Escape nothing else is wanted than the end of following.
      if (event.key === "Escape") {
        event.preventDefault();
        event.stopPropagation();
      }
      end();
    };
    document.addEventListener("keydown", press, { capture: true, signal });
    for (const type of ["wheel", "touchmove", "pointerdown"] as const)
      document.addEventListener(type, act, { capture: true, passive: true, signal });
    const leave = followPerson(page, userId, () => (editor.headless ? null : editor.prosemirrorView));
    return () => {
      ending.abort();
      leave();
    };
  }, [page, editor, userId]);
};
