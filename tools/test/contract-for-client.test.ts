import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { build } from "vite";
import { describe, expect, it } from "vitest";
import * as contract from "@maive/contract";
import { contractForClient } from "../../apps/client/build/contract/index.ts";

const root = join(import.meta.dirname, "../..");
const entry = join(root, "entry-of-the-test.ts");

/** Bundles a module that imports the contract, as the client's build does. */
const bundled = async (code: string): Promise<string> => {
  const result = await build({
    configFile: false,
    root,
    logLevel: "error",
    plugins: [
      contractForClient(),
      {
        name: "entry",
        resolveId: (id) => (id === entry ? id : null),
        load: (id) => (id === entry ? code : null),
      },
    ],
    build: {
      write: false,
      minify: false,
      target: "es2023",
      lib: { entry, formats: ["es"], fileName: "bundle" },
    },
  });
  const [output] = [result].flat();
  if (!output || !("output" in output)) throw new Error("Nothing was built");
  return output.output[0].code;
};

const isEndpoint = (value: unknown): value is contract.EndpointSpec =>
  typeof value === "object" && value !== null && "method" in value && "path" in value;

describe("the contract in the client", () => {
  it("calls what the server registers, without a schema", async () => {
    const endpoints = Object.entries(contract).filter(([, value]) => isEndpoint(value));
    const names = endpoints.map(([name]) => name);
    const code = await bundled(`export { ${names.join(", ")}, limits } from "@maive/contract";`);
    expect(code).not.toMatch(/Zod|@__PURE__/);
    const client = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as Record<
      string,
      unknown
    >;
    expect(client["limits"]).toEqual(contract.limits);
    expect(names.map((name) => client[name])).toEqual(
      endpoints.map(([, value]) => {
        const { method, path, confirm } = value as contract.EndpointSpec;
        return { method, path, ...(confirm ? { confirm } : {}) };
      }),
    );
  });

  it("is read by the client for nothing else of an endpoint", () => {
    const names = Object.entries(contract).flatMap(([name, value]) => (isEndpoint(value) ? [name] : []));
    const fields = "auth|body|errors|ok|params|query|status|summary";
    const read = new RegExp(`(?<![.\\w])(${names.join("|")})\\s*\\.\\s*(?:${fields})\\b`, "g");
    const client = join(root, "apps/client/src");
    const others = readdirSync(client, { recursive: true, encoding: "utf8" })
      .filter((file) => /(?<!\.(?:test|stories))\.tsx?$/.test(file))
      .flatMap((file) => {
        const code = readFileSync(join(client, file), "utf8");
        if (!code.includes("@maive/contract")) return [];
        const imported = new Set(
          [...code.matchAll(/import (?:type )?\{([^}]*)\} from "@maive\/contract"/g)].flatMap(([, list]) =>
            (list ?? "").split(",").map((each) => each.trim()),
          ),
        );
        return [...code.matchAll(read)].flatMap(([found, name]) =>
          imported.has(name ?? "") ? [`${file}: ${found}`] : [],
        );
      });
    expect(others).toEqual([]);
  });

  it("has every other value, and schemas that check as the server's", async () => {
    const code = await bundled(`export * from "@maive/contract";`);
    const client = (await import(`data:text/javascript,${encodeURIComponent(code)}`)) as typeof contract;
    expect(Object.keys(client).toSorted()).toEqual(Object.keys(contract).toSorted());
    const refused = client.zPassword.safeParse("");
    expect(refused.error?.issues.map(({ message }) => message)).toEqual(
      contract.zPassword.safeParse("").error?.issues.map(({ message }) => message),
    );
  });
});

describe("checks that need no schema", () => {
  const id = "0197a3c4-1111-7222-8333-444455556666";
  const other = [null, 1, "x", {}, [], undefined];

  it("accept what the schema accepts, and nothing that it refuses", () => {
    const page = {
      page_id: id,
      parent_page_id: null,
      title: "",
      icon: null,
      cover_image_path: null,
      cover_position: 50,
      user_can_write: true,
      parent_database_id: null,
      last_modified: "2026-11-27T00:00:00Z",
      has_children: false,
    };
    const settings = contract.defaultPageSettings;
    const user = { user_id: id, username: "Mia", user_type: "guest" };
    const restored = { incarnation: "b", at: "2026-11-27T00:00:00Z", backup_at: "2026-11-27T00:00:00Z" };
    const position = { type: null, tname: null, item: { client: 1, clock: 0 }, assoc: 0 };
    const cases = [
      [
        contract.isPage,
        contract.zPage,
        [page, { ...page, settings }],
        [{ ...page, settings: { font: "sans" } }],
      ],
      [
        contract.isSessionUser,
        contract.zSessionUser,
        [user, { ...user, must_change_password: true }, { ...user, restored }],
        [
          { ...user, user_type: "nobody" },
          { ...user, must_change_password: false },
          { ...user, restored: {} },
        ],
      ],
      [
        contract.isPageCursor,
        contract.zPageCursor,
        [{ anchor: position, head: position }],
        [
          { anchor: position, head: { ...position, item: null } },
          { anchor: position, head: { ...position, assoc: 1 } },
          { anchor: position, head: { ...position, more: 1 } },
          { anchor: position, head: { ...position, item: { client: -1, clock: 0 } } },
          { anchor: position, head: { ...position, tname: "elsewhere" } },
        ],
      ],
      [
        contract.isSpan,
        contract.zSpan,
        [
          { unit: "day", count: 3 },
          { unit: "month", count: -1, more: 1 },
        ],
        [
          { unit: "day", count: 0 },
          { unit: "day", count: 1.5 },
          { unit: "year", count: 1 },
          { unit: "day", count: contract.limits.spanCount + 1 },
        ],
      ],
      [contract.isMe, contract.zMe, [{ me: true }], [{ me: false }]],
      [contract.isFileId, contract.zFileId, [id], [id.toUpperCase()]],
    ] as const;
    for (const [check, schema, accepted, refused] of cases)
      for (const [values, is] of [
        [accepted, true],
        [[...refused, ...other], false],
      ] as const)
        for (const value of values)
          expect([value, check(value), schema.safeParse(value).success]).toEqual([value, is, is]);
    for (const name of ["title", "page_id", "icon", "cover_position", "has_children"] as const)
      expect(contract.isPage({ ...page, [name]: undefined })).toBe(false);
  });
});
