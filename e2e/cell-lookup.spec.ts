import { beforeAll, describe, expect, it } from "vitest";
import { expectAccessible } from "./support/browser.ts";
import { textFile } from "./support/files.ts";
import { type Library, makeLibrary } from "./support/library.ts";
import { type Main } from "./support/main-calls.ts";
import { mainOf } from "./support/people.ts";
import { useScene } from "./support/scene.ts";

describe("looked up files, entries and people", () => {
  const scene = useScene();
  let library: Library;
  let main: Main;
  /** The columns behind the title. */
  const columns: Record<string, number> = {};

  beforeAll(async () => {
    library = await makeLibrary(scene.server());
    main = await mainOf(scene.server());
    const add = async (
      databaseId: number,
      property_name: string,
      property_type: string,
      property_config: object,
    ) =>
      (
        await main.send<{ property_id: number }>("POST", `/api/cortex/databases/${databaseId}/properties`, {
          property_name,
          property_type,
          property_config,
          ...(property_type === "person" ? { new_linked_property_name: "Betreut" } : {}),
        })
      ).property_id;
    const { authorsId, booksId } = library;
    const portrait = await add(authorsId, "Bilder", "file", { max_files: 3 });
    const model = await add(authorsId, "Vorbilder", "relation", { target: "self", multiple: true });
    const editor = await add(authorsId, "Lektorat", "person", { multiple: true });
    const [mann, ende] = [library.entryId("Thomas Mann"), library.entryId("Michael Ende")];
    const write = (entry: string, property_id: number, value: string) =>
      main.send("PATCH", `/api/cortex/entries/${entry}/properties`, { property_id, value });
    await write(mann, model, ende);
    const { user_id: me } = await main.send<{ user_id: string }>("GET", "/api/auth/me");
    await write(mann, editor, me);
    await library.write("Der Zauberberg", "Autoren", mann);
    const { request } = (await scene.main()).page;
    const files = `/api/cortex/entries/${mann}/properties/${portrait}/files`;
    await request.post(files, { multipart: { file: textFile("Jugend.txt", "in Lübeck") } });
    let column = 0;
    for (const [name, of] of [
      ["Bilder des Autors", portrait],
      ["Vorbilder des Autors", model],
      ["Lektorat des Autors", editor],
    ] as const) {
      await add(booksId, name, "rollup", {
        relation_property: library.propertyId("Autoren"),
        rollup_property: of,
        aggregation: "lookup",
      });
      column += 1;
      columns[name] = column;
    }
    // The library's own would push these out of sight.
    const path = `/api/cortex/databases/${booksId}`;
    const { properties, view_configs: views } = await main.send<{
      properties: { property_id: number; property_name: string; is_lead_property: boolean }[];
      view_configs: { id: number }[];
    }>("GET", path);
    const others = properties.filter((each) => !each.is_lead_property && !(each.property_name in columns));
    await main.send("PATCH", `${path}/views/${views[0]?.id ?? 0}`, {
      properties: Object.fromEntries(others.map((each) => [each.property_id, { visibility: "hide" }])),
    });
  });
  const columnOf = (name: string): number => columns[name] ?? -1;

  it("open from their cell by keyboard: files over the screen, entries beside", async () => {
    const visitor = await scene.main();
    const { page } = visitor;
    const table = await library.openFor(visitor);
    const files = columnOf("Bilder des Autors");
    await table.select(0, files);
    await page.keyboard.press("Enter");
    const dialog = page.getByRole("dialog", { name: "Bilder des Autors" });
    await dialog.getByRole("list", { name: "Bilder des Autors" }).getByText("Jugend.txt").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: /^Jugend\.txt/ }).focus();
    await page.keyboard.press("Enter");
    const preview = page.getByRole("dialog", { name: "Jugend.txt" });
    await preview.getByText("in Lübeck").waitFor();
    await page.keyboard.press("Escape");
    await preview.waitFor({ state: "detached" });
    await dialog.getByText("Jugend.txt").waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "detached" });
    await expect.poll(() => table.focused()).toBe(`0:${files}`);
    await page.keyboard.press("ArrowRight");
    await page.keyboard.press("Enter");
    const models = page.getByRole("dialog", { name: "Vorbilder des Autors" });
    await models.getByRole("button", { name: "Michael Ende öffnen" }).focus();
    await page.keyboard.press("Enter");
    await page.getByRole("complementary").getByText("Michael Ende").first().waitFor();
    // What is typed changes nothing, and the definition is a button away.
    await table.select(0, columnOf("Lektorat des Autors"));
    await page.keyboard.press("Enter");
    const people = page.getByRole("dialog", { name: "Lektorat des Autors" });
    await people.getByText("admin").waitFor();
    await people.getByRole("button", { name: "Warum dieser Wert?" }).click();
    await page.getByRole("dialog", { name: "Eigenschaft bearbeiten" }).waitFor();
  });

  it("are downloaded by readers of both databases, and hidden from others", async () => {
    const both = await scene.person("guest", "lukas");
    await library.share(both, "read", "read");
    const reader = await scene.as(both);
    const table = await library.openFor(reader);
    await table.at(0, columnOf("Bilder des Autors")).filter({ hasText: "Jugend.txt" }).click();
    const [download] = await Promise.all([
      reader.page.waitForEvent("download"),
      reader.page.getByRole("link", { name: "Jugend.txt herunterladen" }).click(),
    ]);
    expect(download.suggestedFilename()).toBe("Jugend.txt");
    const one = await scene.person("guest", "mira");
    await library.share(one, "read", "none");
    const other = await scene.as(one);
    const hidden = await library.openFor(other);
    await hidden
      .at(0, columnOf("Bilder des Autors"))
      .getByLabel("Du darfst nicht alles lesen, womit hier gerechnet wird.")
      .waitFor();
    await expect.poll(() => other.page.getByText("Jugend.txt").count()).toBe(0);
  });
});
