import { execFileSync } from "node:child_process";
import { mkdtempSync, rmSync, statSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import type { Program } from "./bundled-program.ts";
import { fillDisk } from "./fill-file.ts";
import { startMaive } from "./maive-process.ts";

/**
 * Run in mounts of its own: fills the disk of a running MAIVE to the last byte, signs in there, starts it there, makes room, and
 * tells what was answered.
 */
const program = JSON.parse(process.argv[2] ?? "{}") as Program;
const folder = mkdtempSync(join(tmpdir(), "maive-full-"));
execFileSync("mount", ["-t", "tmpfs", "-o", "size=64m", "none", folder]);
const filler = join(folder, "somebody-else");
const reserveBytes = (): number =>
  statSync(join(folder, "disk-reserve"), { throwIfNoEntry: false })?.size ?? 0;
const wholeReserve = 8 * 1024 * 1024;

const environment = { MAIVE_DATA_DIR: folder };
/** Looks until something is so; the test that runs this ends what hangs. */
const until = async (isSo: () => boolean | Promise<boolean>): Promise<void> => {
  while (!(await isSo())) await pause(50);
};

try {
  let maive = await startMaive(program, environment);
  const signInAs = async (who: { username: string; password: string }): Promise<[number, ...unknown[]]> => {
    const answer = await fetch(`${maive.url}/api/auth/login`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(who),
    });
    const body = (await answer.json()) as { code?: string; detail?: string };
    return [answer.status, body.code ?? null, body.detail ?? null];
  };
  const writes = async (): Promise<unknown> => (await maive.call("GET", "/api/state")).body.writes;
  const addPage = async (): Promise<number> =>
    (await maive.call("POST", "/api/cortex/pages", { title: "x".repeat(200) })).status;

  const made = await maive.call("POST", "/api/connect/users", { username: "ben", user_type: "guest" });
  const guest = { username: "ben", password: made.body.generated_password };
  const guestBefore = await signInAs(guest);
  await until(() => reserveBytes() === wholeReserve);
  fillDisk(filler);
  let added = 201;
  for (let n = 0; added === 201 && n < 1_000; n += 1) added = await addPage();
  const whenFull = await writes();
  const guestOnFull = await signInAs(guest);
  await maive.signIn();
  // Not the room that signing in was given.
  const afterSignIn = [await addPage(), (await maive.call("GET", "/api/citadel/status")).status];
  for (let n = 0; n < 20; n += 1) await maive.signIn();
  const signedOut = (await maive.call("POST", "/api/auth/logout")).status;

  // What an administrator does first.
  await maive.stop();
  fillDisk(join(folder, "somebody-else-again"));
  maive = await startMaive(program, environment);
  const addedAtStart = await addPage();
  const started = (await maive.call("GET", "/api/citadel/status")).status;
  await maive.kill();
  fillDisk(join(folder, "and-again"));
  maive = await startMaive(program, environment);
  // Nor the room that starting was given.
  const addedAgain = await addPage();
  const left = reserveBytes();

  for (const name of ["somebody-else", "somebody-else-again", "and-again"]) rmSync(join(folder, name));
  await until(async () => {
    await fetch(`${maive.url}/healthz`);
    return (await writes()) === "ok";
  });
  const afterwards = [await addPage(), (await signInAs(guest))[0], reserveBytes() === wholeReserve];
  await maive.stop();
  process.stdout.write(
    JSON.stringify({
      guestBefore,
      added,
      whenFull,
      guestOnFull,
      afterSignIn,
      signedOut,
      addedAtStart,
      started,
      addedAgain,
      isTapped: left > 0 && left < wholeReserve,
      afterwards,
    }),
  );
} finally {
  execFileSync("umount", ["-l", folder]);
  rmSync(folder, { recursive: true, force: true });
}
