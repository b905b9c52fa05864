
import { describe, it } from "vitest";
import { makeLibrary } from "./support/library.ts";
import { useScene } from "./support/scene.ts";
describe("look", () => {
  const scene = useScene();
  it("looks", async () => {
    const library = await makeLibrary(scene.server());
    await library.write("Momo", "Seiten", "300");
    const visitor = await scene.main({ width: 390, height: 844, mobile: true });
    const { page } = visitor;
    const table = await library.openFor(visitor);
    await table.grid.evaluate((grid, left) => grid.scrollTo({ left }), 150 * (library.column("Drittel") - 1));
    await table.at(2, library.column("Drittel")).filter({ hasText: "100" }).tap();
    const why = page.getByRole("dialog", { name: "Warum dieser Wert?" });
    await why.waitFor();
    await why.getByRole("button", { name: "Schließen" }).first().tap();
    await why.waitFor({ state: "detached" });
    await page.evaluate(() => {
      for (const type of ["pointerdown","pointerup","mousedown","mouseup","click","scroll","focusin"])
        window.addEventListener(type, (e) => console.error("EV", type, (e as MouseEvent).clientX, (e as MouseEvent).clientY, e.target instanceof Element ? e.target.outerHTML.slice(0, 60) : "", document.querySelector("[role=grid]")!.scrollLeft, [...document.querySelectorAll("[data-cell^=\"2:\"]")].map((c) => c.getAttribute("data-cell") + "@" + Math.round(c.getBoundingClientRect().left)).join(" ")), true);
    });
    page.on("console", (m) => process.stdout.write(m.text() + "\n"));
    await table.at(2, library.column("Seiten")).tap();
    await page.waitForTimeout(800);
    process.stdout.write(String(await page.getByRole("dialog").count()) + "dialogs\n");
  }, 60_000);
});
