import { describe, expect, it } from "vitest";
import { isFocused } from "./support/block-pages.ts";
import { expectAccessible, expectGoodLooks, screenshot } from "./support/browser.ts";
import { layOut } from "./support/layouts.ts";
import { useScene } from "./support/scene.ts";
import { makeTable } from "./support/table.ts";

describe("a view as a form", () => {
  const scene = useScene();

  it("is made by keyboard and mouse, filled in on a phone without losing a word, and becomes an entry at once", async () => {
    const table = await makeTable(await scene.main(), {
      name: "Sommerfest",
      properties: [
        { name: "Essen", type: "single_choice", options: ["Grillen", "Vegetarisch"] },
        { name: "Personen", type: "number" },
        { name: "Hinweis", type: "text" },
        { name: "Helfe", type: "boolean" },
        { name: "Wer", type: "person", config: { linked_property_name: "Feste" } },
      ],
      rows: [{ title: "Familie Koch" }],
    });
    const { page } = table;
    await layOut(page, "Formular");
    const fields = page.getByRole("region", { name: "Fragen" });
    await page.getByLabel("Titel", { exact: true }).fill("Anmeldung zum Sommerfest");
    await page.getByLabel("Einleitung").fill("Wir feiern am 4. Juli im Hof.\nBringt gute Laune mit.");
    await fields.getByRole("button", { name: "Name Pflicht" }).click();
    await page.getByLabel("Frage", { exact: true }).fill("Wie heißt ihr?");
    await page.keyboard.press("Tab");
    await fields.getByRole("button", { name: "Wie heißt ihr? Pflicht" }).click();
    // Asked second, moved by keyboard to the end.
    await page.getByRole("button", { name: "„Essen“ verschieben" }).press("ArrowDown");
    await fields.getByRole("button", { name: /^Essen/ }).click();
    await page.getByLabel("Muss beantwortet werden").click();
    await page.getByLabel("Hinweis", { exact: true }).first().fill("Für den Einkauf");
    await fields.getByRole("button", { name: /^Essen/ }).click();
    await fields.getByRole("button", { name: "Hinweis", exact: true }).click();
    await page.getByRole("button", { name: "Bedingung hinzufügen" }).click();
    await page.getByLabel("Bedingung 1: Antwort").selectOption("Vegetarisch");
    await expectAccessible(page);
    await screenshot(page, "form-builder");
    await page.getByRole("button", { name: "Frage „Wer“ entfernen" }).click();
    await expect
      .poll(() => page.getByRole("button", { name: /verschieben$/ }).evaluateAll((all) => all.length))
      .toBe(5);
    await page.getByText("Vorschau", { exact: true }).click();
    await page.getByRole("heading", { name: "Anmeldung zum Sommerfest" }).waitFor();

    const phone = await scene.main();
    await phone.page.setViewportSize({ width: 390, height: 844 });
    await phone.page.goto(`/cortex/${table.pageId}`);
    const form = phone.page.getByRole("form", { name: "Anmeldung zum Sommerfest" });
    await form.getByRole("button", { name: "Absenden" }).click();
    await form.getByRole("alert").getByText("2 Felder brauchen noch deine Hilfe.").waitFor();
    await expect
      .poll(() => phone.page.evaluate(() => document.activeElement?.getAttribute("aria-invalid")))
      .toBe("true");
    const name = form.getByLabel("Wie heißt ihr?");
    await name.fill("Familie Vogel");
    await form.getByLabel("Personen").fill("viele");
    await form.getByLabel("Vegetarisch").check();
    await form.getByLabel("Hinweis").fill("Ohne Nüsse");
    await form.getByRole("button", { name: "Absenden" }).click();
    await form.getByText("Bitte gib eine Zahl ein, zum Beispiel 1234,5.").waitFor();
    await form.getByLabel("Personen").fill("3");
    await expectGoodLooks(phone.page, "form-phone");

    // The answer does not come back: a second try makes no second entry.
    await phone.page.route("**/answers", async (route) => {
      await route.fetch();
      await route.abort("connectionreset");
    });
    await form.getByRole("button", { name: "Absenden" }).click();
    await form.getByRole("alert").getByText("doppelt kommt es nicht an").waitFor();
    expect(await name.inputValue()).toBe("Familie Vogel");
    await phone.page.unroute("**/answers");
    await form.getByRole("button", { name: "Absenden" }).click();
    await phone.page.getByText("Deine Antwort ist angekommen.").waitFor();
    await expectAccessible(phone.page);
    await expect
      .poll(() => table.stored("Essen", "Personen", "Hinweis"))
      .toEqual([
        ["Familie Koch", "", "", ""],
        ["Familie Vogel", "Vegetarisch", "3", "Ohne Nüsse"],
      ]);
    await layOut(page, "Tabelle");
    await table.grid.getByText("Familie Vogel").waitFor();
  });

  it("is answered by somebody without an account, on a phone, as long as its address is open", async () => {
    const table = await makeTable(await scene.main(), {
      name: "Ferienspiele",
      properties: [
        { name: "Tag", type: "multiple_choice", options: ["Montag", "Dienstag"] },
        { name: "Mail", type: "email" },
        { name: "Geboren", type: "date" },
        { name: "Unterlagen", type: "file", config: { max_files: 3, max_file_size_mb: 1 } },
      ],
      rows: [{ title: "Nur für uns" }],
    });
    const { page } = table;
    await layOut(page, "Formular");
    await page.getByRole("button", { name: "Frage hinzufügen" }).click();
    await page.getByRole("menuitem", { name: "Unterlagen" }).click();
    const fields = page.getByRole("region", { name: "Fragen" });
    await fields.getByRole("button", { name: "Unterlagen", exact: true }).click();
    await page.getByLabel("Höchstens so viele Dateien").fill("2");
    await page.keyboard.press("Tab");
    await screenshot(page, "form-builder-files");
    await page.getByLabel("Titel", { exact: true }).fill("Ferienspiele 2027");
    await page.getByLabel("Dank nach dem Absenden").fill("Wir melden uns.");
    await page.keyboard.press("Tab");
    await page.getByRole("button", { name: "Formular teilen" }).click();
    const dialog = page.getByRole("dialog", { name: "Formular teilen" });
    await dialog.getByLabel("Ohne Anmeldung ausfüllen").click();
    const address = await dialog.getByLabel("Öffentliche Adresse").inputValue();
    await dialog.getByLabel("Höchstens so viele Antworten").fill("1");
    await page.keyboard.press("Tab");
    await expectAccessible(page);
    await screenshot(page, "form-share");

    const anonymous = await scene.anonymous({ width: 390, height: 844 });
    const other = anonymous.page;
    await other.goto(new URL(address).pathname);
    const form = other.getByRole("form", { name: "Ferienspiele 2027" });
    await form.getByLabel("Name").fill("Kim");
    await form.getByLabel("Montag").check();
    await form.getByLabel("Mail").fill("kim");
    await form.getByLabel("Geboren").fill("2017-05-04");
    const files = form.getByRole("group", { name: "Unterlagen" });
    const choose = files.locator("input[type=file][multiple]");
    const file = (name: string, size: number) => ({
      name,
      mimeType: "text/plain",
      buffer: Buffer.alloc(size, "x"),
    });
    await choose.setInputFiles([file("zettel.txt", 2_000), file("zu-groß.txt", 2_000_000)]);
    await files.getByText("Datei zu groß (max 1 MB)").waitFor();
    await files.getByText("2 KB").waitFor();
    await choose.setInputFiles([file("falsch.txt", 10), file("zu-viel.txt", 10)]);
    await files.getByText("Maximum von 2 Dateien erreicht").waitFor();
    // The last file that fits does not take the focus from the button that chose it.
    const more = files.getByRole("button", { name: "Weitere auswählen" });
    await more.focus();
    expect([await isFocused(more), await more.getAttribute("aria-disabled")]).toEqual([true, "true"]);
    const removalOf = (name: string) => files.getByRole("button", { name: `„${name}“ entfernen` });
    await removalOf("falsch.txt").press("Enter");
    await expect.poll(() => isFocused(removalOf("zu-viel.txt"))).toBe(true);
    await removalOf("zu-viel.txt").press("Enter");
    await expect.poll(() => isFocused(removalOf("zettel.txt"))).toBe(true);
    // What was typed outlives a reload.
    await other.reload();
    await expect.poll(() => form.getByLabel("Name").inputValue()).toBe("Kim");
    await form.getByRole("button", { name: "Absenden" }).click();
    await form.getByRole("alert").getByText("Ein Feld braucht noch deine Hilfe.").waitFor();
    await form.getByLabel("Mail").fill("kim@example.org");
    await expectGoodLooks(other, "form-public");
    expect(await other.locator("body").innerText()).not.toContain("Nur für uns");
    await form.getByRole("button", { name: "Absenden" }).click();
    await other.getByText("Wir melden uns.").waitFor();
    await expectAccessible(other);
    await expect
      .poll(() => table.stored("Tag", "Mail"))
      .toEqual([
        ["Nur für uns", "", ""],
        ["Kim", '["Montag"]', "kim@example.org"],
      ]);
    const listed = await page.request.get(`/api/cortex/databases/${table.databaseId}/entries`);
    const { entries } = await listed.json();
    expect(entries.at(-1).properties.Unterlagen_calculated).toContain('"display_name":"zettel.txt"');
    await other.reload();
    await other.getByText("Dieses Formular nimmt keine Antworten mehr an.").waitFor();
    await screenshot(other, "form-public-closed");
    await dialog.getByLabel("Ohne Anmeldung ausfüllen").click();
    await expect.poll(() => dialog.getByLabel("Öffentliche Adresse").count()).toBe(0);
    await other.reload();
    await other.getByText("Hier gibt es kein Formular.").waitFor();
  });
});
