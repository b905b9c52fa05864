/** Frames within which a card that was scrolled to or moved is mounted. */
const longest = 60;

/**
 * Focuses a card as soon as it is mounted, unless something else took the focus meanwhile.
 * @param isPending checked before each attempt: keys are faster than frames.
 */
export const focusCard = (
  board: HTMLElement | null,
  entryId: string,
  isPending: () => boolean = () => true,
): void => {
  let left = longest;
  const before = document.activeElement;
  const attempt = () => {
    if (!isPending()) return;
    const now = document.activeElement;
    if (now !== before && now !== document.body && now?.isConnected) return;
    const title = board?.querySelector<HTMLElement>(
      `[data-board-card="${CSS.escape(entryId)}"] [data-board-title]`,
    );
    if (title && title !== before) {
      title.focus({ preventScroll: true });
      title.closest("li")?.scrollIntoView({ block: "nearest", inline: "nearest" });
      return;
    }
    left -= 1;
    if (left > 0) requestAnimationFrame(attempt);
  };
  requestAnimationFrame(attempt);
};
