// @module-tag endurance
import { existsSync, mkdirSync, rmSync } from "node:fs";
import { expect, it, onTestFinished } from "vitest";
import { startS3 } from "../test/s3-server.ts";
import { filesBelow, newFolder } from "./backup/instance-for-tests.ts";
import { operator } from "./operator-for-tests.ts";

const settled = (run: { inMaive: ReturnType<typeof operator>["inMaive"] }): Promise<void> =>
  run.inMaive((app) => app.backups.notePlace());

const empty = (folder: string): void => {
  rmSync(folder, { recursive: true });
  mkdirSync(folder);
};

const named = [2, expect.stringMatching(/lagen Sicherungen, zuletzt vom .* leer oder nicht eingebunden/)];

it("a folder that has lost its backups gets none by itself, another one does, and by --new it begins anew", async () => {
  const one = operator();
  await settled(one);
  expect((await one.backUp())[0]).toBe(0);
  await settled(one);
  expect((await one.backUp())[0]).toBe(0);
  empty(one.backups);
  expect(await one.backUp()).toEqual(named);
  expect(filesBelow(one.backups)).toEqual(new Map());
  rmSync(one.backups, { recursive: true });
  expect(await one.backUp()).toEqual(named);
  expect(existsSync(one.backups)).toBe(false);
  expect((await one.backUp("--in", newFolder()))[0]).toBe(0);
  expect((await one.backUp("--new"))[0]).toBe(0);
  expect((await one.backUp())[0]).toBe(0);
});

it("a place that only the command knows is remembered beside the data, each of several", async () => {
  const one = operator();
  await settled(one);
  const [other, third] = [newFolder(), newFolder()];
  for (const folder of [other, third]) expect((await one.backUp("--in", folder))[0]).toBe(0);
  empty(other);
  expect(await one.backUp("--in", other)).toEqual(named);
  expect(filesBelow(other)).toEqual(new Map());
  expect((await one.backUp("--in", third))[0]).toBe(0);
  one.environment.MAIVE_BACKUP_DIR = other;
  const found = await one.inMaive(async ({ backups }) => {
    const repository = await backups.repository();
    return repository ? backups.vanished(repository, "Europe/Berlin") : null;
  });
  expect(found).toMatch(/lagen Sicherungen, zuletzt vom/);
  expect((await one.backUp("--new"))[0]).toBe(0);
  expect((await one.backUp())[0]).toBe(0);
});

it("a restored instance is not held up by where backups lay on the machine before", async () => {
  const one = operator();
  await settled(one);
  expect((await one.backUp())[0]).toBe(0);
  await settled(one);
  expect((await one.backUp())[0]).toBe(0);
  const into = `${newFolder()}/new`;
  expect((await one.restore("latest", "--into", into))[0]).toBe(0);
  empty(one.backups);
  one.environment.MAIVE_DATA_DIR = into;
  expect((await one.backUp())[0]).toBe(0);
});

it("a bucket that has lost its backups gets none by itself, and by --new it begins anew", async () => {
  const s3 = await startS3();
  onTestFinished(() => s3.close());
  const { endpoint, bucket, region, accessKeyId, secretAccessKey } = s3.config;
  const one = operator({
    MAIVE_BACKUP_S3_ENDPOINT: endpoint,
    MAIVE_BACKUP_S3_BUCKET: bucket,
    MAIVE_BACKUP_S3_REGION: region,
    MAIVE_BACKUP_S3_ACCESS_KEY_ID: accessKeyId,
    MAIVE_BACKUP_S3_SECRET_ACCESS_KEY: secretAccessKey,
  });
  delete one.environment.MAIVE_BACKUP_DIR;
  await settled(one);
  expect((await one.backUp())[0]).toBe(0);
  await settled(one);
  empty(s3.folder);
  expect(await one.backUp()).toEqual(named);
  expect(filesBelow(s3.folder)).toEqual(new Map());
  expect((await one.backUp("--new"))[0]).toBe(0);
});
