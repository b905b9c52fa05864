import { resolve } from "node:path";

interface ModuleLookUp {
  getModuleInfo(id: string): {
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
}

const source = resolve(import.meta.dirname, "../src");

/** Loads every screen but the first when it is wanted. */
const screens = resolve(source, "screens.tsx");
const cortex = resolve(source, "modules/cortex/cortex-screen.tsx");
/** A separate chunk: shared code with Cortex belongs to Cortex's. */
const calendar = resolve(source, "modules/calendar/calendar-screen.tsx");
const editor = resolve(source, "modules/cortex/editor/page-editor.tsx");

/** All modules reachable by imports. */
const reachedFrom = (roots: readonly string[], modules: ModuleLookUp): Set<string> => {
  const reached = new Set<string>();
  const waiting = [...roots];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    if (reached.has(id)) continue;
    reached.add(id);
    waiting.push(...(modules.getModuleInfo(id)?.importedIds ?? []));
  }
  return reached;
};

/**
 * Manual chunks. Each includes the dependencies of its modules, so that the order matters: the shell's first, then
 * shared ones, then those of single screens.
 */
export const chunkGroups = () => {
  let sets: { elsewhere: Set<string>; cortex: Set<string>; editor: Set<string> } | null = null;
  const reached = (modules: ModuleLookUp) =>
    (sets ??= {
      elsewhere: reachedFrom(
        modules
          .getModuleInfo(screens)
          ?.dynamicallyImportedIds.filter((id) => id !== cortex && id !== calendar) ?? [],
        modules,
      ),
      cortex: reachedFrom([cortex], modules),
      editor: reachedFrom([editor], modules),
    });
  const group = (chunk: string, belongs: (id: string, modules: ModuleLookUp) => boolean) => ({
    name: (id: string, modules: ModuleLookUp) => (belongs(id, modules) ? chunk : null),
    minShareCount: chunk === "shared" ? 2 : 1,
  });
  return [
    { name: "shell", tags: ["$initial" as const] },
    group("shared", (id, modules) => {
      const { elsewhere, cortex, editor } = reached(modules);
      return elsewhere.has(id) && (cortex.has(id) || editor.has(id));
    }),
    group("cortex", (id, modules) => reached(modules).cortex.has(id) && !reached(modules).elsewhere.has(id)),
    group("editor", (id, modules) => reached(modules).editor.has(id) && !reached(modules).elsewhere.has(id)),
  ];
};
