import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { afterAll, beforeAll, describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { expectGoodLooks } from "./support/browser.ts";
import { pasteFrom } from "./support/clipboard.ts";
import { mainOf } from "./support/people.ts";
import { useScene } from "./support/scene.ts";

describe("bookmarks and pasted pictures of other servers", () => {
  const scene = useScene();
  let outside: Server;
  let requested = 0;
  beforeAll(async () => {
    outside = createServer((_request, response) => {
      requested += 1;
      response.end();
    });
    await new Promise<void>((ready) => outside.listen(0, "127.0.0.1", ready));
  });
  afterAll(() => void outside.close());

  it("stay addresses where main has not allowed more, and where the address is one at home", async () => {
    const home = `http://127.0.0.1:${(outside.address() as AddressInfo).port}`;
    const { page } = await scene.main();
    const cortex = new CortexPage(page);
    await cortex.open();
    await cortex.createPage("Verweise");
    await cortex.editor.click();
    await pasteFrom(page, {
      text: `${home}/a`,
      html: `<p>Vor <img alt="Karte" src="${home}/k.png"> danach</p>`,
    });
    await page.getByText(/Als Link eingefügt: 1 Bild/).waitFor();
    await mainOf(scene.server()).then(({ send }) =>
      send("PATCH", "/api/citadel/settings", { MAIVE_LINK_PREVIEWS: true }),
    );
    await page.reload();
    await cortex.editor.getByText("danach").click();
    await page.keyboard.press("End");
    await page.keyboard.press("Enter");
    await pasteFrom(page, {
      text: "Ein Bild",
      html: `<p>Ein Bild</p><p><img alt="Plan" src="${home}/plan.png"></p>`,
    });
    await page.getByText("Ein Bild blieb ein Link: Diese Adresse fragt der Server nicht.").waitFor();
    await cortex.editor.getByRole("link", { name: "Plan" }).waitFor();
    await page.keyboard.press("Control+End");
    await page.keyboard.press("Enter");
    await pasteFrom(page, { text: `${home}/seite` });
    await page.getByRole("option", { name: "Als Lesezeichen" }).click();
    const card = cortex.block("bookmark").getByRole("link");
    await card.waitFor();
    await expect.poll(() => card.textContent()).toContain(`${home}/seite`);
    expect(requested).toBe(0);
  });

  it("show what their pages say of themselves", async () => {
    const { send } = await mainOf(scene.server());
    const { page_id } = (await send("POST", "/api/cortex/pages", { title: "Karten" })) as { page_id: string };
    await send("POST", `/api/cortex/pages/${page_id}/blocks`, {
      block_type: "bookmark",
      content: "https://karten.example/elbe",
      block_config: {
        title: "Radweg an der Elbe",
        description: "Von Dresden nach Meißen, mit Einkehr, Fähren und einem Umweg über die Weinberge.",
        site_name: "Karten",
        picture: "https://karten.example/elbe.png",
        icon: "https://karten.example/i.png",
      },
    });
    const { page, context } = await scene.main();
    const picture = Buffer.from(
      '<svg xmlns="http://www.w3.org/2000/svg" width="320" height="200"><rect width="320" height="200" fill="#7fb3a8"/><circle cx="160" cy="100" r="60" fill="#0f766e"/></svg>',
    );
    await context.route(/\/link-picture\?/, (route) =>
      route.fulfill({ contentType: "image/svg+xml", body: picture }),
    );
    await page.goto(`/cortex/${page_id}`);
    await page.getByText("Karten · karten.example").waitFor();
    await expect
      .poll(() =>
        page
          .locator("[data-block-type=bookmark] img")
          .evaluateAll((all) => all.map((one) => (one as HTMLImageElement).naturalWidth)),
      )
      .toEqual([320, 320]);
    await expectGoodLooks(page, "link-previews");
  });
});
