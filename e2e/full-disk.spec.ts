import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { mainOf } from "./support/people.ts";
import { useScene } from "./support/scene.ts";
import { makeTable } from "./support/table.ts";

/** The server stores nothing of this for the moment. @returns the function that makes room. */
const fillDisk = async (page: Page, method: string, path: string): Promise<() => Promise<void>> => {
  await page.route(path, (route) =>
    route.request().method() === method
      ? route.fulfill({
          status: 507,
          contentType: "application/problem+json",
          body: JSON.stringify({ status: 507, code: "storage_full", detail: "Der Speicher ist voll." }),
        })
      : route.fallback(),
  );
  return () => page.unroute(path);
};

describe("what is written while the server's disk is full", () => {
  const scene = useScene();

  it("is saved once there is room: a title", async () => {
    const { page } = await scene.main();
    const cortex = new CortexPage(page);
    await cortex.open();
    await cortex.createPage("Plan");
    const pageId = page.url().split("/").at(-1) ?? "";
    const makeRoom = await fillDisk(page, "PATCH", `**/api/cortex/pages/${pageId}`);
    const refused = page.waitForResponse((answer) => answer.status() === 507);
    const title = page.getByRole("textbox", { name: "Titel" });
    await title.fill("Plan für den Garten");
    await title.press("Enter");
    await refused;
    await page.getByText("Offline, wird nachgeholt").waitFor();
    expect(await title.inputValue()).toBe("Plan für den Garten");
    await makeRoom();
    const main = await mainOf(scene.server());
    await expect
      .poll(async () => (await main.send<{ title: string }>("GET", `/api/cortex/pages/${pageId}`)).title)
      .toBe("Plan für den Garten");
    await cortex.waitUntilSaved();
  });

  it("is saved once there is room: a row", async () => {
    const visitor = await scene.main();
    const table = await makeTable(visitor, { name: "Aufgaben", properties: [], rows: [{ title: "Gießen" }] });
    const { page } = visitor;
    const makeRoom = await fillDisk(page, "POST", `**/api/cortex/databases/${table.databaseId}/entries`);
    const refused = page.waitForResponse((answer) => answer.status() === 507);
    await page.getByRole("button", { name: "Neuer Eintrag" }).click();
    await page.keyboard.type("Mähen");
    await page.keyboard.press("Enter");
    await refused;
    await makeRoom();
    await expect.poll(() => table.stored()).toEqual([["Gießen"], ["Mähen"]]);
  });
});
