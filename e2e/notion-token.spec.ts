import { afterAll, describe, expect, it } from "vitest";
import { notionHouse } from "../apps/server/src/modules/cortex/transfer/notion-api/house-for-tests.ts";
import {
  notionToken,
  startNotionServer,
} from "../apps/server/src/modules/cortex/transfer/notion-api/notion-server-for-tests.ts";
import { notionMarkdown } from "../apps/server/src/modules/cortex/transfer/notion-for-tests.ts";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { Transfer } from "./page-objects/transfer.ts";
import { expectGoodLooks } from "./support/browser.ts";
import { pngFile } from "./support/files.ts";
import { mainOf } from "./support/people.ts";
import { useScene } from "./support/scene.ts";

const notion = await startNotionServer();
const { buffer: picture } = pngFile("Haus.png");
notion.serve({
  ...notionHouse(notion.address),
  pictures: { "/haus.png": picture, "/kueche.png": picture },
});

describe("the token of an import from Notion", () => {
  afterAll(() => notion.close());
  const scene = useScene({ MAIVE_NOTION_API: notion.address });

  it("brings what the export lacks where main allows it, and is gone with the dialog", async () => {
    const { page } = await scene.main();
    const cortex = new CortexPage(page);
    const transfer = new Transfer(page);
    const { importing } = transfer;
    const buffer = Buffer.from(notionMarkdown(picture));
    const look = (): Promise<void> =>
      transfer.look({ name: "Export.zip", mimeType: "application/zip", buffer });
    const field = importing.getByLabel("Notion-Token (optional)");
    await cortex.open();
    await cortex.sidebar.getByRole("button", { name: "Importieren" }).click();
    await look();
    await field.waitFor();
    expect(await field.isDisabled()).toBe(true);
    await importing.getByText("Vorschauen von Verweisen holen").waitFor();
    await expectGoodLooks(page, "import-notion-forbidden");
    const { send } = await mainOf(scene.server());
    await send("PATCH", "/api/citadel/settings", { MAIVE_LINK_PREVIEWS: true });
    await importing.getByRole("button", { name: "Zurück" }).click();
    await importing.getByRole("button", { name: "Vorschau" }).click();
    await expect.poll(() => field.isEnabled()).toBe(true);
    await expectGoodLooks(page, "import-notion-token");
    await field.fill("ntn_falsch_0123456789");
    await page.keyboard.press("Enter");
    const refusal = importing.getByRole("alert").filter({ hasText: "Notion nimmt den Token nicht an" });
    await refusal.waitFor();
    await importing.locator('input[aria-invalid="true"]:focus').waitFor();
    await expectGoodLooks(page, "import-notion-refused");
    await field.fill(notionToken);
    await refusal.waitFor({ state: "detached" });
    await importing.getByRole("button", { name: "Notion fragen" }).click();
    await importing.getByText(/Doppelt \(Formel\)/).waitFor();
    await expectGoodLooks(page, "import-notion-asked");
    await transfer.confirm();
    await importing.getByRole("button", { name: "Bericht speichern" }).waitFor();
    expect(await page.content()).not.toContain(notionToken);
    await importing.getByRole("button", { name: "Schließen" }).last().click();
    await cortex.sidebar.getByRole("button", { name: "Importieren" }).click();
    await look();
    await expect.poll(() => field.inputValue()).toBe("");
  });
});
