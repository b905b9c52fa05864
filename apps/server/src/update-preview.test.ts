import { rmSync } from "node:fs";
import { join } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { futureProgram } from "./modules/citadel/updates/preview/program-for-tests.ts";
import { operator } from "./operator-for-tests.ts";
import { makeEarlier } from "./snapshots/earlier-for-tests.ts";
import { updatePreview } from "./update-preview.ts";

it("npm run update-preview says beside a running MAIVE what an update will change, and changes nothing", async () => {
  const here = operator({ MAIVE_TRASH_DAYS: "20" });
  const preview = here.command(updatePreview);
  expect(await preview()).toEqual([2, expect.stringContaining("liegen keine Daten von MAIVE")]);
  const next = futureProgram();
  onTestFinished(() => next.remove());
  await here.inMaive(async () => {
    for (const place of [next.folder, next.archive()]) {
      const [code, said] = await preview(place);
      expect([code, said]).toEqual([0, expect.stringMatching(/Update von MAIVE 4\.\d.* auf 9\.1\.0/)]);
      expect(said).toContain("**Morgen** ist da.");
      expect(said).toContain("9999-of-tomorrow  Legt an, was es morgen gibt.");
      expect(said).toContain("Dafür ist Platz");
      expect(said).toContain("Gesetzt und danach ohne Wirkung: MAIVE_TRASH_DAYS");
      expect(said).toContain("Neu: MAIVE_OF_TOMORROW");
      expect(said).toContain("npm run rollback");
    }
    const [code, said] = await preview();
    expect([code, said]).toEqual([0, expect.stringMatching(/^MAIVE 4\.\S+ läuft schon\./)]);
    expect(said.split("\n")).toHaveLength(2);
  });
  // From the folder of the new version, beside the data of the one before.
  await makeEarlier({ file: join(here.data, "maive.db") });
  expect(await preview()).toEqual([0, expect.stringContaining("0027-board-states  Legt frühere Stände")]);
  await here.inMaive(() => Promise.resolve());
  await makeEarlier({ file: join(here.data, "maive.db") });
  expect(await preview()).toEqual([0, expect.stringMatching(/Die letzte Kopie \(.*\) dauerte /)]);
  rmSync(here.data, { recursive: true });
});

it("npm run update-preview says what is wrong with what it is given", async () => {
  const here = operator();
  await here.inMaive(() => Promise.resolve());
  const preview = here.command(updatePreview);
  expect(await preview("/gibt/es/nicht")).toEqual([
    2,
    expect.stringContaining("gibt es auf dem Server nicht"),
  ]);
  expect(await preview("--help")).toEqual([2, expect.stringContaining("Aufruf: npm run update-preview")]);
  const earlier = futureProgram({ version: "1.0.0", migrations: { "0001-initial": "Legt alles an." } });
  onTestFinished(() => earlier.remove());
  expect(await preview(earlier.folder)).toEqual([1, expect.stringContaining("startet mit ihnen nicht")]);
});
