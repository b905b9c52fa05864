// @module-tag endurance
import { readdirSync, readFileSync, statSync } from "node:fs";
import { dirname, join } from "node:path";
import { Readable } from "node:stream";
import { buffer } from "node:stream/consumers";
import { randomBytes } from "node:crypto";
import { expect, it, onTestFinished } from "vitest";
import { describeWithEngines } from "../../test/engines.ts";
import { startS3, type TestS3, type TestS3Options } from "../../test/s3-server.ts";
import { findBackup, listBackups, removeOldBackups, restoreFiles } from "./index.ts";
import { filesBelow, newFolder, openInstance, type TestInstance } from "./instance-for-tests.ts";
import { type Repository, repositoryAt } from "./repository.ts";
import { s3Place } from "./s3-place.ts";
import { withProblemsNamed } from "./s3-problems.ts";

const openS3 = async (options: TestS3Options = {}): Promise<TestS3> => {
  const s3 = await startS3(options);
  onTestFinished(() => s3.close());
  return s3;
};
const repositoryIn = (s3: TestS3, machine = newFolder()): Repository =>
  repositoryAt(s3Place(s3.config, machine, 1));

describeWithEngines("a bucket of backups", ([engine]) => {
  const stateOf = ({ folder }: TestInstance, s3: TestS3): unknown => [
    filesBelow(folder),
    filesBelow(s3.folder),
  ];

  it.each([
    ["hang up" as const, "unreachable", /ist nicht zu erreichen .*Prüfe MAIVE_BACKUP_S3_ENDPOINT/],
    [{ status: 503, code: "SlowDown" }, "unreachable", /503 SlowDown/],
    [{ status: 403, code: "SignatureDoesNotMatch" }, "denied", /weist den Zugang ab .*SECRET_ACCESS_KEY/],
    [{ status: 403, code: "" }, "denied", /weist den Zugang ab \(403\)/],
    [{ status: 403, code: "RequestTimeTooSkewed" }, "denied", /die Uhr dieses Rechners/],
    [{ status: 404, code: "NoSuchBucket" }, "denied", /Den Bucket .* gibt es nicht/],
    [{ status: 507, code: "InsufficientStorage" }, "full", /kein Platz mehr/],
    [{ status: 403, code: "QuotaExceeded" }, "full", /kein Platz mehr/],
    [{ status: 400, code: "XMinioAdminBucketQuotaExceeded" }, "full", /kein Platz mehr/],
  ])("that answers %j says what to do, and nothing has changed", async (refusal, problem, message) => {
    const s3 = await openS3();
    const instance = await openInstance(engine);
    await instance.addFile();
    const repository = repositoryIn(s3);
    const { name } = (await instance.backUp(repository)).manifest;
    const sha256 = await instance.addFile();
    const before = stateOf(instance, s3);
    // A full bucket answers everything but a PUT.
    s3.refuse((method) => (problem !== "full" || method === "PUT" ? refusal : null));
    await expect(instance.backUp(repository)).rejects.toMatchObject({
      name: "BackupError",
      problem,
      message: expect.stringMatching(message),
    });
    const found = await findBackup(repository, name).catch((error: unknown) => error);
    expect(found).toMatchObject(problem === "full" ? { manifest: { name } } : { problem });
    expect(stateOf(instance, s3)).toEqual(before);
    s3.refuse(null);
    const next = await instance.backUp(repository);
    expect(next.fresh.map((object) => object.sha256)).toContain(sha256);
    expect(await repository.documents()).toEqual([name, next.manifest.name]);
  });

  it("that vanishes at any call leaves what was there, and the next backup goes on", async () => {
    const s3 = await openS3();
    const instance = await openInstance(engine);
    await instance.addFile();
    const repository = repositoryIn(s3);
    const { name } = (await instance.backUp(repository)).manifest;
    for (let n = 0; n < 4; n += 1) await instance.addFile();
    const before = filesBelow(s3.folder);
    let vanished = 0;
    for (let step = 0; ; step += 3) {
      let left = step;
      s3.refuse(() => (left-- > 0 ? null : "hang up"));
      const made = await instance.backUp(repository).catch((error: unknown) => error);
      s3.refuse(null);
      const isMade = !(made instanceof Error);
      expect(made).toMatchObject(isMade ? { manifest: {} } : { problem: "unreachable" });
      expect(await repository.documents()).toHaveLength(isMade ? 2 : 1);
      for (const [file, hash] of before) expect(filesBelow(s3.folder).get(file)).toBe(hash);
      if (isMade) break;
      vanished += 1;
    }
    expect(vanished).toBeGreaterThan(3);
    expect(await repository.documents()).toContain(name);
  });

  it("that vanishes while a backup is proven, listed or removed is no damage: nothing is set aside or lost", async () => {
    const s3 = await openS3();
    const instance = await openInstance(engine);
    await instance.addFile();
    const repository = repositoryIn(s3);
    const { name } = (await instance.backUp(repository)).manifest;
    const objects = [...filesBelow(s3.folder)].filter(([file]) => file.startsWith("objects"));
    const works = [
      () => instance.prove(name, "all", repository),
      () => listBackups(repository),
      () => removeOldBackups(repository, [name]),
    ];
    for (const work of works)
      for (let step = 0; ; step += 1) {
        let left = step;
        s3.refuse((method) => (method === "GET" && left-- <= 0 ? "hang up" : null));
        const done = await work().catch((error: unknown) => error);
        s3.refuse(null);
        if (!(done instanceof Error)) break;
        expect(done).toMatchObject({ problem: "unreachable" });
        for (const [file, hash] of objects) expect(filesBelow(s3.folder).get(file)).toBe(hash);
      }
    expect(await repository.documents()).toEqual([]);
    expect([...filesBelow(s3.folder).keys()].filter((file) => /[0-9a-f]{64}/.test(file))).toEqual([]);
  });

  it("that breaks off while it is read is read on from there; one that always does is given up", async () => {
    const s3 = await openS3();
    const repository = repositoryIn(s3);
    const bytes = randomBytes(300_000);
    const staged = await repository.stage(Readable.from([bytes]), bytes.length);
    await staged.put();
    let breaks = 2;
    s3.refuse((method) => (method === "GET" && breaks-- > 0 ? "break off" : null));
    expect(await buffer(await repository.objects.open(staged.sha256))).toEqual(bytes);
    expect(breaks).toBeLessThan(0);
    s3.refuse((method) => (method === "GET" ? "break off" : null));
    await expect(repository.objects.open(staged.sha256).then(buffer)).rejects.toMatchObject({
      problem: "unreachable",
    });
  });

  it("that gives no answer is named in German", async () => {
    const silent = withProblemsNamed(
      () => Promise.reject(new Error("The store is silent")),
      "https://s3/backups",
    );
    await expect(silent({ method: "GET" })).rejects.toThrow(
      "https://s3/backups ist nicht zu erreichen (keine brauchbare Antwort).",
    );
  });

  it("that breaks off in the middle of a document or a listing is retried; one that always does is named", async () => {
    const s3 = await openS3();
    const instance = await openInstance(engine);
    await instance.addFile();
    const repository = repositoryIn(s3);
    const { name } = (await instance.backUp(repository)).manifest;
    let breaks = 0;
    s3.refuse((method) => (method === "GET" && breaks++ % 3 < 2 ? "break off" : null));
    expect(await repository.documents()).toEqual([name]);
    expect((await findBackup(repository, name)).manifest.name).toBe(name);
    expect(await repository.objects.readMark()).toMatchObject({ instance: expect.any(String) });
    expect(breaks).toBeGreaterThan(6);
    s3.refuse((method) => (method === "GET" ? "break off" : null));
    for (const work of [
      () => repository.documents(),
      () => findBackup(repository, name),
      () => repository.objects.readMark(),
    ])
      await expect(work()).rejects.toMatchObject({ problem: "unreachable" });
  });

  it.each(["honoured", "refused", "ignored"] as const)(
    "is one machine's at a time, where conditions are %s; what a dead one holds is taken over",
    async (conditions) => {
      const s3 = await openS3({ conditions });
      const [here, there] = [newFolder(), newFolder()];
      const release = await repositoryIn(s3, here).lock();
      for (const machine of [here, there])
        await expect(repositoryIn(s3, machine).lock()).rejects.toMatchObject({ problem: "busy" });
      // The lock is released at the end; the same machine may take it over at once, another one waits.
      s3.refuse(() => "hang up");
      await release();
      s3.refuse(null);
      await expect(repositoryIn(s3, there).lock()).rejects.toMatchObject({ problem: "busy" });
      await (
        await repositoryIn(s3, here).lock()
      )();
      expect(filesBelow(s3.folder)).toEqual(new Map());
      await (
        await repositoryIn(s3, there).lock()
      )();
    },
  );

  it("is laid out as a folder: what is copied file by file is the same repository", async () => {
    const s3 = await openS3();
    const instance = await openInstance(engine);
    await instance.addFile();
    const { name } = (await instance.backUp()).manifest;
    const place = s3Place(s3.config, newFolder(), 1);
    const repository = repositoryAt(place);
    for (const file of readdirSync(instance.backups.folder, { recursive: true, encoding: "utf8" })) {
      const from = join(instance.backups.folder, file);
      if (statSync(from).isFile() && dirname(file) !== ".") await place.write(file, readFileSync(from));
    }
    const { manifest } = await findBackup(repository, name);
    const store = { store: instance.store, staging: place.staging };
    expect(await restoreFiles(repository, manifest, store)).toBe(0);
    expect((await instance.backUp(repository)).fresh).toEqual([]);
  });
});
