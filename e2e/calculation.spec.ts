import { describe, expect, it } from "vitest";
import { mainOf } from "./support/people.ts";
import { useScene } from "./support/scene.ts";
import { makeTable } from "./support/table.ts";

const portions = 10;
const portion = 2_000;

describe("a formula for 20,000 entries", () => {
  const scene = useScene();

  it("shows everybody who looks its progress, and its results in the end", async () => {
    const name = "Waren";
    const anna = await scene.main();
    const annas = await makeTable(anna, {
      name,
      properties: [{ name: "Preis", type: "number" }],
      rows: [{ title: "Ware", Preis: "21" }],
    });
    const main = await mainOf(scene.server());
    const path = `/api/cortex/databases/${annas.databaseId}`;
    for (let n = 0; n < portions; n += 1)
      await main.send("POST", `${path}/entries/bulk`, {
        entries: Array.from({ length: portion }, (_, place) => ({
          title: `Ware ${n * portion + place}`,
          properties: { Preis: String(place) },
        })),
      });
    const ben = await scene.main();
    await annas.openFor(ben, name);

    const progress = [anna, ben].map(({ page }) =>
      page.getByRole("toolbar", { name: "Werkzeuge der Datenbank" }).getByText("Wird berechnet …"),
    );
    const begun = Promise.all(progress.map((line) => line.waitFor()));
    await main.send("POST", `${path}/properties`, {
      property_name: "Doppelt",
      property_type: "formula",
      property_config: { formula: 'prop("Preis") * 2' },
    });
    await begun;
    await Promise.all(progress.map((line) => line.waitFor({ state: "detached" })));
    for (const { page } of [anna, ben])
      await expect
        .poll(() => page.getByRole("grid").locator('[aria-rowindex="2"]').innerText())
        .toMatch(/\b42\b/);
  });
});
