import { describe, expect, it } from "vitest";
import { ConnectPage } from "./page-objects/connect-page.ts";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { DatabaseBlock } from "./page-objects/database-block.ts";
import { homeNetworkName } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";

describe("in a home network, over plain HTTP", () => {
  const scene = useScene();

  it("signs in, writes a page and fills a table", async () => {
    const { page } = await scene.main({ origin: `http://${homeNetworkName}:${scene.server().port}` });
    const cortex = new CortexPage(page);
    await cortex.open();
    await cortex.openPage("Willkommen bei MAIVE");
    await new DatabaseBlock(page, "Erste Schritte").addRow("Ohne HTTPS");
    await cortex.createPage("Aus dem Wohnzimmer");
    await cortex.editor.click();
    await page.keyboard.type("Vom Sofa aus.");
    await cortex.waitUntilSaved();
    await page.reload();
    await cortex.block("text").filter({ hasText: "Vom Sofa aus." }).waitFor();
  });

  it("copies an access link", async () => {
    const { page } = await scene.main({ origin: `http://${homeNetworkName}:${scene.server().port}` });
    await scene.person("visitor", "Nachbarin");
    const connect = new ConnectPage(page);
    await connect.open();
    await connect.choose("Nachbarin", "Zugangslink erstellen");
    await connect.credentials.getByRole("button", { name: "Kopieren", exact: true }).click();
    await connect.credentials.getByRole("button", { name: "Kopiert", exact: true }).waitFor();
    const link = await connect.takeSecret("Zugangslink");
    expect(link).toContain(homeNetworkName);
    await connect.search.focus();
    await page.keyboard.press("Control+v");
    await expect.poll(() => connect.search.inputValue()).toBe(link);
  });
});
