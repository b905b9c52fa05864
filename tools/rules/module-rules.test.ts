import { describe, expect, it } from "vitest";
import type { AppMap } from "./app-map.ts";
import { fileRules } from "./file-rules.ts";
import { drawModules } from "./module-picture.ts";
import { fileCircles, moduleBreaches, packageBreaches } from "./module-rules.ts";
import { readmeBreaches } from "./readme-rules.ts";
import { sourceOf } from "./sources.ts";

const map: AppMap = {
  source: "apps/client/src",
  ground: { api: {} },
  modules: {
    files: { entries: ["index.ts", "chooser/index.ts"] },
    "cortex/pages": { knows: ["files"] },
    cortex: { entries: ["cortex-screen.tsx"], knows: ["cortex/pages"] },
  },
};

/** A client that follows its declarations. */
const client: Readonly<Record<string, string>> = {
  "api/index.ts": "export const call = 1;",
  "modules/files/index.ts": 'export * from "./upload.ts";',
  "modules/files/upload.ts": 'import { call } from "../../api/index.ts"; export const upload = call;',
  "modules/files/chooser/index.ts": "export const choose = 1;",
  "modules/cortex/pages/index.ts": 'export { upload } from "../../files/index.ts";',
  "modules/cortex/pages/cover.ts": 'export const load = () => import("../../files/chooser/index.ts");',
  "modules/cortex/cortex-screen.tsx": 'import "./pages/index.ts"; export const Screen = () => <main />;',
  "main.tsx": 'import { Screen } from "./modules/cortex/cortex-screen.tsx"; export const app = <Screen />;',
};

const breaches = (changed: Readonly<Record<string, string>> = {}, wanted = map): string[] =>
  moduleBreaches(
    wanted,
    Object.entries({ ...client, ...changed }).map(([file, text]) =>
      sourceOf(`apps/client/src/${file}`, text),
    ),
  );

describe("the module map", () => {
  it("is satisfied by imports of what it declares", () => {
    expect(breaches()).toEqual([]);
  });

  it.each([
    ["a value", 'import { upload } from "../../files/index.ts";'],
    ["a type", 'import type { Upload } from "../../files/index.ts";'],
    ["what is handed on", 'export * from "../../files/index.ts";'],
    ["import()", 'export const load = () => import("../../files/index.ts");'],
    ["the type of an import()", 'export type Upload = import("../../files/index.ts").Upload;'],
  ])("forbids what it does not declare, by %s", (_, text) => {
    const modules = { ...map.modules, "cortex/trash": {} };
    expect(breaches({ "modules/cortex/trash/index.ts": text }, { ...map, modules })).toEqual([
      "apps/client/src/modules/cortex/trash/index.ts: cortex/trash may not know files: apps/client/src/modules/files/index.ts",
    ]);
  });

  it("forbids side doors, a deeper index.ts among them", () => {
    const text = 'import "../../files/upload.ts"; import "../../files/space/index.ts";';
    expect(breaches({ "modules/cortex/pages/more.ts": text })).toEqual([
      "apps/client/src/modules/cortex/pages/more.ts: enters files by a side door: apps/client/src/modules/files/upload.ts",
      "apps/client/src/modules/cortex/pages/more.ts: enters files by a side door: apps/client/src/modules/files/space/index.ts",
    ]);
  });

  it("keeps the ground from knowing modules, and all from knowing what puts the app together", () => {
    expect(breaches({ "api/index.ts": 'import "../modules/files/index.ts"; import "../main.tsx";' })).toEqual(
      [
        "apps/client/src/api/index.ts: api may not know files: apps/client/src/modules/files/index.ts",
        "apps/client/src/api/index.ts: knows what puts the app together: apps/client/src/main.tsx",
      ],
    );
  });

  it("cannot declare a circle", () => {
    const modules = { ...map.modules, files: { ...map.modules["files"], knows: ["cortex/pages"] } };
    expect(
      breaches({ "modules/files/upload.ts": 'import "../cortex/pages/index.ts";' }, { ...map, modules }),
    ).toEqual(["module map: files knows cortex/pages, which does not stand before it"]);
  });

  it("names every folder, and nothing that is not there or not used", () => {
    const modules = {
      ...map.modules,
      "cortex/trash": {},
      cortex: { ...map.modules["cortex"], knows: ["files", "cortex/pages"] },
    };
    expect(
      breaches({ "modules/drive/index.ts": "", "modules/cortex/pages/cover.ts": "" }, { ...map, modules }),
    ).toEqual([
      "apps/client/src/modules/drive/index.ts: drive is in no module map",
      "module map: nobody enters files by chooser/index.ts any more",
      "module map: cortex does not know files any more",
      "module map: there is no cortex/trash",
    ]);
  });

  it("lets tests look into everything", () => {
    expect(breaches({ "modules/files/upload.test.ts": 'import "../cortex/pages/cover.ts";' })).toEqual([]);
  });

  it("is drawn with what each part knows first-hand", () => {
    expect(drawModules({ client: map })).toContain(
      "2  cortex                   → cortex/pages\n 1  cortex/pages             → files\n 0  files\n",
    );
  });
});

