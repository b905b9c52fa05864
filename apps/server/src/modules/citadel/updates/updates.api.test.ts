import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../../../test/engines.ts";
import { startCitadel } from "../citadel-for-tests.ts";

describeEachEngine("updates", (engine) => {
  let root: string;
  beforeAll(() => {
    root = mkdtempSync(join(tmpdir(), "maive-release-"));
    writeFileSync(join(root, "package.json"), JSON.stringify({ name: "maive", version: "7.8.9" }));
  });
  afterAll(() => rmSync(root, { recursive: true }));

  const running = "# MAIVE 7.8.9\n\nAuf diesem Server läuft MAIVE 7.8.9.";

  it("show the running version alone where there is no changelog", async () => {
    const { main } = await startCitadel(engine, { root });
    expect(await main.get("updates")).toMatchObject({ status: 200, body: { content: running } });
  });

  it("show everybody who is signed in the version and the changelog below it", async () => {
    writeFileSync(join(root, "CHANGELOG.md"), "# Changelog\n\n## 7.8.9\n\n- Größer & schöner.\n");
    const { main, guest, visitor, anonymous } = await startCitadel(engine, { root });
    for (const caller of [main, guest, visitor])
      expect((await caller.get("updates")).body).toEqual({
        content: `${running}\n\n# Changelog\n\n## 7.8.9\n\n- Größer & schöner.`,
      });
    expect((await anonymous.get("updates")).status).toBe(401);
  });

  it("are about this very release unless configured otherwise", async () => {
    const { guest } = await startCitadel(engine);
    expect((await guest.get("updates")).body.content).toMatch(
      /^# MAIVE \d+\.\d+\.\d+(\+[0-9a-f]{7})?\n[^]+\n# Neuigkeiten\n/,
    );
  });
});
