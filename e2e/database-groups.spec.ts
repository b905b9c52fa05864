import { describe, expect, it } from "vitest";
import { expectGoodLooks } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";
import { makeTable, type NewTable, type Table } from "./support/table.ts";

const properties = [
  { name: "Status", type: "single_choice", options: ["Offen", "Gelesen", "Verliehen"] },
  { name: "Seiten", type: "number" },
  { name: "Erschienen", type: "date" },
];
const day = (date: string) =>
  JSON.stringify({ start_date: `${date}T00:00:00Z`, include_time: false, include_end_date: false });
const rows: NewTable["rows"] = [
  { title: "Momo", Seiten: "304", Status: "Gelesen", Erschienen: day("1973-01-01") },
  { title: "Krabat", Seiten: "256", Status: "Offen", Erschienen: day("1971-05-20") },
  { title: "Emil", Seiten: "176", Status: "Offen" },
  { title: "Ronja", Seiten: "240" },
];

describe("grouped rows", () => {
  const scene = useScene();
  const group = async ({ page }: Table, ...names: string[]) => {
    for (const name of names) {
      await page.getByRole("button", { name: /^Darstellung/ }).click();
      await page.getByRole("menuitemradio", { name, exact: true }).last().click();
      await page.getByRole("menu").waitFor({ state: "detached" });
    }
  };

  it("fold by mouse and keys, give new entries their value, and follow what others change", async () => {
    const main = await scene.main();
    const table = await makeTable(main, { name: "Regal", properties, rows });
    const { page } = table;
    const head = (name: string) => page.getByRole("button", { name, exact: true });
    await group(table, "Status");
    for (const name of ["Ohne Status 1 Eintrag", "Offen 2 Einträge", "Gelesen 1 Eintrag"])
      await expect.poll(() => head(name).getAttribute("aria-expanded")).toBe("true");
    await expect.poll(() => head("Verliehen 0 Einträge").getAttribute("aria-expanded")).toBe("false");
    const section = (name: string) => page.getByRole("listitem").filter({ has: head(name) });
    await head("Gelesen 1 Eintrag").click();
    await page.reload();
    await section("Offen 2 Einträge").waitFor();
    await expect.poll(() => head("Gelesen 1 Eintrag").getAttribute("aria-expanded")).toBe("false");
    await expect.poll(() => head("Offen 2 Einträge").getAttribute("aria-expanded")).toBe("true");
    await head("Gelesen 1 Eintrag").click();
    const open = section("Offen 2 Einträge");
    await open.getByRole("gridcell", { name: /Krabat/ }).waitFor();
    await expect.poll(() => open.getByRole("gridcell", { name: /Momo/ }).count()).toBe(0);
    await expectGoodLooks(page, "database-groups");

    await open.getByRole("button", { name: "Neuer Eintrag" }).click();
    await page.keyboard.type("Pippi");
    await page.keyboard.press("Enter");
    await head("Offen 3 Einträge").waitFor();
    expect((await table.stored("Status")).at(-1)).toEqual(["Pippi", "Offen"]);

    const { entries } = (await (
      await page.request.get(`/api/cortex/databases/${table.databaseId}/entries`)
    ).json()) as { entries: { page_id: string; title: string }[] };
    const { properties: all } = (await (
      await page.request.get(`/api/cortex/databases/${table.databaseId}`)
    ).json()) as { properties: { property_id: number; property_name: string }[] };
    const emil = entries.find(({ title }) => title === "Emil");
    const status = all.find(({ property_name: name }) => name === "Status");
    await page.request.patch(`/api/cortex/entries/${emil?.page_id}/properties`, {
      data: { property_id: status?.property_id, value: "Verliehen" },
    });
    await head("Verliehen 1 Eintrag").waitFor();
    await head("Offen 2 Einträge").waitFor();

    await head("Offen 2 Einträge").focus();
    await page.keyboard.press("ArrowLeft");
    await expect.poll(() => head("Offen 2 Einträge").getAttribute("aria-expanded")).toBe("false");
    await page.keyboard.press("Enter");
    await expect.poll(() => head("Offen 2 Einträge").getAttribute("aria-expanded")).toBe("true");
    await page.getByRole("button", { name: "Alle einklappen" }).click();
    await expect.poll(() => page.getByRole("grid").count()).toBe(0);
    await page.reload();
    await head("Offen 2 Einträge").waitFor();
  });

  it("say what their values come to, also when they are collapsed, and follow a change", async () => {
    const table = await makeTable(await scene.main(), { name: "Summen", properties, rows });
    const { page } = table;
    await page.getByRole("button", { name: "Zusammenfassung von Seiten berechnen" }).click();
    await page.getByRole("menuitem", { name: "Summe" }).click();
    await page.getByRole("button", { name: "Zusammenfassung von Seiten: Summe 976" }).waitFor();
    await group(table, "Status");
    const head = (name: string) => page.getByRole("button", { name, exact: true });
    await head("Offen 2 Einträge Seiten: Summe 432").waitFor();
    await head("Verliehen 0 Einträge").waitFor();
    await page.getByRole("button", { name: "Alle einklappen" }).click();
    await expect.poll(() => page.getByRole("grid").count()).toBe(0);
    await head("Gelesen 1 Eintrag Seiten: Summe 304").waitFor();
    await expectGoodLooks(page, "database-groups-summaries");
    const { entries } = (await (
      await page.request.get(`/api/cortex/databases/${table.databaseId}/entries`)
    ).json()) as { entries: { page_id: string; title: string }[] };
    const { properties: all } = (await (
      await page.request.get(`/api/cortex/databases/${table.databaseId}`)
    ).json()) as { properties: { property_id: number; property_name: string }[] };
    await page.request.patch(
      `/api/cortex/entries/${entries.find(({ title }) => title === "Emil")?.page_id}/properties`,
      {
        data: {
          property_id: all.find(({ property_name: name }) => name === "Seiten")?.property_id,
          value: "1000",
        },
      },
    );
    await head("Offen 2 Einträge Seiten: Summe 1.256").waitFor();
  });

  it("stand in groups of groups, by months and by steps", async () => {
    const table = await makeTable(await scene.main(), { name: "Stufen", properties, rows });
    const { page } = table;
    await group(table, "Erschienen", "Jahr", "Status");
    await page.getByRole("button", { name: "1971 1 Eintrag" }).waitFor();
    const inner = page.getByRole("list", { name: "Gruppen nach Erschienen" }).getByRole("list").first();
    await inner.getByRole("button", { name: "Offen 1 Eintrag" }).waitFor();
    await expectGoodLooks(page, "database-groups-nested");
    await group(table, "Seiten", "100");
    await page.getByRole("button", { name: "300 bis unter 400 1 Eintrag" }).first().waitFor();
  });
});