describe("files", () => {
  it("import nothing in a circle, be it for a type or by import()", () => {
    const sources = [
      sourceOf("apps/a.ts", 'import "./b.ts";'),
      sourceOf("apps/b.ts", 'export const load = () => import("./c.ts");'),
      sourceOf("apps/c.ts", 'import type { A } from "./a.ts"; export type C = A;'),
      sourceOf("apps/d.ts", 'import "./a.ts";'),
    ];
    expect(fileCircles(sources)).toEqual([
      "apps/a.ts: imports itself: apps/a.ts -> apps/b.ts -> apps/c.ts -> apps/a.ts",
    ]);
  });

  it("start no thread that imports them, be it for a type", () => {
    const sources = [
      sourceOf("apps/a.ts", 'startThread(new URL("./a.thread.ts", import.meta.url));'),
      sourceOf("apps/a.thread.ts", 'import type { Message } from "./a.ts"; export type B = Message;'),
    ];
    expect(fileCircles(sources)).toEqual([
      "apps/a.ts: imports itself: apps/a.ts -> apps/a.thread.ts -> apps/a.ts",
    ]);
  });

  it("of a package know the packages below it alone", () => {
    const packages = { contract: {}, values: { knows: ["contract"] } };
    const of = (file: string, target: string) => sourceOf(file, `import "@maive/${target}";`);
    expect(packageBreaches(packages, [of("packages/values/src/x.ts", "contract")])).toEqual([]);
    expect(packageBreaches(packages, [of("packages/contract/src/x.ts", "values/text")])).toEqual([
      "packages/contract/src/x.ts: contract may not know values",
    ]);
  });
});

describe("READMEs", () => {
  const readmes: Readonly<Record<string, string>> = {
    "apps/client/src/api":
      "# api\n\nCalls. Entry: `index.ts`.\n\nNeighbours: every module may use it.\n\n1. Typed.\n",
    "apps/client/src/modules/files":
      "# files\n\nUploads. Entries: `index.ts`; `chooser/`.\n\nNeighbours: uses `api`; used by `cortex/pages`.\n\n- Bounded.\n",
    "apps/client/src/modules/cortex/pages":
      "# pages\n\nPages. Entry: `index.ts`.\n\nNeighbours: uses `files`; used by `cortex`.\n\n1. Live.\n",
    "apps/client/src/modules/cortex":
      "# cortex\n\nThe screen. Entry: `cortex-screen.tsx`.\n\nNeighbours: uses `cortex/pages`.\n\n1. Lazy.\n",
  };
  const of = (changed: Readonly<Record<string, string | null>> = {}) =>
    readmeBreaches(map, (folder) => ({ ...readmes, ...changed })[folder] ?? null);

  it("say what each module is for, its entries, its rules and its neighbours", () => {
    expect(of()).toEqual([]);
  });

  it.each([
    ["is missing", null],
    [
      "names no entry before its rules",
      "# files\n\nUploads, `chooser/`.\n\nNeighbours: uses `api`.\n\n1. Bounded.\n",
    ],
    [
      "names upload.ts, which is no entry in the module map",
      "# files\n\nUploads. Entry: `upload.ts`, `chooser/`.\n\nNeighbours: uses `api`.\n\n1. Bounded.\n",
    ],
    [
      "does not name the entry chooser/index.ts",
      "# files\n\nUploads. Entry: `index.ts`.\n\nNeighbours: uses `api`.\n\n1. Bounded.\n",
    ],
    ["has no rule", "# files\n\nUploads. Entries: `index.ts`; `chooser/`.\n\nNeighbours: uses `api`.\n"],
    [
      "names no neighbours before its rules",
      "# files\n\nUploads. Entries: `index.ts`; `chooser/`.\n\n1. Bounded.\n\nNeighbours: uses `api`.\n",
    ],
    [
      "calendar is no neighbour of files in the module map",
      "# files\n\nUploads. Entries: `index.ts`; `chooser/`.\n\nNeighbours: used by `calendar`.\n\n1. Bounded.\n",
    ],
  ])("are refused where one %s", (what, text) => {
    expect(of({ "apps/client/src/modules/files": text })).toEqual([
      `apps/client/src/modules/files/README.md: ${what}`,
    ]);
  });
});

it("the server uses no part before it is built, not even in a function that is called later", () => {
  const of = (text: string) =>
    fileRules["the server is built in the order of its needs"]?.(sourceOf("apps/server/src/app.ts", text));
  const built = "  const drive = createDrive({});\n  const cortex = createCortex({ files: drive.files });\n";
  expect(of(built)).toEqual([]);
  expect(of(`  const citadel = createCitadel({ days: () => cortex.days() });\n${built}`)).toEqual([
    "cortex before it is built",
  ]);
});
