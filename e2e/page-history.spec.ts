import { describe, expect, it } from "vitest";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { PageHistory } from "./page-objects/page-history.ts";
import { expectAccessible, looks, screenshot } from "./support/browser.ts";
import { seedPages } from "./support/pages.ts";
import { mainOf } from "./support/people.ts";
import { useScene } from "./support/scene.ts";

describe("the history of a page", () => {
  const scene = useScene();

  const seeded = async (title: string) => {
    const main = await mainOf(scene.server());
    const idOf = await seedPages(main, { [title]: null });
    const pageId = idOf(title);
    const add = (block_type: string, content: string, config: object = {}) =>
      main.send<{ block_id: string }>("POST", `/api/cortex/pages/${pageId}/blocks`, {
        block_type,
        content,
        block_config: JSON.stringify(config),
      });
    const patch = (block: { block_id: string }, content: string) =>
      main.send("PATCH", `/api/cortex/blocks/${block.block_id}`, { content });
    return { main, pageId, add, patch };
  };

  it("closes when the right to read the page is taken while it is open", async () => {
    const { pageId, add } = await seeded("Gehaltsliste");
    await add("text", "Nur für uns beide.");
    const gitta = await scene.person("guest", "Gitta");
    await gitta.sharePage(pageId, "write");
    const { page } = await scene.as(gitta);
    await page.goto(`/cortex/${pageId}`);
    await new CortexPage(page).editor.waitFor();
    const history = new PageHistory(page);
    await history.open();
    await history.bursts.last().click();
    await history.state.getByText("Nur für uns beide.").waitFor();
    await gitta.sharePage(pageId, "none");
    await history.dialog.waitFor({ state: "detached" });
    await page.getByText("Du hast keinen Zugriff mehr auf diesen Inhalt.").waitFor();
    await expect.poll(() => page.getByText("Nur für uns beide.").count()).toBe(0);
  });

  it("lists what a person did, shows the page as it was and brings that back into everybody's editor", async () => {
    const { main, pageId, add } = await seeded("Protokoll");
    await add("heading_1", "Beschluss");
    const vote = await add("text", "Der Antrag ist angenommen.");
    const gerda = await scene.person("guest", "Gerda");
    await gerda.sharePage(pageId, "write");
    const hers = await scene.as(gerda);
    const answer = await hers.page.request.patch(`/api/cortex/blocks/${vote.block_id}`, {
      data: { content: "Der Antrag ist abgelehnt." },
    });
    expect(answer.status()).toBe(200);
    await main.send("PATCH", `/api/cortex/blocks/${vote.block_id}`, {
      base: "Der Antrag ist abgelehnt.",
      content: "Der Antrag ist vertagt.",
    });
    await main.send("PATCH", `/api/cortex/pages/${pageId}`, { title: "Protokoll der Sitzung" });
    const { page } = await scene.main();
    const cortex = new CortexPage(page);
    const hersCortex = new CortexPage(hers.page);
    await Promise.all([page.goto(`/cortex/${pageId}`), hers.page.goto(`/cortex/${pageId}`)]);
    await Promise.all([cortex.editor.waitFor(), hersCortex.editor.waitFor()]);
    const history = new PageHistory(page);
    await history.open();
    const expectAnnounced = await history.bursts.allInnerTexts();
    expect(expectAnnounced).toHaveLength(3);
    expect(expectAnnounced[0]).toMatch(/Titel geändert\s*Protokoll → Protokoll der Sitzung/);
    expect(expectAnnounced[0]).toMatch(
      /Absatz geändert\s*Der Antrag ist abgelehnt\. → Der Antrag ist vertagt\./,
    );
    expect(expectAnnounced[1]).toMatch(/Gerda/);
    expect(expectAnnounced[1]).toMatch(/angenommen\. → Der Antrag ist abgelehnt\./);
    expect(expectAnnounced[2]).toMatch(/Seite angelegt/);
    expect(expectAnnounced[2]).toMatch(/2 Absätze hinzugefügt/);
    // The second name is for runs around midnight.
    await history.list
      .getByRole("heading", { name: /^(Heute|Gestern)$/ })
      .first()
      .waitFor();
    await history.bursts.nth(2).click();
    await history.state.getByText("Der Antrag ist angenommen.").waitFor();
    await history.state.getByText("Inzwischen geändert").waitFor();
    await expectAccessible(page);
    await history.restore();
    await page.getByText("Die Fassung ist wiederhergestellt.").waitFor();
    for (const editor of [cortex.editor, hersCortex.editor])
      await editor.getByText("Der Antrag ist angenommen.").waitFor();
    await history.dialog.waitFor({ state: "detached" });
    await history.open();
    await history.bursts.first().filter({ hasText: "Der Antrag ist angenommen." }).waitFor();
    await history.bursts.first().click();
    await history.state.getByText("Entspricht dem heutigen Stand.").waitFor();
    await expect.poll(() => history.state.getByRole("button", { name: /wiederherstellen/ }).count()).toBe(0);
  });

  it("shows readers what happened, but neither sharing nor the way back, and visitors alike", async () => {
    const { pageId, add, patch } = await seeded("Aushang");
    const note = await add("text", "Offen bis 18 Uhr");
    const ben = await scene.person("guest", "Ben");
    const vera = await scene.person("visitor", "Vera");
    await ben.sharePage(pageId, "read");
    await vera.sharePage(pageId, "read");
    await patch(note, "Offen bis 20 Uhr");
    for (const person of [ben, vera]) {
      const { page } = await scene.as(person);
      await page.goto(`/cortex/${pageId}`);
      await page.getByText("Offen bis 20 Uhr").waitFor();
      const history = new PageHistory(page);
      await history.open("Mehr zu dieser Seite");
      await expect.poll(() => history.list.getByText(/Freigabe/).count()).toBe(0);
      await history.bursts.last().click();
      await history.state.getByText(/Stand:/).waitFor();
      await expect
        .poll(() => history.state.getByRole("button", { name: /wiederherstellen/ }).count())
        .toBe(0);
      await expect.poll(() => page.getByRole("button", { name: "Seiteneinstellungen" }).count()).toBe(0);
    }
    const { page } = await scene.main();
    await page.goto(`/cortex/${pageId}`);
    const history = new PageHistory(page);
    await history.open();
    await history.list.getByText("Freigabe für 1 Person geändert").first().waitFor();
  });

  it("names versions and shows what changed between two of them, by keys as well", async () => {
    const { main, pageId, add, patch } = await seeded("Satzung");
    await add("heading_1", "Satzung des Vereins");
    const purpose = await add("text", "Der Verein fördert den Gartenbau in der Stadt.");
    const old = await add("text", "Die Mitgliedschaft kostet nichts.");
    const seat = await add("text", "Sitz ist Lübeck.");
    const { page } = await scene.main();
    await page.goto(`/cortex/${pageId}`);
    await new CortexPage(page).editor.waitFor();
    const history = new PageHistory(page);
    await history.open();
    await history.nameNow("Entwurf");
    await history.versions.getByRole("button", { name: /Entwurf/ }).waitFor();
    await patch(purpose, "Der Verein fördert den Obst- und Gartenbau im ganzen Land.");
    await main.send("DELETE", `/api/cortex/blocks/${old.block_id}`);
    await add("text", "Der Beitrag beträgt 12 Euro im Jahr.");
    const { blocks } = await main.send<{ blocks: { block_id: string }[] }>(
      "GET",
      `/api/cortex/pages/${pageId}`,
    );
    const ids = blocks.map(({ block_id }) => block_id).filter((id) => id !== seat.block_id);
    await main.send("POST", `/api/cortex/pages/${pageId}/reorder-blocks`, {
      ordered_block_ids: [seat.block_id, ...ids],
    });
    await page.keyboard.press("Escape");
    await history.dialog.waitFor({ state: "detached" });
    await history.open();
    await history.versions.getByRole("button", { name: /Entwurf/ }).click();
    await history.state.getByText("Vergleich", { exact: true }).click();
    await history.state.getByText("Von Entwurf bis heute").waitFor();
    await history.state.getByText("1 hinzugefügt, 1 entfernt, 1 verschoben, 1 geändert").waitFor();
    await expect
      .poll(() => history.state.locator("ins").allInnerTexts())
      .toEqual(expect.arrayContaining(["Der Beitrag beträgt 12 Euro im Jahr."]));
    await expect
      .poll(() => history.state.locator("del").allInnerTexts())
      .toEqual(expect.arrayContaining(["Die Mitgliedschaft kostet nichts."]));
    await history.state.getByText("Verschoben, stand weiter unten").waitFor();
    await page.keyboard.press("Alt+ArrowDown");
    await history.state.getByText("1 von 4").waitFor();
    await page.keyboard.press("Alt+ArrowUp");
    await history.state.getByText("4 von 4").waitFor();
    await expectAccessible(page);
    await history.state.getByRole("button", { name: "Umbenennen" }).click();
    await history.nameIn("Umbenennen", "Erster Entwurf");
    await history.versions.getByRole("button", { name: /Erster Entwurf/ }).waitFor();
    // What is named elsewhere meanwhile comes by itself, and goes.
    const versions = `/api/cortex/pages/${pageId}/versions`;
    const { change_id } = await main.send<{ change_id: string }>("POST", versions, { name: "Endfassung" });
    const final = history.versions.getByRole("button", { name: /Endfassung/ });
    await final.waitFor();
    await main.send("DELETE", `${versions}/${change_id}`);
    await final.waitFor({ state: "detached" });
    for (const look of looks) {
      const { page: seen } = await scene.main(look);
      await seen.goto(`/cortex/${pageId}`);
      const theirs = new PageHistory(seen);
      await theirs.open();
      await screenshot(seen, `versions-${look.name}`);
      await theirs.versions.getByRole("button", { name: /Erster Entwurf/ }).click();
      await theirs.state.getByText("Vergleich", { exact: true }).click();
      await theirs.state.getByText("Von Erster Entwurf bis heute").waitFor();
      await seen.keyboard.press("Alt+ArrowDown");
      expect(
        await seen.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      await expectAccessible(seen);
      await screenshot(seen, `compared-${look.name}`);
    }
    await history.restore();
    await new CortexPage(page).editor.getByText("Die Mitgliedschaft kostet nichts.").waitFor();
  });

  it("says when it cannot be read or a state cannot be rebuilt", async () => {
    const { pageId, add } = await seeded("Wackelkontakt");
    await add("text", "Hallo");
    const { page } = await scene.main();
    await page.goto(`/cortex/${pageId}`);
    await new CortexPage(page).editor.waitFor();
    await page.route("**/api/**/history*", (route) => route.fulfill({ status: 500, body: "{}" }));
    await page.getByRole("button", { name: "Seiteneinstellungen" }).click();
    await page.getByRole("menuitem", { name: "Verlauf" }).click();
    const history = new PageHistory(page);
    await history.dialog.getByText("Der Verlauf konnte nicht geladen werden.").waitFor();
    await page.unroute("**/api/**/history*");
    await history.dialog.getByRole("button", { name: "Erneut versuchen" }).click();
    await page.route("**/api/**/history/*", (route) =>
      route.fulfill({
        status: 404,
        contentType: "application/json",
        body: JSON.stringify({
          code: "not_found",
          detail: "Dieser frühere Stand lässt sich nicht mehr herstellen.",
        }),
      }),
    );
    await history.bursts.first().click();
    await history.dialog.getByText("Dieser frühere Stand lässt sich nicht mehr herstellen.").waitFor();
  });

  it("loads what is older on request", async () => {
    const { main, pageId } = await seeded("Lang 0");
    for (let n = 1; n <= 60; n += 1)
      await main.send("PATCH", `/api/cortex/pages/${pageId}`, { title: `Lang ${n}` });
    const { page } = await scene.main();
    await page.goto(`/cortex/${pageId}`);
    const history = new PageHistory(page);
    await history.open();
    await expect.poll(() => history.list.getByText("Seite angelegt").count()).toBe(0);
    await history.list.getByRole("button", { name: "Ältere Änderungen laden" }).click();
    await history.list.getByText("Seite angelegt").waitFor();
    await expect
      .poll(() => history.list.getByRole("button", { name: "Ältere Änderungen laden" }).count())
      .toBe(0);
  });

  it("lists the values of an entry by their names", async () => {
    const main = await mainOf(scene.server());
    const { databases } = await main.send<{ databases: { database_id: number; name: string }[] }>(
      "GET",
      "/api/cortex/databases",
    );
    const database = databases.find(({ database_id }) => database_id !== 0)?.database_id;
    const { properties } = await main.send<{
      properties: { property_id: number; property_name: string; property_type: string }[];
    }>("GET", `/api/cortex/databases/${database}`);
    const property = properties.find(({ property_type }) => property_type === "number");
    const entry = await main.send<{ page_id: string }>("POST", `/api/cortex/databases/${database}/entries`, {
      title: "Zelt",
      properties: {},
    });
    await main.send("PATCH", `/api/cortex/entries/${entry.page_id}/properties`, {
      property_id: property?.property_id,
      value: "1234.5",
    });
    const { page } = await scene.main();
    await page.goto(`/cortex/${entry.page_id}`);
    const history = new PageHistory(page);
    await history.open();
    await history.list.getByText(`„${property?.property_name}“ geändert`).waitFor();
    await history.list.getByText(/1\.?234,5/).waitFor();
    await history.dialog.getByText("Werte", { exact: true }).click();
    await history.list.getByText("Eintrag angelegt").waitFor();
    await expectAccessible(page);
  });

  it("is pleasant in both themes and on a phone, with every kind of block", async () => {
    const { main, pageId, add, patch } = await seeded("Reiseplan");
    await add("heading_1", "Drei Tage in Südtirol");
    const way = await add("text", "Mit dem Zug um 7:32 Uhr, Rückfahrt offen.", {
      inline: [
        { text: "Mit dem Zug um " },
        { text: "7:32 Uhr", marks: { bold: true } },
        { text: ", Rückfahrt offen." },
      ],
    });
    await add("heading_2", "Packen");
    await add("bulleted_list", "Wanderschuhe");
    await add("bulleted_list", "Regenjacke");
    await add("to_do", "Hütte reservieren", { checked: true });
    await add("to_do", "Karten kaufen");
    await add("quote", "Der Weg ist das Ziel.");
    await add("callout", "Die letzte Bahn fährt um 21 Uhr.");
    await add("code", "const pass = 2509;\nconsole.log(pass);", { language: "javascript" });
    const gone = await add("text", "Notfalls das Hotel am Bahnhof.");
    await patch(way, "Mit dem Auto, Rückfahrt am Sonntag.");
    await main.send("DELETE", `/api/cortex/blocks/${gone.block_id}`);
    // An edit by somebody else in between ends main's burst.
    const gerda = await scene.person("guest", "Gudrun");
    await gerda.sharePage(pageId, "write");
    const hers = await scene.as(gerda);
    await hers.page.request.post(`/api/cortex/pages/${pageId}/blocks`, {
      data: { block_type: "text", content: "Ich bringe Kuchen mit." },
    });
    await patch(way, "Mit dem Auto, Rückfahrt am Montag.");
    await main.send("PATCH", `/api/cortex/pages/${pageId}`, { icon: "lucide:map" });
    for (const look of looks) {
      const { page } = await scene.main(look);
      await page.goto(`/cortex/${pageId}`);
      const history = new PageHistory(page);
      await history.open();
      await screenshot(page, `history-list-${look.name}`);
      await history.bursts.nth(2).click();
      await history.state.getByText("Die letzte Bahn fährt um 21 Uhr.").waitFor();
      expect(
        await page.evaluate(() => document.documentElement.scrollWidth - innerWidth),
      ).toBeLessThanOrEqual(0);
      await expectAccessible(page);
      await screenshot(page, `history-${look.name}`);
    }
  });
});
