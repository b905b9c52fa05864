import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { zipSync } from "fflate";
import { afterAll, describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { Transfer } from "./page-objects/transfer.ts";
import { expectGoodLooks, screenshot } from "./support/browser.ts";
import { pngFile } from "./support/files.ts";
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

describe("imports of large archives", () => {
  const scene = useScene();
  const folder = mkdtempSync(join(tmpdir(), "maive-large-import-"));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const archive = (name: string): string => {
    const path = join(folder, `${name}.zip`);
    const picture = pngFile("Haus.png").buffer;
    const files = {
      [`${name}.md`]: Buffer.from(`# ${name}\n\nVor dem Haus\n\n![](Haus.png)\n`),
      "Haus.png": picture,
      "Film.bin": randomBytes(36 * 1024 * 1024),
    };
    writeFileSync(path, zipSync(files, { level: 0 }));
    return path;
  };
  const choose = async (page: Page, transfer: Transfer, path: string): Promise<void> => {
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      transfer.importing.getByRole("button", { name: "Dateien auswählen" }).click(),
    ]);
    await chooser.setFiles(path);
    await transfer.importing.getByRole("button", { name: "Vorschau" }).click();
  };
  /** Some has arrived, most has not. */
  const someSent = /^(?:[4-9]|1\d)(?:,\d+)? MB von 36 MB hochgeladen$/;

  it("go on after the server was killed and after a reload, are looked at, and are imported without being sent again", async () => {
    const path = archive("Fotobuch");
    const { page, expectOutage } = await scene.main();
    const cortex = new CortexPage(page);
    const transfer = new Transfer(page);
    const offsets: number[] = [];
    page.on("request", (request) => {
      if (request.method() === "PATCH") offsets.push(Number(request.headers()["upload-offset"]));
    });
    await cortex.open();
    await cortex.sidebar.getByRole("button", { name: "Importieren" }).click();
    await throttle(page, 3);
    await choose(page, transfer, path);
    await transfer.importing.getByText(someSent).waitFor();
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Dateien werden gelesen …");
    await screenshot(page, "import-uploading");
    expectOutage();
    await scene.server().kill();
    await transfer.importing.getByText("Das Hochladen geht von selbst weiter").waitFor();
    await expectGoodLooks(page, "import-waiting");
    await scene.server().start();
    await transfer.importing.getByText(/^\d+(?:,\d+)? MB von 36 MB hochgeladen$/).waitFor();
    await page.reload();
    await cortex.sidebar.getByRole("button", { name: "Importieren" }).click();
    await transfer.importing
      .getByRole("list", { name: "Angefangene Importe" })
      .getByText("Fotobuch.zip")
      .waitFor();
    await expectGoodLooks(page, "import-begun");
    await throttle(page, 0);
    const before = offsets.length;
    await choose(page, transfer, path);
    await transfer.importing.getByText("1 Seite wird angelegt").waitFor();
    expect(offsets[0]).toBe(0);
    expect(offsets[before]).toBeGreaterThan(0);
    await screenshot(page, "import-large-preview");
    const sent = offsets.length;
    await transfer.confirm();
    await transfer.importing.getByText("1 Seite angelegt").waitFor();
    expect(offsets.length).toBe(sent);
    await transfer.importing.getByRole("button", { name: "Öffnen", exact: true }).click();
    await cortex.editor.getByText("Vor dem Haus").waitFor();
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("imports:"))),
    ).toEqual([]);
  });

  it("stay when their dialog is closed, until they are discarded", async () => {
    const path = archive("Weg damit");
    const { page } = await scene.main();
    const cortex = new CortexPage(page);
    const transfer = new Transfer(page);
    await cortex.open();
    await cortex.sidebar.getByRole("button", { name: "Importieren" }).click();
    await throttle(page, 3);
    await choose(page, transfer, path);
    await transfer.importing.getByText(someSent).waitFor();
    await transfer.importing.getByRole("button", { name: "Abbrechen" }).click();
    await transfer.importing.waitFor({ state: "detached" });
    await cortex.sidebar.getByRole("button", { name: "Importieren" }).click();
    const begun = transfer.importing.getByRole("list", { name: "Angefangene Importe" });
    await begun.getByText("Weg damit.zip").waitFor();
    const [gone] = await Promise.all([
      page.waitForResponse((response) => response.request().method() === "DELETE"),
      begun.getByRole("button", { name: "„Weg damit.zip“ verwerfen" }).click(),
    ]);
    expect([gone.status(), new URL(gone.url()).pathname]).toEqual([
      204,
      expect.stringMatching(/^\/api\/cortex\/import-uploads\//),
    ]);
    await begun.waitFor({ state: "detached" });
    await page.reload();
    await cortex.sidebar.getByRole("button", { name: "Importieren" }).click();
    await transfer.importing.getByRole("button", { name: "Dateien auswählen" }).waitFor();
    expect(await begun.count()).toBe(0);
  });

  it("are stopped by keyboard while they are written, and nothing of them stays", async () => {
    const { page } = await scene.main();
    const cortex = new CortexPage(page);
    const transfer = new Transfer(page);
    const pictures = Array.from({ length: 2_000 }, (_, n) => `${n}.png`);
    const path = join(folder, "Bilderbuch.zip");
    const files = {
      "Bilderbuch.md": Buffer.from(
        `# Bilderbuch\n\n${pictures.map((name) => `![](Bilder/${name})`).join("\n\n")}`,
      ),
      ...Object.fromEntries(
        pictures.map((name) => [`Bilder/${name}`, Buffer.concat([pngFile(name).buffer, randomBytes(50)])]),
      ),
    };
    writeFileSync(path, zipSync(files, { level: 0 }));
    await cortex.open();
    await cortex.sidebar.getByRole("button", { name: "Importieren" }).click();
    await choose(page, transfer, path);
    await transfer.importing.getByText("1 Seite wird angelegt").waitFor();
    const confirm = transfer.importing.getByRole("button", { name: "Importieren", exact: true });
    await expect.poll(() => confirm.evaluate((button) => button === document.activeElement)).toBe(true);
    await page.keyboard.press("Enter");
    await transfer.importing.getByText(/^Wird geschrieben: \d+\s%/).waitFor();
    await screenshot(page, "import-writing");
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute("aria-label")))
      .toBe("Seiten werden angelegt …");
    // Behind 'Im Hintergrund weiter'.
    await page.keyboard.press("Tab");
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    await transfer.importing.getByText(/^Abgebrochen\./).waitFor();
    await expect
      .poll(() => transfer.importing.evaluate((dialog) => dialog.contains(document.activeElement)))
      .toBe(true);
    await screenshot(page, "import-stopped");
    const { imports } = (await (await page.request.get("/api/cortex/page-imports")).json()) as {
      imports: { title: string }[];
    };
    const { pages } = (await (await page.request.get("/api/cortex/pages")).json()) as {
      pages: { title: string }[];
    };
    expect([...imports, ...pages].filter(({ title }) => title === "Bilderbuch")).toEqual([]);
  });
});
