import { describe, expect, it } from "vitest";
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
});
