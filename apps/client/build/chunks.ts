import { resolve } from "node:path";
import { createReach, type ModuleLookUp } from "./reached.ts";

const source = resolve(import.meta.dirname, "../src");

/** Shows a page's text or the sign-in before the shell has come, and so needs nothing of it. */
const start = resolve(source, "start.ts");
const html = resolve(source, "../index.html");
/** Of what a preview needs, the shell needs this as well: elsewhere it would bring a preview's styles to every screen. */
const links = resolve(source, "../../../packages/contract/src/cortex/links.ts");
const preview = resolve(source, "modules/cortex/pages/preview/index.ts");
const shell = resolve(source, "main.tsx");
/** Loads every screen but the first when it is needed. */
const screens = resolve(source, "screens.tsx");
const cortex = resolve(source, "modules/cortex/cortex-screen.tsx");
/** Neither needs the editor, though pages show both. */
const table = resolve(source, "modules/cortex/database-view/index.ts");
const properties = resolve(source, "modules/cortex/entry/components/entry-properties.tsx");
const editor = resolve(source, "modules/cortex/editor/page-editor.tsx");
/** What comes once somebody touches a screen. */
const floating = ["ui/floating/parts.ts", "ui/name-dialog.tsx", "ui/offered-text.tsx"].map((path) =>
  resolve(source, path),
);
/** What comes once somebody touches a text. */
const tools = resolve(source, "modules/cortex/editor/components/editor-tools.tsx");

/** Primitives of which single dialogs use some: together, since each is small. */
const controls = /[\\/]node_modules[\\/]@mantine[\\/]|[\\/]src[\\/]ui[\\/]/;
/** Answers and what people type are checked by them. */
const schemas = /[\\/]node_modules[\\/]zod[\\/]|[\\/]zod-without-eval/;
const icons = /[\\/]node_modules[\\/]lucide-react[\\/]/;

/**
 * Manual chunks. Each includes the dependencies of its modules, so that the order matters: what shows a page's text first,
 * then the shell's, then shared ones, then those of single screens, then what only their dialogs use.
 */
export const chunkGroups = () => {
  let sets: Record<
    | "start"
    | "preview"
    | "shell"
    | "screens"
    | "elsewhere"
    | "cortex"
    | "editor"
    | "table"
    | "floating"
    | "tools",
    Set<string>
  > | null = null;
  const reached = (modules: ModuleLookUp) => {
    if (sets) return sets;
    const reachedFrom = createReach(modules);
    const screenIds = modules.getModuleInfo(screens)?.dynamicallyImportedIds ?? [];
    const others = screenIds.filter((id) => id !== cortex);
    sets = {
      start: reachedFrom([html, start, links]),
      preview: reachedFrom([preview]),
      shell: reachedFrom([shell]),
      screens: reachedFrom(others),
      elsewhere: reachedFrom([...others, table, properties]),
      cortex: reachedFrom([cortex]),
      editor: reachedFrom([editor]),
      table: reachedFrom([table]),
      floating: reachedFrom(floating),
      tools: reachedFrom([tools]),
    };
    return sets;
  };
  const group = (chunk: string, belongs: (id: string, modules: ModuleLookUp) => boolean) => ({
    name: (id: string, modules: ModuleLookUp) => (belongs(id, modules) ? chunk : null),
    minShareCount: chunk === "shared" || chunk === "controls" ? 2 : 1,
  });
  return [
    group("start", (id, modules) => reached(modules).start.has(id)),
    group("page-preview", (id, modules) => reached(modules).preview.has(id)),
    group("shell", (id, modules) => reached(modules).shell.has(id)),
    group("shared", (id, modules) => {
      const { elsewhere, cortex, editor } = reached(modules);
      return elsewhere.has(id) && (cortex.has(id) || editor.has(id));
    }),
    group("cortex", (id, modules) => reached(modules).cortex.has(id) && !reached(modules).elsewhere.has(id)),
    group("editor", (id, modules) => reached(modules).editor.has(id) && !reached(modules).elsewhere.has(id)),
    group("floating", (id, modules) => reached(modules).floating.has(id)),
    // Few and small: without a chunk of their own the tools would bring all controls.
    group(
      "tools-shared",
      (id, modules) => reached(modules).tools.has(id) && reached(modules).elsewhere.has(id),
    ),
    group("controls", (id) => controls.test(id)),
    group("schemas", (id, modules) => reached(modules).screens.has(id) && schemas.test(id)),
    // What other screens have of a table: a single icon of it would bring them all of it.
    group("table-icons", (id, modules) => {
      const { table: ofTable, screens: ofScreens } = reached(modules);
      return icons.test(id) && ofTable.has(id) && ofScreens.has(id);
    }),
    group("table-shared", (id, modules) => {
      const { table: ofTable, screens: ofScreens } = reached(modules);
      return ofTable.has(id) && ofScreens.has(id);
    }),
    // Otherwise each part that one of its dialogs has as well would be a file of its own, some fifty before the first row.
    group("table-parts", (id, modules) => {
      const { table: ofTable, screens: ofScreens } = reached(modules);
      return ofTable.has(id) && !ofScreens.has(id) && !controls.test(id);
    }),
  ];
};
