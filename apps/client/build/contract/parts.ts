import { readFileSync } from "node:fs";
import { dirname, resolve } from "node:path";
import { declarationsOf, type Declarations, type Declared } from "./declarations.ts";
import { type CalledEndpoint, calledEndpoint } from "./endpoints.ts";
import { parsedStatements } from "../syntax.ts";

/** A module of the contract taken apart; no `schemas` where it has none. */
export interface Parts {
  /** Stands in the module's place and passes on what the others have. */
  facade: string;
  plain: string;
  schemas: string | null;
}

/** Where the parts of `x.ts` stand, for the bundler alone. */
export const partOf = (file: string, part: "plain" | "schemas"): string =>
  file.replace(/\.ts$/, `.${part}.ts`);

interface Module extends Declarations {
  file: string;
  code: string;
  endpoints: Map<string, CalledEndpoint>;
  /** Declared names that are schemas, or need one when they run. */
  schemas: Set<string>;
}

const modules = new Map<string, Module>();

const isSchemaElsewhere = (file: string, source: string, name: string): boolean =>
  source === "zod" || (source.startsWith(".") && isSchema(resolve(dirname(file), source), name));

/** Whether a module's export is a schema, also one that it only passes on. */
function isSchema(file: string, name: string): boolean {
  return moduleOf(file).schemas.has(name);
}

function moduleOf(file: string): Module {
  const known = modules.get(file);
  if (known) return known;
  const code = readFileSync(file, "utf8");
  const statements = parsedStatements(code, "ts");
  if (!statements) throw new Error(`${file} cannot be parsed`);
  const declarations = declarationsOf(statements);
  const { imported, declared } = declarations;
  const endpoints = new Map(
    [...declared.values()].flatMap((one): [string, CalledEndpoint][] => {
      const endpoint = calledEndpoint(one, code, declared);
      return endpoint ? [[one.name, endpoint]] : [];
    }),
  );
  const schemas = new Set<string>();
  const foreign = new Set(
    [...imported]
      .filter(([, { source, name }]) => isSchemaElsewhere(file, source, name))
      .map(([local]) => local),
  );
  // Constants stand below what they are made of, functions need not: until nothing is added.
  for (let before = -1; before !== schemas.size;) {
    before = schemas.size;
    for (const { name, reads } of declared.values())
      if (
        !endpoints.has(name) &&
        [...reads].some((read) => read !== name && (foreign.has(read) || schemas.has(read)))
      )
        schemas.add(name);
  }
  const module = { ...declarations, file, code, endpoints, schemas };
  modules.set(file, module);
  return module;
}

/** A constant as a call without side effects, so that the bundler drops it where nobody uses it. */
const pure = ({ value, statement }: Declared, code: string): string =>
  value
    ? `${code.slice(statement.start, value.start)}/* @__PURE__ */ (() => (${code.slice(value.start, value.end)}))();`
    : code.slice(statement.start, statement.end);

const declarationIn = ({ code, endpoints, schemas }: Module, one: Declared): string => {
  const endpoint = endpoints.get(one.name);
  if (endpoint) return `const ${one.name} = ${endpoint.source};`;
  return schemas.has(one.name) ? pure(one, code) : code.slice(one.statement.start, one.statement.end);
};

const importsFor = (module: Module, ones: readonly Declared[]): string[] => {
  const read = new Set(ones.flatMap(({ name, reads }) => [...(module.endpoints.get(name)?.reads ?? reads)]));
  const own = new Set(ones.map(({ name }) => name));
  const plain = [...read].filter((name) => module.declared.has(name) && !own.has(name));
  return [
    ...[...module.imported]
      .filter(([local]) => read.has(local))
      .map(([local, { source, name }]) => `import { ${name} as ${local} } from ${JSON.stringify(source)};`),
    ...(plain.length > 0
      ? [`import { ${plain.join(", ")} } from ${JSON.stringify(partOf(module.file, "plain"))};`]
      : []),
  ];
};

const sourceOf = (module: Module, ones: readonly Declared[]): string =>
  [
    ...importsFor(module, ones),
    // One that takes several fields out of an object stands there once.
    ...new Set(ones.map((one) => declarationIn(module, one))),
    `export { ${ones.map(({ name }) => name).join(", ")} };`,
  ].join("\n");

const passOn = (module: Module, ones: readonly Declared[], part: "plain" | "schemas"): string =>
  `export { ${ones
    .filter(({ isExported }) => isExported)
    .map(({ name }) => name)
    .join(", ")} } from ${JSON.stringify(partOf(module.file, part))};`;

/**
 * Takes a module of the contract apart: what a client needs in order to call and to show, and the schemas, which hardly
 * any screen checks anything with. Of endpoints only method, path and confirmation are left.
 */
export const partsOf = (file: string): Parts => {
  const module = moduleOf(file);
  const all = [...module.declared.values()];
  const schemas = all.filter(({ name }) => module.schemas.has(name));
  const plain = all.filter(({ name }) => !module.schemas.has(name));
  return {
    facade: [
      ...module.passedOn.map(({ start, end }) => module.code.slice(start, end)),
      passOn(module, plain, "plain"),
      ...(schemas.length > 0 ? [passOn(module, schemas, "schemas")] : []),
    ].join("\n"),
    plain: sourceOf(module, plain),
    schemas: schemas.length > 0 ? sourceOf(module, schemas) : null,
  };
};
