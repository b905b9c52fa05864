import { describe, expect, it } from "vitest";
import { useScene } from "./support/scene.ts";
import { makeTable, type Table } from "./support/table.ts";

/** Rows that leave the view under the active cell: keys stay in the table, and never act on a row nobody chose. */
describe("a row that leaves under the selected cell", () => {
  const scene = useScene();

  const open = async (name: string, rows: number): Promise<Table> =>
    makeTable(await scene.main(), {
      name,
      properties: [
        { name: "Notiz", type: "text" },
        { name: "Offen", type: "boolean" },
      ],
      rows: Array.from({ length: rows }, (_, n) => ({
        title: `Zeile ${n + 1}`,
        Notiz: `Notiz ${n + 1}`,
        Offen: "true",
      })),
    });
  /** Filters for open rows with a note. */
  const choose = async ({ page, databaseId }: Table) => {
    const detail = await (await page.request.get(`/api/cortex/databases/${databaseId}`)).json();
    const idOf = (name: string): number =>
      detail.properties.find((p: { property_name: string }) => p.property_name === name).property_id;
    const { id } = detail.view_configs[0];
    await page.request.patch(`/api/cortex/databases/${databaseId}/views/${id}`, {
      data: {
        filters: [
          { property_id: idOf("Notiz"), property_name: "Notiz", operator: "not_empty" },
          { property_id: idOf("Offen"), property_name: "Offen", operator: "equals", value: "true" },
        ],
      },
    });
    await page.locator('[aria-label="Filtern"][data-active="2"]').waitFor();
  };
  const remove = async ({ page, databaseId }: Table, row: number) => {
    const answer = await page.request.get(`/api/cortex/databases/${databaseId}/entries?limit=1000`);
    const { entries } = await answer.json();
    await page.request.delete(`/api/cortex/pages/${entries[row].page_id}`);
  };

  it("hands the keys on to the row in its place when one's own edit sent it away, and takes it back", async () => {
    const table = await open("Abhaken", 60);
    const { keyboard } = table.page;
    await choose(table);
    await table.select(2, 1);
    await keyboard.press("Delete");
    await table.at(2, 0).filter({ hasText: "Zeile 4" }).waitFor();
    await expect.poll(() => table.focused()).toBe("2:1");
    await keyboard.press("ArrowRight");
    for (const next of ["Zeile 5", "Zeile 6"]) {
      await keyboard.press(" ");
      await table.at(2, 0).filter({ hasText: next }).waitFor();
      await expect.poll(() => table.focused()).toBe("2:2");
    }
    for (const back of ["Zeile 5", "Zeile 4", "Zeile 3"]) {
      await keyboard.press("Control+z");
      await table.at(2, 0).filter({ hasText: back }).waitFor();
      // The row is there before its cell has the focus again.
      await expect.poll(() => table.focused()).not.toBeNull();
    }
    await expect
      .poll(async () => (await table.stored("Notiz", "Offen")).slice(2, 5))
      .toEqual([3, 4, 5].map((n) => [`Zeile ${n}`, `Notiz ${n}`, "true"]));
  });

  it("leaves the table the keys when the last row went, so that it can be taken back", async () => {
    const table = await open("Leer", 1);
    const { keyboard } = table.page;
    await choose(table);
    await table.select(0, 1);
    await keyboard.press("Delete");
    await table.page.getByText("Kein Eintrag passt").first().waitFor();
    await keyboard.press("Control+z");
    await table.at(0, 0).filter({ hasText: "Zeile 1" }).waitFor();
  });

  it("takes no text that was meant for a row somebody else deletes, and arrows go on from there", async () => {
    const table = await open("Gelöscht", 200);
    const { keyboard } = table.page;
    await table.select(3, 1);
    await remove(table, 3);
    await table.at(3, 0).filter({ hasText: "Zeile 5" }).waitFor();
    await keyboard.type("verirrt");
    await keyboard.press("ArrowDown");
    await expect.poll(() => table.focused()).toBe("4:1");
    await keyboard.press("Delete");
    await expect.poll(async () => (await table.stored("Notiz"))[4]).toEqual(["Zeile 6", ""]);
    expect((await table.stored("Notiz")).flat()).not.toContain("verirrt");
  });
});
