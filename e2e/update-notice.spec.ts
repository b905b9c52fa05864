import { join } from "node:path";
import Database from "better-sqlite3";
import { describe, expect, it } from "vitest";
import { expectGoodLooks } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";

const address = "http://127.0.0.1:9/newest.json";

describe("a newer version", () => {
  const scene = useScene({ MAIVE_UPDATE_CHECK: address });

  /** As if the operator's address had been fetched today; the last time it did not answer. */
  const appear = (version: string | null): void => {
    const database = new Database(join(scene.server().dataDir, "maive.db"));
    const newest = version && { version, url: "https://maive.example/releases" };
    const look = { address, at: new Date().toISOString(), newest, problem: "Dort antwortet niemand." };
    try {
      database
        .prepare("insert or replace into setting (key, value) values ('UPDATE_CHECK', ?)")
        .run(JSON.stringify(look));
    } finally {
      database.close();
    }
  };

  it("is a line on Home for main, until it is closed for that version, and the look-up that failed says why", async () => {
    appear(null);
    const { page } = await scene.main();
    const notice = page.getByRole("complementary", { name: "Neue Version" });
    await page.goto("/citadel?tab=updates");
    await page.getByText("Zuletzt vergeblich gefragt:").waitFor();
    await expectGoodLooks(page, "update-failed-look");
    await page.goto("/home");
    await page.getByRole("heading", { name: "Willkommen, admin" }).waitFor();
    await expect.poll(() => notice.count()).toBe(0);

    appear("998.0.0");
    await page.reload();
    await notice.getByText("MAIVE 998.0.0 ist erschienen.").waitFor();
    await expectGoodLooks(page, "update-notice");
    const guest = await scene.as(await scene.person("guest", "Greta"));
    await guest.page.goto("/home");
    await guest.page.getByRole("heading", { name: /^Willkommen/ }).waitFor();
    await expect.poll(() => guest.page.getByRole("complementary", { name: "Neue Version" }).count()).toBe(0);
    await notice.getByRole("link", { name: "Zu den Updates" }).click();
    await page.getByRole("heading", { name: "Version 998.0.0 ist erschienen" }).waitFor();
    await page.goto("/home");
    await notice.getByRole("button", { name: "Schließen" }).click();
    await page.reload();
    await page.getByRole("heading", { name: "Willkommen, admin" }).waitFor();
    await expect.poll(() => notice.count()).toBe(0);

    appear("999.0.0");
    await page.reload();
    await notice.getByText("MAIVE 999.0.0 ist erschienen.").waitFor();
  });
});
