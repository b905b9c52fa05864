import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "./support/browser.ts";
import { makeLibrary, type Library } from "./support/library.ts";
import { useScene } from "./support/scene.ts";

describe("cells of choices", () => {
  const scene = useScene();
  let library: Library;
  beforeAll(async () => {
    library = await makeLibrary(scene.server());
  });

  it("take several options by key and by mouse, saved when the menu closes", async () => {
    const visitor = await scene.main();
    const { page } = visitor;
    const table = await library.openFor(visitor);
    const column = library.column("Themen");
    await table.select(0, column);
    await page.keyboard.press("Enter");
    const options = page.getByRole("listbox", { name: "Optionen für Themen" });
    await options.getByRole("option", { name: "Zeit" }).click();
    await page.keyboard.type("berg");
    await page.keyboard.press("Enter");
    await expect.poll(() => library.stored("Der Zauberberg", "Themen")).toBe("");
    await expectAccessible(page);
    await page.keyboard.press("Escape");
    await expect.poll(() => library.stored("Der Zauberberg", "Themen")).toBe('["Zeit","Berge"]');
    await expect.poll(() => table.focused()).toBe(`0:${column}`);
    await table.at(0, column).filter({ hasText: "Zeit, Berge" }).waitFor();
    await table.at(0, column).click();
    await options.getByRole("option", { name: "Zeit" }).click();
    await page.keyboard.press("Tab");
    await expect.poll(() => library.stored("Der Zauberberg", "Themen")).toBe('["Berge"]');
    await expect.poll(() => table.focused()).toBe(`0:${column + 1}`);
  });

  it("get new options in passing, and others' tables show them", async () => {
    const [visitor, other] = await Promise.all([scene.main(), scene.main()]);
    const [table, others] = [await library.openFor(visitor), await library.openFor(other)];
    const column = library.column("Themen");
    await table.select(1, column);
    await visitor.page.keyboard.type("Berlin");
    await visitor.page.getByRole("option", { name: "„Berlin“ anlegen" }).click();
    await visitor.page.keyboard.press("Escape");
    await others.at(1, column).filter({ hasText: "Berlin" }).waitFor();
  });

  it("have their options named, coloured, ordered and deleted by the main user in the menu", async () => {
    const visitor = await scene.main();
    const { page } = visitor;
    await library.write("Momo", "Art", "Märchen");
    const table = await library.openFor(visitor);
    const column = library.column("Art");
    await table.select(2, column);
    await page.keyboard.press("Enter");
    await page.getByRole("option", { name: "Optionen bearbeiten" }).click();
    await page.getByRole("button", { name: "Märchen nach oben" }).click();
    await page.getByRole("textbox", { name: "Name der Option 2" }).fill("Märchenroman");
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Farbe von Märchenroman" }).click();
    await page.getByRole("button", { name: "Grün" }).click();
    await page.getByRole("button", { name: "Krimi löschen" }).click();
    await page.getByRole("button", { name: "Krimi wirklich löschen" }).click();
    await expectAccessible(page);
    await page.getByRole("button", { name: "Fertig" }).click();
    await table.at(2, column).filter({ hasText: "Märchenroman" }).waitFor();
    await page.keyboard.press("Enter");
    const left = page.getByRole("listbox", { name: "Optionen für Art" }).getByRole("option");
    expect((await left.allTextContents()).slice(0, 2)).toEqual(["Roman", "Märchenroman"]);
    await left.filter({ hasText: "Roman" }).first().click();
    await expect.poll(() => library.stored("Momo", "Art")).toBe("Roman");
  });

  it("stand where they belong as soon as they are looked at", async () => {
    const visitor = await scene.main();
    const { page } = visitor;
    const table = await library.openFor(visitor);
    await table.select(2, library.column("Art"));
    const elsewhere = await page.evaluateHandle(() => {
      const places: string[] = [];
      // Whoever asks for the place of something before its first frame makes it the beginning of a transition.
      const look = () => {
        const option = [...document.querySelectorAll('[role="option"]')].at(-1);
        const menu = option?.closest<HTMLElement>("[data-position]");
        if (!menu) return;
        const [{ left }, wanted] = [menu.getBoundingClientRect(), menu.style.left];
        if (wanted !== "0px" && Math.abs(left - Number.parseFloat(wanted)) > 1)
          places.push(`${left}: ${wanted}`);
      };
      const changes = { subtree: true, childList: true, attributes: true };
      new MutationObserver(look).observe(document.body, changes);
      return places;
    });
    await page.keyboard.press("Enter");
    await page.getByRole("option", { name: "Optionen bearbeiten" }).click({ trial: true });
    expect(await elsewhere.jsonValue()).toEqual([]);
  });

  it("offer a guest the options and nothing else", async () => {
    const guest = await scene.person("guest", "grete");
    await library.share(guest, "write", "none");
    const visitor = await scene.as(guest);
    const table = await library.openFor(visitor);
    await table.at(1, library.column("Art")).click();
    await visitor.page.getByRole("textbox", { name: "Option suchen", exact: true }).fill("Lyrik");
    await visitor.page.getByText("Keine passende Option").waitFor();
    await visitor.page.getByRole("textbox", { name: "Option suchen", exact: true }).fill("");
    await expect
      .poll(() => visitor.page.getByRole("option", { name: "Optionen bearbeiten" }).count())
      .toBe(0);
    await visitor.page.getByRole("option", { name: "Roman", exact: true }).click();
    await expect.poll(() => library.stored("Emil und die Detektive", "Art")).toBe("Roman");
  });
});
