import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, expect, it, onTestFinished } from "vitest";
import { describeEachEngine } from "../../../../test/engines.ts";
import { readConfig } from "../../../config/config.ts";
import { migrationSentences } from "../../../storage/index.ts";
import { startCitadel } from "../citadel-for-tests.ts";
import { programFiles } from "./preview/program.ts";
import { futureProgram, type FutureProgram } from "./preview/program-for-tests.ts";

describeEachEngine("what an update will change", (engine) => {
  let next: FutureProgram;
  let dataDir: string;
  beforeAll(() => {
    next = futureProgram();
    dataDir = mkdtempSync(join(tmpdir(), "maive-preview-"));
  });
  afterAll(() => {
    next.remove();
    rmSync(dataDir, { recursive: true });
  });

  const start = (root: string, variables: Record<string, string> = {}) =>
    startCitadel(engine, { root, config: readConfig({ MAIVE_DATA_DIR: dataDir, ...variables }) });

  it("is said of a folder and an archive, before anything changes", async () => {
    const { main } = await start(next.folder, { MAIVE_TRASH_DAYS: "20" });
    const later = futureProgram({
      version: "9.2.0",
      changelog: "# Neuigkeiten\n\n## 9.2.0\n\n- Übermorgen.\n\n## 9.1.0\n\n- **Morgen** ist da.\n",
    });
    onTestFinished(() => later.remove());
    for (const place of [later.folder, later.archive()]) {
      const { status, body } = await main.post("updates/preview", { place });
      expect([status, body]).toEqual([
        200,
        {
          place,
          from: "9.1.0",
          to: "9.2.0",
          summary: {
            state: "ok",
            finding: "Update von MAIVE 9.1.0 auf 9.2.0",
            advice: "Die Daten werden dabei in einem Schritt umgestellt.",
          },
          changes: "## 9.2.0\n\n- Übermorgen.",
          migrations: [{ name: "9999-of-tomorrow", sentence: "Legt an, was es morgen gibt." }],
          snapshot: { state: "ok", finding: expect.stringMatching(/Dafür ist Platz/), advice: null },
          way_back: expect.arrayContaining([expect.stringContaining("npm run rollback")]),
          settings: {
            added: ["MAIVE_OF_TOMORROW"],
            gone: [{ name: "MAIVE_TRASH_DAYS", is_set: true }],
          },
          node: expect.stringContaining("25.1.0"),
          steps: expect.arrayContaining([expect.stringContaining("npm start")]),
        },
      ]);
    }
  });

  it("names a version that the data is too new for, and one that runs already", async () => {
    const { main } = await start(next.folder);
    const { "0001-initial": first } = migrationSentences;
    const earlier = futureProgram({ version: "1.0.0", migrations: { "0001-initial": first } });
    const equal = futureProgram({ migrations: migrationSentences });
    onTestFinished(() => [earlier, equal].forEach((each) => each.remove()));
    expect((await main.post("updates/preview", { place: earlier.folder })).body).toMatchObject({
      summary: { state: "failure", finding: expect.stringMatching(/älter als die Daten/) },
      steps: [],
    });
    expect((await main.post("updates/preview", { place: equal.folder })).body).toMatchObject({
      summary: { state: "ok", finding: "MAIVE 9.1.0 läuft schon." },
      steps: [],
    });
  });

  it("says that there is no way back where the operator wants none", async () => {
    const { main } = await start(next.folder, { MAIVE_UPDATE_SNAPSHOT: "off" });
    const { body } = await main.post("updates/preview", { place: next.folder });
    expect(body).toMatchObject({
      snapshot: { state: "warning", advice: expect.stringMatching(/Sicherung/) },
    });
    expect(body.way_back[0]).toContain("nur mit einer Sicherung");
  });

  it("says whether the version before works on with the data", async () => {
    const { main } = await start(next.folder);
    const wayBack = async (kind: "expand" | "contract"): Promise<string[]> => {
      const names = [...Object.keys(migrationSentences), "9999-of-tomorrow"];
      const later = futureProgram({ kinds: Object.fromEntries(names.map((name) => [name, kind])) });
      onTestFinished(() => later.remove());
      return (await main.post("updates/preview", { place: later.folder })).body.way_back;
    };
    expect((await wayBack("contract"))[0]).toContain("liest die umgestellten Daten nicht");
    const [first, second] = await wayBack("expand");
    expect(first).toContain("startet auch mit den umgestellten Daten");
    expect(second).toContain("npm run rollback");
  });

  it("is said by itself where a newer version lies in the place of the one that runs", async () => {
    const running = futureProgram({ migrations: migrationSentences });
    onTestFinished(() => running.remove());
    const { main, guest, visitor } = await start(running.folder);
    // What it was when it was started is what it is.
    expect((await main.get("updates/state")).body).toEqual({
      version: "9.1.0",
      ready: null,
      check: null,
    });
    writeFileSync(join(running.folder, programFiles.package), '{"name":"maive","version":"9.2.0"}');
    writeFileSync(
      join(running.folder, programFiles.build),
      JSON.stringify({ hash: "abc1234", tags: ["v9.2.0"] }),
    );
    writeFileSync(
      join(running.folder, programFiles.changelog),
      "# Neuigkeiten\n\n## 9.2.0\n\n- Übermorgen.\n",
    );
    expect((await main.get("updates/state")).body).toMatchObject({
      version: "9.1.0",
      ready: {
        from: "9.1.0",
        to: "9.2.0",
        place: running.folder,
        changes: "## 9.2.0\n\n- Übermorgen.",
        steps: [expect.stringContaining("neu starten")],
      },
    });
    // Somebody is just exchanging it.
    rmSync(join(running.folder, programFiles.package));
    expect((await main.get("updates/state")).body.ready).toBeNull();
    for (const who of [guest, visitor]) {
      expect((await who.get("updates/state")).status).toBe(403);
      expect((await who.post("updates/preview", { place: next.folder })).status).toBe(403);
    }
  });

  it("says at the field what is wrong with a path", async () => {
    const { main } = await start(next.folder);
    for (const [place, message] of [
      ["/gibt/es/nicht", /gibt es auf dem Server nicht/],
      ["nicht/ganz", /ganzen Pfad/],
      ["", /Bitte fülle/],
      [dataDir, /keine Version von MAIVE/],
    ] as const)
      expect(await main.post("updates/preview", { place })).toMatchObject({
        status: 422,
        body: { errors: [{ field: "place", message: expect.stringMatching(message) }] },
      });
  });
});
