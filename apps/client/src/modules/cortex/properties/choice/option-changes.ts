import type { ChoiceOption } from "@maive/contract";
import type { OptionDraft } from "../property-type-ui.ts";

/** Renamed options: new names, or null without a replacement. Unchanged ones are absent. */
export const renamings = (
  before: readonly ChoiceOption[],
  after: readonly OptionDraft[],
  replaced: ReadonlyMap<string, string> = new Map(),
): Map<string, string | null> => {
  const names = new Map(after.map(({ id, name }) => [id, name]));
  /** A replacement may itself have been replaced. */
  const nameOf = (id: string): string | null => {
    const next = replaced.get(id);
    return names.get(id) ?? (next === undefined ? null : nameOf(next));
  };
  return new Map(
    before.flatMap(({ id, name }) => {
      const next = nameOf(id);
      return next === name ? [] : [[name, next] as const];
    }),
  );
};

/** Moves an option by one, stopping at the ends. */
export const movedOption = (
  options: readonly OptionDraft[],
  at: number,
  by: 1 | -1,
): readonly OptionDraft[] => {
  const [here, there] = [options[at], options[at + by]];
  return here && there ? options.with(at, there).with(at + by, here) : options;
};
