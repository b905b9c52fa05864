/** The used part of a shape. */
export interface Reachable {
  id: string;
  groupIds: readonly string[];
  locked: boolean;
  /** A text's container, selected together with it. */
  containerId?: string | null;
}

/** Shapes that are chosen together: one, or all of a group. */
export interface Choice {
  ids: readonly string[];
  groupId: string | null;
}

/** Selectable shapes in z-order. */
export const choicesOf = (shapes: readonly Reachable[]): Choice[] => {
  const free = shapes.filter(({ locked, containerId }) => !locked && !containerId);
  const byKey = Map.groupBy(free, ({ id, groupIds }) => groupIds.at(-1) ?? id);
  return [...byKey].map(([key, together]) => ({
    ids: together.map(({ id }) => id),
    groupId: together[0]?.groupIds.at(-1) === key ? key : null,
  }));
};

/** The adjacent shape, wrapping around; null without any. */
export const nextChoice = (
  choices: readonly Choice[],
  chosen: ReadonlySet<string>,
  step: 1 | -1,
): Choice | null => {
  const isChosen = ({ ids }: Choice) => ids.some((id) => chosen.has(id));
  const at = step === 1 ? choices.findLastIndex(isChosen) : choices.findIndex(isChosen);
  if (at < 0) return choices.at(step === 1 ? 0 : -1) ?? null;
  return choices[(at + step + choices.length) % choices.length] ?? null;
};
