import { randomBytes } from "node:crypto";
import { mkdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { expect, it, onTestFinished } from "vitest";
import { settingNames } from "../../../../config/config.ts";
import { migrationSentences } from "../../../../storage/index.ts";
import { NoProgramError, programFiles } from "./program.ts";
import { futureProgram } from "./program-for-tests.ts";
import { readProgram } from "./read-program.ts";

const future = (options?: Parameters<typeof futureProgram>[0]) => {
  const program = futureProgram(options);
  onTestFinished(() => program.remove());
  return program;
};
const refusal = async (place: string): Promise<string> => {
  const error = await readProgram(place).then(
    () => new Error("it was read"),
    (thrown: unknown) => thrown,
  );
  if (error instanceof NoProgramError) return error.message;
  throw error;
};

it("this program says in its files what it is", async () => {
  const program = await readProgram(resolve(import.meta.dirname, "../../../../../../.."));
  expect([...program.migrations]).toEqual(Object.entries(migrationSentences));
  expect(program.settings?.toSorted()).toEqual(settingNames.toSorted());
  expect(program).toMatchObject({
    changelog: expect.stringMatching(/^# Neuigkeiten/),
    node: expect.stringMatching(/^24\./),
  });
});

it("a folder and the archive of it say the same", async () => {
  const { folder, archive } = future();
  const program = await readProgram(folder);
  expect(program).toMatchObject({ version: "9.1.0", node: "25.1.0" });
  expect(program.migrations.get("9999-of-tomorrow")).toBe("Legt an, was es morgen gibt.");
  expect(program.settings).toContain("MAIVE_OF_TOMORROW");
  expect(await readProgram(archive())).toEqual(program);
});

it(
  "an archive with all packages in it, as large as they are, is read to its end",
  { tags: ["endurance"] },
  async () => {
    const { folder, archive } = future();
    const packages = join(folder, "a-packages");
    mkdirSync(packages);
    for (let n = 0; n < 40; n += 1) writeFileSync(join(packages, `${n}.node`), randomBytes(500_000));
    for (let n = 0; n < 400; n += 1) writeFileSync(join(packages, `${n}.js`), randomBytes(3_000));
    expect(await readProgram(archive())).toMatchObject({ version: "9.1.0" });
  },
);

it("a build that is no release says its commit", async () => {
  const { folder } = future();
  writeFileSync(join(folder, programFiles.build), JSON.stringify({ hash: "abc1234", tags: [] }));
  expect((await readProgram(folder)).version).toBe("9.1.0+abc1234");
});

it("what is no program, or not whole, is named", async () => {
  const { folder, archive } = future();
  const file = archive();
  expect(await refusal(join(folder, "fehlt"))).toContain("gibt es auf dem Server nicht");
  expect(await refusal(join(folder, "docs"))).toContain("keine Version von MAIVE");
  expect(await refusal("/dev/null")).toContain("keine Version von MAIVE");
  const whole = readFileSync(file);
  truncateSync(file, whole.length >> 1);
  expect(await refusal(file)).toContain("kein vollständiges Archiv");
  const edited = Buffer.from(whole);
  edited.writeUInt8(edited.readUInt8(whole.length >> 1) ^ 0x10, whole.length >> 1);
  writeFileSync(file, edited);
  expect(await refusal(file)).toContain("kein vollständiges Archiv");
  writeFileSync(file, "kein Archiv");
  expect(await refusal(file)).toContain("kein vollständiges Archiv");
  rmSync(join(folder, programFiles.migrations));
  expect(await refusal(folder)).toContain("sagt noch nicht");
  writeFileSync(join(folder, programFiles.package), '{"name":"other","version":"1.0.0"}');
  expect(await refusal(folder)).toContain("keine Version von MAIVE");
});
