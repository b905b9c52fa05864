import { readFileSync } from "node:fs";
import { join } from "node:path";
import { allEndpoints } from "@maive/contract/endpoints";
import { expect, it } from "vitest";
import { clusterOn } from "../../apps/server/src/config/cluster-variable.ts";
import { root } from "./documented-commands.ts";

const read = (file: string): string => readFileSync(join(root, file), "utf8");
const described = new Set(
  [...read("docs/operations/configure.md").matchAll(/^\| `([A-Z][A-Z0-9_]+)` \|/gm)].map((found) => found[1]),
);
const paths = new Set([...allEndpoints.values()].map(({ path }) => path as string));
const compose = ["deploy/compose.yaml", "deploy/compose.postgres.yaml", "deploy/compose.cluster.yaml"];
const kubernetes = ["deploy/kubernetes/maive.yaml", "deploy/kubernetes/maive-cluster.yaml"];

/** What each process of MAIVE has in a compose file: its service, or what several services have in common. */
const maiveIn = (file: string): string =>
  /^(?: {2}maive|x-maive): ?(?:&maive)?\n((?: {2,}.*\n)+?)(?=\n|\S)/m.exec(read(file))?.[1] ?? "";
/** The values of a variable there. */
const valueIn = (text: string, name: string): string =>
  new RegExp(`^ +${name}: "?([^"\\n]+)`, "m").exec(text)?.[1] ?? "";

it("containers get variables that MAIVE reads", () => {
  const image = /^ENV ((?:.*\\\n)*.*)$/m.exec(read("Dockerfile"))?.[1] ?? "";
  const given = [
    ...image.matchAll(/([A-Z][A-Z0-9_]+)=/g),
    ...compose.flatMap((file) => [...maiveIn(file).matchAll(/^ {4,6}([A-Z][A-Z0-9_]+):/gm)]),
    ...kubernetes.flatMap((file) => [...read(file).matchAll(/^ {2}([A-Z][A-Z0-9_]+):/gm)]),
  ].map((found) => found[1]);
  expect(given.length).toBeGreaterThan(25);
  expect(given.filter((name) => !described.has(name))).toEqual([]);
});

it("containers run without rights, on a read-only root, and their probes are endpoints that MAIVE answers", () => {
  expect(read("Dockerfile")).toMatch(/^USER 10001:10001$/m);
  for (const file of compose) {
    expect(maiveIn(file)).toMatch(/read_only: true[^]*cap_drop: \[ALL\][^]*no-new-privileges:true/);
    expect(read(file)).toMatch(/^ {4}volumes: \["data(-1)?:\/data"\]$/m);
  }
  for (const file of kubernetes) {
    const manifest = read(file);
    expect(manifest).toMatch(/runAsNonRoot: true\n\s+runAsUser: 10001/);
    expect(manifest).toMatch(/readOnlyRootFilesystem: true\n\s+capabilities: \{ drop: \[ALL\] \}/);
    const asked = [...manifest.matchAll(/path: (\/\w+), port/g)].map((found) => found[1] ?? "");
    expect(asked).toHaveLength(3);
    for (const path of [...asked, "/livez"]) expect(paths).toContain(path);
  }
});

it("one process works alone, several share a database and have a data folder and time to leave each", () => {
  for (const file of compose.slice(0, 2)) expect(valueIn(maiveIn(file), "MAIVE_CLUSTER")).toBe("");
  const [alone = "", several = ""] = kubernetes.map(read);
  expect([valueIn(alone, "replicas"), valueIn(alone, "MAIVE_CLUSTER")]).toEqual(["1", ""]);
  expect([valueIn(several, "replicas"), valueIn(several, "MAIVE_CLUSTER")]).toEqual(["3", clusterOn]);
  expect(several).toContain("volumeClaimTemplates:");

  const file = read("deploy/compose.cluster.yaml");
  expect(valueIn(maiveIn("deploy/compose.cluster.yaml"), "MAIVE_CLUSTER")).toBe(clusterOn);
  const folders = [
    ...file.matchAll(/^ {2}(maive-\d):\n {4}<<: \*maive\n(?: {4,}.*\n)*? {4}volumes: \["(\S+):\/data"\]$/gm),
  ];
  expect(folders.map(([, name, folder]) => [name, folder])).toEqual(
    ["1", "2", "3"].map((n) => [`maive-${n}`, `data-${n}`]),
  );
  for (const [, name] of folders) expect(read("deploy/Caddyfile.cluster")).toContain(`${name}:3000`);
  for (const [text, grace] of [
    [file, "stop_grace_period"],
    [several, "terminationGracePeriodSeconds"],
  ] as const)
    expect(Number.parseInt(valueIn(text, grace), 10)).toBeGreaterThanOrEqual(
      Number(valueIn(text, "MAIVE_DRAIN_SECONDS")) + 10,
    );
  for (const path of [several, read("deploy/Caddyfile.cluster")]) expect(path).toContain("/readyz");
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
    const flagsIn = (text: string): string[] => text.match(/--[a-z-]+=\d+/g) ?? [];
    const line = read("deploy/bin/maive")
      .split("\n")
      .find((text) => new RegExp(`^(.* \\| )?${command}( \\| .*)?\\)`).test(text));
    expect([command, flagsIn(line ?? "")]).toEqual([command, flagsIn(script)]);
  }
});
