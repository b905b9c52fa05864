import { resolve } from "node:path";

interface ModuleLookUp {
  getModuleInfo(id: string): {
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
}

const source = resolve(import.meta.dirname, "../src");

/** Shows a page's text or the sign-in before the shell has come, and so needs nothing of it. */
const start = resolve(source, "start.ts");
const html = resolve(source, "../index.html");
/** Of what a preview needs, the shell needs this as well: elsewhere it would bring a preview's styles to every screen. */
const links = resolve(source, "../../../packages/contract/src/cortex/links.ts");
const preview = resolve(source, "modules/cortex/pages/preview/index.ts");
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
 * Manual chunks. Each includes the dependencies of its modules, so that the order matters: what shows a page's text first,
 * then the shell's, then shared ones, then those of single screens.
 */
export const chunkGroups = () => {
  let sets: Record<"start" | "preview" | "elsewhere" | "cortex" | "editor", Set<string>> | null = null;
  const reached = (modules: ModuleLookUp) =>
    (sets ??= {
      start: reachedFrom([html, start, links], modules),
      preview: reachedFrom([preview], modules),
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
    group("start", (id, modules) => reached(modules).start.has(id)),
    group("page-preview", (id, modules) => reached(modules).preview.has(id)),
    { name: "shell", tags: ["$initial" as const] },
    group("shared", (id, modules) => {
      const { elsewhere, cortex, editor } = reached(modules);
      return elsewhere.has(id) && (cortex.has(id) || editor.has(id));
    }),
    group("cortex", (id, modules) => reached(modules).cortex.has(id) && !reached(modules).elsewhere.has(id)),
    group("editor", (id, modules) => reached(modules).editor.has(id) && !reached(modules).elsewhere.has(id)),
  ];
};
