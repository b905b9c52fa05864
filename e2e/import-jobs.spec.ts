import { randomBytes } from "node:crypto";
import { mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { zipSync } from "fflate";
import { afterAll, afterEach, describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { Transfer } from "./page-objects/transfer.ts";
import { expectAccessible, expectGoodLooks } from "./support/browser.ts";
import { textFile } from "./support/files.ts";
import { mainOf } from "./support/people.ts";
import { type Proxy, startProxy } from "./support/proxy.ts";
import { useScene } from "./support/scene.ts";

const waits = "Dein Import wartet, bis ein anderer gelesen ist …";

describe("imports that go on without anybody who looks", () => {
  const scene = useScene();
  const folder = mkdtempSync(join(tmpdir(), "maive-import-jobs-"));
  let proxies: Proxy[] = [];
  afterEach(async () => {
    await Promise.all(proxies.map((proxy) => proxy.close()));
    proxies = [];
  });
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  /** Endless emphasis keeps the parser busy, and all others waiting, until it is stopped. @returns what stops it. */
  const keepBusy = async (): Promise<() => Promise<void>> => {
    const { url } = scene.server();
    const main = await mainOf(scene.server());
    const form = new FormData();
    form.append("file", new File(["*a_".repeat(50_000)], "Lang.md"));
    const answer = await fetch(`${url}/api/cortex/import-jobs?act=import`, {
      method: "POST",
      headers: { cookie: main.cookie, origin: url },
      body: form,
    });
    expect(answer.status).toBe(202);
    const { job_id } = (await answer.json()) as { job_id: string };
    return async () => {
      await main.send("POST", `/api/cortex/import-jobs/${job_id}/stop`);
      await expect
        .poll(
          async () => (await main.send<{ state: string }>("GET", `/api/cortex/import-jobs/${job_id}`)).state,
        )
        .toBe("stopped");
      await main.send("DELETE", `/api/cortex/import-jobs/${job_id}`);
    };
  };

  it("outlast a proxy that gives up after a moment and their dialog, and are found at another device with their report", async () => {
    const proxy = await startProxy(scene.server().port);
    proxies.push(proxy);
    const { page, expectOutage } = await scene.main({ origin: proxy.url });
    const cortex = new CortexPage(page);
    const transfer = new Transfer(page);
    await cortex.open();
    await cortex.sidebar.getByRole("button", { name: "Importieren" }).click();
    let free = await keepBusy();
    expectOutage();
    proxy.answerWithin(2_000);
    await transfer.look(textFile("Reise.md", "# Reise\n\n[weg](fehlt.md)"));
    await transfer.importing.getByText(waits).waitFor();
    await expectGoodLooks(page, "import-job-waits");
    // A request that waits for its answer is lost there.
    const held = await page.evaluate(async () => {
      const form = new FormData();
      form.append("file", new File(["# A"], "A.md"));
      return (await fetch("/api/cortex/pages/import", { method: "POST", body: form })).status;
    });
    expect(held).toBe(504);
    await transfer.importing.getByText(waits).waitFor();
    await free();
    await transfer.importing.getByText("1 Seite wird angelegt").waitFor();

    free = await keepBusy();
    await transfer.confirm();
    await transfer.importing.getByText(waits).waitFor();
    await transfer.importing.getByRole("button", { name: "Im Hintergrund weiter" }).click();
    await transfer.importing.waitFor({ state: "detached" });
    await page.getByText("„Reise.md“ geht im Hintergrund weiter.").waitFor();

    const other = await scene.main();
    const there = new Transfer(other.page);
    const home = new CortexPage(other.page);
    await home.open();
    await home.sidebar.getByRole("button", { name: "Importieren" }).click();
    const jobs = there.importing.getByRole("list", { name: "Im Hintergrund" });
    await jobs
      .getByRole("button", { name: /^Reise\.md/ })
      .getByText(waits)
      .waitFor();
    await expectAccessible(other.page);
    await expectGoodLooks(other.page, "import-jobs-running");
    await free();
    await page.getByText("Reise.md: 1 Seite angelegt").waitFor();
    await jobs.getByText("Der Import ist fertig.").waitFor();
    await expectGoodLooks(other.page, "import-jobs-done");
    await jobs.getByRole("button", { name: /^Reise\.md/ }).click();
    await there.importing.getByText("1 Seite angelegt").waitFor();
    await there.importing.getByText("Das Ziel dieses Links ist nicht im Import: fehlt.md").waitFor();
    await there.importing.getByRole("button", { name: "Schließen" }).last().click();
    // Whoever has read the report is through with it.
    await home.sidebar.getByRole("button", { name: "Importieren" }).click();
    await there.importing.getByRole("button", { name: "Dateien auswählen" }).waitFor();
    await jobs.waitFor({ state: "detached" });
  }, 120_000);

  it("are stopped from the list, by keyboard", async () => {
    const { page } = await scene.main();
    const cortex = new CortexPage(page);
    const transfer = new Transfer(page);
    const free = await keepBusy();
    await cortex.open();
    await cortex.sidebar.getByRole("button", { name: "Importieren" }).click();
    await transfer.look(textFile("Doch nicht.md", "# Doch nicht"));
    await transfer.importing.getByText(waits).waitFor();
    await page.keyboard.press("Escape");
    await transfer.importing.waitFor({ state: "detached" });
    await cortex.sidebar.getByRole("button", { name: "Importieren" }).click();
    const jobs = transfer.importing.getByRole("list", { name: "Im Hintergrund" });
    const stop = jobs.getByRole("button", { name: "„Doch nicht.md“ abbrechen" });
    await stop.focus();
    await page.keyboard.press("Enter");
    await stop.waitFor({ state: "detached" });
    await free();
  }, 120_000);

  it("say that the server was restarted, and begin anew from what is uploaded, without the file", async () => {
    const path = join(folder, "Album.zip");
    const files = {
      "Album.md": Buffer.from("# Album\n\nAlle Bilder"),
      "Film.bin": randomBytes(24 * 1024 * 1024),
    };
    writeFileSync(path, zipSync(files, { level: 0 }));
    const { page, expectOutage } = await scene.main();
    const cortex = new CortexPage(page);
    const transfer = new Transfer(page);
    await cortex.open();
    await cortex.sidebar.getByRole("button", { name: "Importieren" }).click();
    await keepBusy();
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      transfer.importing.getByRole("button", { name: "Dateien auswählen" }).click(),
    ]);
    await chooser.setFiles(path);
    await transfer.importing.getByRole("button", { name: "Vorschau" }).click();
    await transfer.importing.getByText(waits).waitFor();
    expectOutage();
    await scene.server().kill();
    await transfer.importing
      .getByText("Die Verbindung ist unterbrochen. Auf dem Server geht es weiter.")
      .waitFor();
    await page.keyboard.press("Escape");
    await transfer.importing.waitFor({ state: "detached" });
    await scene.server().start();
    await page.reload();
    await cortex.sidebar.getByRole("button", { name: "Importieren" }).click();
    const jobs = transfer.importing.getByRole("list", { name: "Im Hintergrund" });
    const interrupted = jobs.getByRole("listitem").filter({ hasText: "Album.zip" });
    await interrupted.getByText(/^Der Server wurde neu gestartet/).waitFor();
    // What can begin anew from there is not listed as begun as well.
    await expectGoodLooks(page, "import-jobs-interrupted");
    await interrupted.getByRole("button", { name: "„Album.zip“ noch einmal starten" }).click();
    await transfer.importing.getByText("1 Seite wird angelegt").waitFor();
    await page.keyboard.press("Escape");
    await transfer.importing.waitFor({ state: "detached" });
    // A preview waits for its import.
    await cortex.sidebar.getByRole("button", { name: "Importieren" }).click();
    await jobs.getByRole("button", { name: /^Album\.zip/ }).click();
    await transfer.importing.getByText("1 Seite wird angelegt").waitFor();
    await transfer.confirm();
    await transfer.importing.getByText("1 Seite angelegt").waitFor();
    await transfer.importing.getByRole("button", { name: "Öffnen", exact: true }).click();
    await cortex.editor.getByText("Alle Bilder").waitFor();
    expect(
      await page.evaluate(() => Object.keys(localStorage).filter((key) => key.includes("imports:"))),
    ).toEqual([]);
  }, 180_000);

  it("begin anew from the dialog that saw the restart", async () => {
    const path = join(folder, "Noten.zip");
    const files = { "Noten.md": Buffer.from("# Noten"), "Probe.bin": randomBytes(24 * 1024 * 1024) };
    writeFileSync(path, zipSync(files, { level: 0 }));
    const { page, expectOutage } = await scene.main();
    const cortex = new CortexPage(page);
    const transfer = new Transfer(page);
    await cortex.open();
    const open = cortex.sidebar.getByRole("button", { name: "Importieren" });
    await open.click();
    await keepBusy();
    const [chooser] = await Promise.all([
      page.waitForEvent("filechooser"),
      transfer.importing.getByRole("button", { name: "Dateien auswählen" }).click(),
    ]);
    await chooser.setFiles(path);
    await transfer.importing.getByRole("button", { name: "Vorschau" }).click();
    await transfer.importing.getByText(waits).waitFor();
    expectOutage();
    await scene.server().kill();
    await transfer.importing.getByText("Die Verbindung ist unterbrochen.", { exact: false }).waitFor();
    await scene.server().start();
    await transfer.importing
      .getByRole("alert")
      .getByText(/^Der Server wurde neu gestartet/)
      .waitFor();
    const again = transfer.importing.getByRole("button", { name: "„Noten.zip“ noch einmal starten" });
    expect(await again.count()).toBe(1);
    await expectGoodLooks(page, "import-dialog-interrupted");
    // It waits in the list for whoever closes the dialog.
    await page.keyboard.press("Escape");
    await transfer.importing.waitFor({ state: "detached" });
    await open.click();
    await again.click();
    await transfer.importing.getByText("1 Seite wird angelegt").waitFor();
  }, 180_000);
});
