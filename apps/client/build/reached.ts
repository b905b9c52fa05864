import { dirname, resolve } from "node:path";
import { entryOf } from "./libraries/entries.ts";
import { bare, nodeIn, type Node, nodesIn, parsedStatements, textIn } from "./syntax.ts";

export interface ModuleLookUp {
  getModuleInfo(id: string): {
    code: string | null;
    importedIds: readonly string[];
    dynamicallyImportedIds: readonly string[];
  } | null;
}

/** Names of another module; null: everything it has, or what it does when it runs. */
interface RequestedNames {
  id: string;
  names: readonly string[] | null;
}

interface Links {
  /** What a module needs for what it declares itself. */
  imports: RequestedNames[];
  /** By name, what it only passes on. */
  passedOn: Map<string, { id: string; name: string | null }>;
  /** Modules of which it passes on everything. */
  whole: string[];
  /** What it declares itself. */
  own: Set<string>;
}

const sourceOf = (statement: Node): string | null => textIn(nodeIn(statement, "source"), "value");
const nameOf = (node: Node | null): string | null => textIn(node, "name") ?? textIn(node, "value");

const declaredBy = (declaration: Node): string[] => {
  const named =
    declaration.type === "VariableDeclaration" ? nodesIn(declaration, "declarations") : [declaration];
  return named.flatMap((one) => nameOf(nodeIn(one, "id")) ?? []);
};

const languageOf = (id: string): "js" | "ts" | "tsx" =>
  id.endsWith(".tsx") ? "tsx" : id.endsWith(".ts") ? "ts" : "js";

/** Which of the imported modules a statement may mean: the bundler lists them, and does not say. */
const meantBy = (source: string, importer: string, importedIds: readonly string[]): readonly string[] => {
  if (importedIds.includes(source)) return [source];
  if (source.startsWith(".")) {
    const path = resolve(dirname(importer), source);
    // Sources of a library name what is compiled from them.
    const sourcePath = path.endsWith(".js") ? `${path.slice(0, -3)}.ts` : path;
    return importedIds.filter(
      (id) =>
        id === path || id === sourcePath || id.startsWith(`${path}.`) || id.startsWith(`${path}/index.`),
    );
  }
  const entry = entryOf(source);
  if (entry !== null) return importedIds.filter((id) => id.endsWith(entry));
  const name = source.split("/", source.startsWith("@") ? 2 : 1).join("/");
  const folder = name.startsWith("@maive/") ? `/packages/${name.slice(7)}/` : `/node_modules/${name}/`;
  return importedIds.filter((id) => id.includes(folder));
};

/** A module's statements that concern others; null where they cannot be told apart. */
const parsed = (id: string, modules: ModuleLookUp) => {
  const { code, importedIds } = modules.getModuleInfo(id) ?? { code: null, importedIds: [] };
  if (code === null || !/\.[cm]?[jt]sx?$/.test(id)) return null;
  const statements = parsedStatements(code, languageOf(id))?.filter(
    (statement) => statement["importKind"] !== "type" && statement["exportKind"] !== "type",
  );
  if (!statements) return null;
  const meant = new Map(
    statements.flatMap((statement): [string, readonly string[]][] => {
      const source = sourceOf(statement);
      return source === null ? [] : [[source, meantBy(source, id, importedIds)]];
    }),
  );
  const unambiguous = [...meant.values()].filter((ids) => ids.length === 1).flat();
  return {
    statements,
    idOf: (statement: Node): string | null => {
      const ids = meant.get(sourceOf(statement) ?? "") ?? [];
      return ids.length === 1 ? (ids[0] ?? null) : null;
    },
    ambiguous: importedIds.filter((imported) => !unambiguous.includes(imported)),
  };
};

