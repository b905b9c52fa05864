import { readFileSync } from "node:fs";
import { join } from "node:path";
import { allEndpoints } from "@maive/contract/endpoints";
import { expect, it } from "vitest";
import { root } from "./documented-commands.ts";

const read = (file: string): string => readFileSync(join(root, file), "utf8");
const described = new Set(
  [...read("docs/operations/configure.md").matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)].map((found) => found[1]),
);
const paths = new Set([...allEndpoints.values()].map(({ path }) => path as string));
const compose = ["deploy/compose.yaml", "deploy/compose.postgres.yaml"];
const kubernetes = "deploy/kubernetes/maive.yaml";

/** A service of a compose file. */
const service = (file: string, name: string): string =>
  new RegExp(`^ {2}${name}:\\n((?: {4}.*\\n)+)`, "m").exec(read(file))?.[1] ?? "";

it("containers get variables that MAIVE reads", () => {
  const image = /^ENV ((?:.*\\\n)*.*)$/m.exec(read("Dockerfile"))?.[1] ?? "";
  const given = [
    ...image.matchAll(/([A-Z][A-Z0-9_]+)=/g),
    ...compose.flatMap((file) => [...service(file, "maive").matchAll(/^ {6}([A-Z][A-Z0-9_]+):/gm)]),
    ...read(kubernetes).matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm),
  ].map((found) => found[1]);
  expect(given.length).toBeGreaterThan(10);
  expect(given.filter((name) => !described.has(name))).toEqual([]);
});

it("containers run without rights, on a read-only root, and are asked for what MAIVE answers", () => {
  expect(read("Dockerfile")).toMatch(/^USER 10001:10001$/m);
  for (const file of compose) {
    expect(service(file, "maive")).toMatch(/read_only: true[^]*cap_drop: \[ALL\][^]*no-new-privileges:true/);
    expect(service(file, "maive")).toContain('volumes: ["data:/data"]');
  }
  const manifest = read(kubernetes);
  expect(manifest).toMatch(/runAsNonRoot: true\n\s+runAsUser: 10001/);
  expect(manifest).toMatch(/readOnlyRootFilesystem: true\n\s+capabilities: \{ drop: \[ALL\] \}/);
  expect(manifest).toContain("replicas: 1\n");
  const asked = [...manifest.matchAll(/path: (\/\w+), port/g)].map((found) => found[1] ?? "");
  expect(asked).toHaveLength(3);
  for (const path of [...asked, "/livez"]) expect(paths).toContain(path);
});

it("the command of containers does what there is", () => {
  const commands = [...read("deploy/bin/maive").matchAll(/^([\w |-]+)\) exec/gm)].flatMap((found) =>
    (found[1] ?? "").split(" | "),
  );
  const { scripts } = JSON.parse(read("package.json")) as { scripts: Record<string, string> };
  expect(commands).toHaveLength(10);
  for (const command of commands) {
    const script = scripts[command] ?? "";
    expect([command, script]).toEqual([command, expect.stringMatching(/^node tools\/prepare\.mjs && /)]);
    const flags = /--max-semi-space-size=\d+/.exec(script)?.[0];
    const line = read("deploy/bin/maive")
      .split("\n")
      .find((text) => new RegExp(`^(.* \\| )?${command}( \\| .*)?\\)`).test(text));
    expect([command, /--max-semi-space-size=\d+/.exec(line ?? "")?.[0]]).toEqual([command, flags]);
  }
});
