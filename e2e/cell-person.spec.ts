import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "./support/browser.ts";
import { makeLibrary, type Library } from "./support/library.ts";
import { useScene } from "./support/scene.ts";

describe("person cells", () => {
  const scene = useScene();
  let library: Library;
  beforeAll(async () => {
    library = await makeLibrary(scene.server());
  });

  it("take everybody from the main user, and from a guest the guest", async () => {
    const guest = await scene.person("guest", "Ben Bücherwurm");
    await library.share(guest, "write", "none");
    const visitor = await scene.main();
    const { page } = visitor;
    const table = await library.openFor(visitor);
    const column = library.column("Gelesen von");
    await table.at(0, column).click();
    const dialog = page.getByRole("dialog", { name: "Gelesen von" });
    await dialog.getByRole("combobox", { name: "Personen suchen" }).fill("BÜCHER");
    await page.keyboard.press("Enter");
    await dialog.getByRole("list", { name: "Ausgewählte Personen" }).getByText("Ben Bücherwurm").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Speichern" }).click();
    await table.at(0, column).filter({ hasText: "Ben Bücherwurm" }).waitFor();
    await expect.poll(() => library.stored("Der Zauberberg", "Gelesen von")).toBe(guest.id);

    const other = await scene.as(guest);
    const theirs = await library.openFor(other);
    await theirs.at(0, column).filter({ hasText: "Ben Bücherwurm" }).waitFor();
    await theirs.at(1, column).click();
    const own = other.page.getByRole("dialog", { name: "Gelesen von" });
    await own.getByText("Andere Personen kann nur der Hauptnutzer eintragen.").waitFor();
    await expect.poll(() => own.getByRole("option").allTextContents()).toEqual(["Ben Bücherwurm"]);
    await own.getByRole("option").click();
    await own.getByRole("button", { name: "Speichern" }).click();
    await table.at(1, column).filter({ hasText: "Ben Bücherwurm" }).waitFor();
  });
});