const linksOf = (id: string, modules: ModuleLookUp): Links | null => {
  const module = parsed(id, modules);
  if (!module) return null;
  const ambiguous = module.ambiguous.map((imported): RequestedNames => ({ id: imported, names: null }));
  const links: Links = { imports: ambiguous, passedOn: new Map(), whole: [], own: new Set() };
  const locals = new Map<string, { id: string; name: string | null }>();
  for (const statement of module.statements) {
    const from = module.idOf(statement);
    const all = nodesIn(statement, "specifiers");
    const specifiers = all.filter(
      (specifier) => specifier["importKind"] !== "type" && specifier["exportKind"] !== "type",
    );
    if (all.length > 0 && specifiers.length === 0) continue;
    if (statement.type === "ImportDeclaration" && from !== null) {
      const names = specifiers.map((specifier) =>
        specifier.type === "ImportSpecifier"
          ? nameOf(nodeIn(specifier, "imported"))
          : specifier.type === "ImportDefaultSpecifier"
            ? "default"
            : null,
      );
      links.imports.push({
        id: from,
        names: names.length === 0 || names.includes(null) ? null : names.filter((name) => name !== null),
      });
      for (const [n, specifier] of specifiers.entries()) {
        const local = nameOf(nodeIn(specifier, "local"));
        if (local !== null) locals.set(local, { id: from, name: names[n] ?? null });
      }
    } else if (statement.type === "ExportAllDeclaration" && from !== null) {
      const exported = nameOf(nodeIn(statement, "exported"));
      if (exported === null) links.whole.push(from);
      else links.passedOn.set(exported, { id: from, name: null });
    } else if (statement.type === "ExportNamedDeclaration") {
      for (const specifier of specifiers) {
        const local = nameOf(nodeIn(specifier, "local"));
        const exported = nameOf(nodeIn(specifier, "exported"));
        if (local === null || exported === null) continue;
        const passed = from === null ? locals.get(local) : { id: from, name: local };
        if (passed) links.passedOn.set(exported, passed);
        else links.own.add(exported);
      }
      const declaration = bare(nodeIn(statement, "declaration"));
      if (declaration) for (const name of declaredBy(declaration)) links.own.add(name);
    } else if (statement.type === "ExportDefaultDeclaration") links.own.add("default");
  }
  return links;
};

/** Follows imports by name, through modules that only pass them on. */
export const createReach = (modules: ModuleLookUp) => {
  const known = new Map<string, Links | null>();
  const links = (id: string): Links | null => {
    if (!known.has(id)) known.set(id, linksOf(id, modules));
    return known.get(id) ?? null;
  };

  /** Where a name is declared; null: not to be found. */
  const declaring = (id: string, name: string, seen = new Set<string>()): RequestedNames | null => {
    if (seen.has(`${id}\0${name}`)) return null;
    seen.add(`${id}\0${name}`);
    const module = links(id);
    if (!module || module.own.has(name)) return { id, names: [name] };
    const passed = module.passedOn.get(name);
    if (passed?.name === null) return { id: passed.id, names: null };
    if (passed?.name !== undefined)
      return declaring(passed.id, passed.name, seen) ?? { id: passed.id, names: null };
    for (const from of module.whole) {
      const found = links(from) ? declaring(from, name, seen) : null;
      if (found) return found;
    }
    return null;
  };

  /** All modules that these need, as far as what they take from each can be determined. */
  return (roots: readonly string[]): Set<string> => {
    const reached = new Set<string>();
    const asWhole = new Set<string>();
    const waiting: RequestedNames[] = roots.map((id) => ({ id, names: null }));
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const { id, names } = next;
      const module = links(id);
      const isNew = !reached.has(id);
      reached.add(id);
      if (!module) {
        if (isNew)
          for (const from of modules.getModuleInfo(id)?.importedIds ?? [])
            waiting.push({ id: from, names: null });
        continue;
      }
      if (names === null && !asWhole.has(id)) {
        asWhole.add(id);
        for (const { id: from, name } of module.passedOn.values())
          waiting.push((name === null ? null : declaring(from, name)) ?? { id: from, names: null });
        for (const from of module.whole) waiting.push({ id: from, names: null });
      }
      if (!isNew) continue;
      for (const imported of module.imports)
        if (imported.names === null) waiting.push(imported);
        else
          for (const name of imported.names)
            waiting.push(declaring(imported.id, name) ?? { id: imported.id, names: null });
    }
    return reached;
  };
};
