import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { DrivePage } from "./page-objects/drive-page.ts";
import { expectAccessible, expectGoodLooks, screenshot } from "./support/browser.ts";
import { downloaded, makeFolder, sha256, textFile, useBigFiles } from "./support/files.ts";
import { useScene } from "./support/scene.ts";

/** Limits the upload to this many MB per second; 0: no limit. */
const throttle = async (page: Page, megabytes: number): Promise<void> => {
  const session = await page.context().newCDPSession(page);
  await session.send("Network.emulateNetworkConditions", {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: megabytes === 0 ? -1 : megabytes * 1024 * 1024,
  });
};

const problem = (status: number, code: string, detail: string) => ({
  status,
  contentType: "application/problem+json",
  body: JSON.stringify({ status, code, detail }),
});

describe("uploads", () => {
  const scene = useScene({ MAIVE_DRIVE_MAX_MB: "40" });
  const bigFile = useBigFiles();

  const openDrive = async (folder: string, options?: Parameters<typeof scene.main>[0]) => {
    await makeFolder(scene.server(), folder);
    const visitor = await scene.main(options);
    const drive = new DrivePage(visitor.page);
    await drive.open(`/${folder}`);
    return { ...visitor, drive };
  };

  it("goes on after the server was killed, and the bytes are the same", async () => {
    const { page, drive, expectOutage } = await openDrive("Neustart");
    const film = bigFile("Film.bin", 36);
    const offsets: number[] = [];
    page.on("request", (request) => {
      if (request.method() === "PATCH") offsets.push(Number(request.headers()["upload-offset"]));
    });
    await throttle(page, 6);
    await drive.choose([film.path]);
    // A part has arrived, most has not.
    await drive
      .upload("Film.bin")
      .getByText(/^(?:[4-9]|\d\d)(?:,\d+)? MB von 36 MB$/)
      .waitFor();
    await expect.poll(() => drive.row("Film.bin").count()).toBe(0);
    expectOutage();
    await scene.server().kill();
    await drive.upload("Film.bin").getByText("Wartet auf die Verbindung").waitFor();
    await drive.tray.getByRole("status").filter({ hasText: "1 Datei wartet auf die Verbindung" }).waitFor();
    await expectAccessible(page);
    await screenshot(page, "uploads-waiting");
    await throttle(page, 0);
    await scene.server().start();
    await drive.upload("Film.bin").getByText("Hochgeladen").waitFor();
    await drive.row("Film.bin").waitFor();
    expect(offsets[0]).toBe(0);
    // What had already arrived was not sent again.
    expect(offsets[1]).toBeGreaterThan(0);
    const back = await drive.download(() => drive.pick(drive.row("Film.bin"), "Herunterladen"));
    expect(sha256(await downloaded(back))).toBe(film.hash);
  });

  it("goes on where it was after a reload, when the same file is chosen again", async () => {
    const { page, drive } = await openDrive("Neu geladen");
    const film = bigFile("Urlaub.bin", 24);
    await throttle(page, 6);
    await drive.choose([film.path]);
    await drive
      .upload("Urlaub.bin")
      .getByText(/^(?:[4-9]|\d\d)(?:,\d+)? MB von 24 MB$/)
      .waitFor();
    page.on("dialog", (dialog) => void dialog.accept());
    await page.reload();
    await drive.tray.getByText("1 unterbrochener Upload").waitFor();
    await expectAccessible(page);
    await screenshot(page, "uploads-interrupted");
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      drive.button("Urlaub.bin wählen und fortsetzen").click(),
    ]);
    const [resumed] = await Promise.all([
      page.waitForRequest((request) => request.method() === "PATCH"),
      chooser.setFiles(film.path),
    ]);
    expect(Number(resumed.headers()["upload-offset"])).toBeGreaterThan(0);
    await drive.row("Urlaub.bin").waitFor();
    const back = await drive.download(() => drive.pick(drive.row("Urlaub.bin"), "Herunterladen"));
    expect(sha256(await downloaded(back))).toBe(film.hash);
  });

  it("offers another try where the connection breaks again and again", async () => {
    const { page, drive } = await openDrive("Wackelkontakt");
    await page.route("**/api/drive/upload", (route) => route.abort());
    await drive.choose([textFile("Bericht.txt", "fast fertig")]);
    await drive.upload("Bericht.txt").getByText("Die Verbindung ist mehrmals abgebrochen").waitFor();
    await drive.tray.getByRole("status").filter({ hasText: "1 Datei nicht hochgeladen" }).waitFor();
    await expectAccessible(page);
    await screenshot(page, "uploads-failed");
    await expect.poll(() => drive.row("Bericht.txt").count()).toBe(0);
    await page.unroute("**/api/drive/upload");
    await drive.button("Bericht.txt erneut versuchen").click();
    await drive.row("Bericht.txt").waitFor();
    await expect.poll(() => drive.row("Bericht.txt").count()).toBe(1);
  });

  it("says in a sentence that a file is too large, or that the storage is full", async () => {
    const { page, drive } = await openDrive("Grenzen");
    await drive.choose([bigFile("Riesig.bin", 41).path]);
    await drive.upload("Riesig.bin").getByText("Datei zu groß (max 40 MB)").waitFor();
    await page.route("**/api/drive/upload", (route) =>
      route.fulfill(problem(507, "storage_full", "Der Speicher ist voll. Es wurde nichts gespeichert.")),
    );
    await drive.choose([textFile("Tropfen.txt", "der letzte")]);
    await drive
      .upload("Tropfen.txt")
      .getByText("Der Speicher ist voll. Es wurde nichts gespeichert.")
      .waitFor();
    await drive.tray.getByRole("status").filter({ hasText: "2 Dateien nicht hochgeladen" }).waitFor();
    await page.unroute("**/api/drive/upload");
    await page.reload();
    await page.getByRole("heading", { name: "Dieser Ordner ist leer" }).waitFor();
  });

  it("leaves nothing of what was cancelled", async () => {
    const { page, drive } = await openDrive("Abgebrochen");
    await throttle(page, 4);
    await drive.choose([bigFile("Versehen.bin", 22).path]);
    await drive
      .upload("Versehen.bin")
      .getByText(/ MB von 22 MB$/)
      .waitFor();
    await drive.button("Versehen.bin abbrechen").click();
    await drive.upload("Versehen.bin").getByText("Abgebrochen").waitFor();
    await throttle(page, 0);
    await page.reload();
    await page.getByRole("heading", { name: "Dieser Ordner ist leer" }).waitFor();
    await expect.poll(() => drive.tray.count()).toBe(0);
  });

  it("adds up what is on its way", async () => {
    const { page, drive } = await openDrive("Summe");
    await throttle(page, 1);
    await drive.choose([bigFile("Band.bin", 21).path, bigFile("Blatt.bin", 1).path]);
    await drive.tray.getByRole("status").filter({ hasText: "2 Dateien werden hochgeladen" }).waitFor();
    await drive.tray.getByText(/ von 22 MB · \d+ %$/).waitFor();
    await drive.tray.getByRole("progressbar", { name: "Fortschritt aller Uploads" }).waitFor();
    await expectGoodLooks(page, "uploads");
    // Leaving the screen does not stop them.
    await drive.path.getByRole("link", { name: "Drive" }).click();
    await throttle(page, 0);
    await drive.button("Alle abbrechen").click();
    await drive.tray
      .getByRole("status")
      .filter({ hasText: /abgebrochen|hochgeladen/ })
      .waitFor();
    await drive.button("Uploads schließen").click();
    await drive.tray.waitFor({ state: "detached" });
  });
});
