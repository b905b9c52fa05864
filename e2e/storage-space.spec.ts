import { describe, expect, it } from "vitest";
import { halfForm, halfFormType, sendHalf } from "../apps/server/test/half-sent.ts";
import { ConnectPage } from "./page-objects/connect-page.ts";
import { DrivePage } from "./page-objects/drive-page.ts";
import { expectGoodLooks } from "./support/browser.ts";
import { makeFolder, textFile } from "./support/files.ts";
import { mainOf } from "./support/people.ts";
import { useScene } from "./support/scene.ts";

const kilobyte = 1024;

describe("storage space", () => {
  const scene = useScene();

  /** A guest with a folder in Drive. */
  const guestWithFolder = async (name: string) => {
    const guest = await scene.person("guest", name);
    const folder = await makeFolder(scene.server(), name);
    const main = await mainOf(scene.server());
    await main.send("POST", `/api/drive/item/${folder}/permissions`, {
      permissions: { [guest.id]: "write" },
    });
    return { guest, main };
  };

  it("is set in Connect, and said in Drive and to whom it belongs when it is used up", async () => {
    const { guest } = await guestWithFolder("Gerd");
    const { page } = await scene.main();
    const connect = new ConnectPage(page);
    await connect.open();
    await connect.row("Gerd").getByText("0 B von 10 GB").waitFor();
    await connect.row("Gerd").getByRole("button", { name: "Weitere Aktionen" }).click();
    await page.getByRole("menuitem", { name: "Speicherplatz ändern" }).click();
    const dialog = page.getByRole("dialog", { name: "Speicherplatz" });
    await dialog.getByLabel("Eigene Grenze").click();
    await dialog.getByLabel("Grenze in GB").fill("viel");
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await dialog.getByText("Bitte gib eine Zahl ein").waitFor();
    await dialog.getByLabel("Grenze in GB").fill("0,001");
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await connect.row("Gerd").getByText("0 B von 1 MB").waitFor();

    const his = await scene.as(guest);
    const drive = new DrivePage(his.page);
    await drive.open("/Gerd");
    await his.page.getByText("0 B von 1 MB").waitFor();
    await drive.choose([textFile("passt.txt", "x".repeat(600 * kilobyte))]);
    await his.page.getByText("600 KB von 1 MB").waitFor();
    await drive.choose([textFile("zu-viel.txt", "x".repeat(700 * kilobyte))]);
    await drive.tray.getByText(/Dein Speicherplatz reicht dafür nicht: 600 KB von 1 MB/).waitFor();
    const own = new ConnectPage(his.page);
    await own.open();
    await own.section("Speicherplatz").getByText("600 KB von 1 MB").waitFor();
    const coming = his.page.waitForEvent("download");
    await own.section("Alles exportieren").getByRole("button", { name: "Alles exportieren" }).click();
    const taken = await coming;
    expect(taken.suggestedFilename()).toMatch(/^MAIVE \d{4}-\d\d-\d\d\.zip$/);
    await expectGoodLooks(his.page, "take-everything");
    await page.reload();
    await connect.row("Gerd").getByText("600 KB von 1 MB").waitFor();
    // Main takes it in; what it holds comes as something new.
    await connect.openSettings();
    const everything = connect.section("Alles exportieren");
    const chosen = page.waitForEvent("filechooser");
    await everything.getByRole("button", { name: "Export importieren" }).click();
    await (await chosen).setFiles(await taken.path());
    await everything.getByText(/^Importiert: .* 1 Datei in Drive, 0 Boards\.$/).waitFor();
    await expectGoodLooks(page, "bring-everything");
  });

  it("is plain to see, little or none left", async () => {
    const { guest, main } = await guestWithFolder("Voll");
    await main.send("PATCH", `/api/connect/users/${guest.id}/quota`, { quota_mb: 0 });
    const { page } = await scene.main();
    const connect = new ConnectPage(page);
    await connect.open();
    await connect.row(guest.username).getByText("0 B von 0 B").waitFor();
    await expectGoodLooks(page, "connect-space");
    const his = await scene.as(guest);
    await new DrivePage(his.page).open(`/${guest.username}`);
    await his.page.getByText("0 B von 0 B").waitFor();
    await expectGoodLooks(his.page, "drive-space");
  });

  it("and fifty files at once arrive without an error, also while another window sends", async () => {
    await makeFolder(scene.server(), "Viele");
    const { cookie } = await mainOf(scene.server());
    const others = Array.from({ length: 3 }, () =>
      sendHalf(
        `${scene.server().url}/api/drive/upload`,
        { headers: { cookie, "content-type": halfFormType } },
        halfForm({ parent_path: "/" }, Buffer.alloc(100)),
      ),
    );
    const { page } = await scene.main();
    const drive = new DrivePage(page);
    await drive.open("/Viele");
    await drive.choose(Array.from({ length: 50 }, (_, n) => textFile(`Datei ${n}.txt`, `${n}`)));
    await drive.tray.getByText("Wird geprüft …").or(drive.tray.getByText("Wartet")).first().waitFor();
    for (const other of others) other.hangUp();
    await drive.tray.getByRole("status").filter({ hasText: "50 Dateien hochgeladen" }).waitFor();
    await expect.poll(() => drive.tray.getByText("nicht hochgeladen").count()).toBe(0);
  });
});
