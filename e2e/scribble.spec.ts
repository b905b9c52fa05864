import { describe, expect, it } from "vitest";
import { Palette } from "./page-objects/palette.ts";
import { ScribblePage } from "./page-objects/scribble-page.ts";
import { expectAccessible, expectGoodLooks, expectNoSidewaysScroll, screenshot } from "./support/browser.ts";
import { mainOf } from "./support/people.ts";
import { useScene } from "./support/scene.ts";

interface DrawnShape {
  type: string;
  x: number;
  y: number;
  width: number;
  height: number;
  text?: string;
}

describe("Scribble", () => {
  const scene = useScene();

  const openList = async (options?: Parameters<typeof scene.main>[0]) => {
    const visitor = await scene.main(options);
    const scribble = new ScribblePage(visitor.page);
    await scribble.open();
    return { ...visitor, scribble };
  };

  const makeBoard = async (name: string): Promise<void> => {
    await (await mainOf(scene.server())).send("POST", "/api/scribble/boards", { name });
  };

  // The first test: there is no board yet.
  it("says what to do where there is no board", async () => {
    const { page } = await openList();
    await page.getByRole("heading", { name: "Noch kein Board" }).waitFor();
    await expectAccessible(page);
    await screenshot(page, "scribble-empty");
  });

  it("keeps what was drawn and written, over a reload and a killed server, and asks nobody else", async () => {
    const { page, context, scribble, expectOutage } = await openList();
    const foreign: string[] = [];
    context.on("request", (request) => {
      const { protocol, origin } = new URL(request.url());
      if (protocol.startsWith("http") && origin !== scene.server().url) foreign.push(request.url());
    });
    await scribble.create();
    await scribble.drawRectangle({ x: 0.4, y: 0.35 }, { x: 0.6, y: 0.55 });
    await scribble.write("Küche", { x: 0.45, y: 0.7 });
    await scribble.waitUntilSaved();
    await page.reload();
    await scribble.ready();
    expect(await scribble.svg()).toContain("Küche");

    await scribble.write("Bad", { x: 0.7, y: 0.7 });
    await scribble.waitUntilSaved();
    expectOutage();
    await scene.server().kill();
    await scene.server().start();
    // Another browser: it can only show what the server has.
    const elsewhere = await scene.main();
    await elsewhere.page.goto(page.url());
    const there = new ScribblePage(elsewhere.page);
    await there.ready();
    const svg = await there.svg();
    for (const word of ["Küche", "Bad"]) expect(svg).toContain(word);
    expect(foreign).toEqual([]);
    await expectAccessible(page);
    await screenshot(page, "scribble-board");
  });

  it("shows a board in the list with its picture, renames it there, and in its bar", async () => {
    const { page, scribble } = await openList();
    await scribble.create();
    await scribble.name.fill("Gartenplan");
    await page.keyboard.press("Enter");
    // Higher than its card.
    await scribble.drawRectangle({ x: 0.45, y: 0.3 }, { x: 0.55, y: 0.8 });
    await scribble.waitUntilSaved();
    await makeBoard("Leeres Blatt");
    await page.getByRole("link", { name: "Alle Boards" }).click();
    await scribble.card("Gartenplan").locator("img").waitFor();
    const heightOf = async (name: string) => (await scribble.card(name).boundingBox())?.height;
    await expect.poll(() => heightOf("Gartenplan")).toBe(await heightOf("Leeres Blatt"));
    await scribble.pick("Gartenplan", "Umbenennen");
    const dialog = page.getByRole("dialog", { name: "Board umbenennen" });
    await dialog.getByLabel("Name").fill("Balkon");
    await page.keyboard.press("Enter");
    await scribble.card("Balkon").waitFor();
    await page.reload();
    await scribble.card("Balkon").locator("img").waitFor();
    await expect.poll(() => scribble.card("Gartenplan").count()).toBe(0);
  });

  it("duplicates a board, and deletes with a way back", async () => {
    await makeBoard("Sitzplan");
    const { page, scribble } = await openList();
    await scribble.pick("Sitzplan", "Duplizieren");
    await scribble.card("Kopie von Sitzplan").waitFor();
    await scribble.pick("Sitzplan", "In den Papierkorb");
    await scribble.card("Sitzplan").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Rückgängig" }).last().click();
    await scribble.card("Sitzplan").waitFor();
    await scribble.pick("Kopie von Sitzplan", "In den Papierkorb");
    await scribble.card("Kopie von Sitzplan").waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Papierkorb" }).click();
    const trash = page.getByRole("dialog", { name: "Papierkorb" });
    await trash.getByRole("button", { name: "Kopie von Sitzplan wiederherstellen" }).waitFor();
    await expectAccessible(page);
    await screenshot(page, "scribble-trash");
  });

  it("names everything in the panel of what is chosen, also what opens from there", async () => {
    const { page, scribble } = await openList();
    await scribble.create();
    await scribble.write("Überschrift", { x: 0.5, y: 0.5 });
    await scribble.surface.getByRole("group", { name: "Strich", exact: true }).waitFor();
    await scribble.surface
      .getByRole("group", { name: "Schriftfamilie" })
      .getByTitle("Handgezeichnet")
      .waitFor();
    for (const part of ["Strich", "Schriften zeigen"]) {
      await scribble.surface.getByRole("button", { name: part, exact: true }).click();
      await scribble.surface.getByRole("dialog", { name: part, exact: true }).waitFor();
      await expectAccessible(page);
      await page.keyboard.press("Escape");
      await scribble.surface.getByRole("dialog", { name: part, exact: true }).waitFor({ state: "detached" });
    }
  });

  it("is drawn on by the keyboard alone", async () => {
    const { page, scribble } = await openList();
    await scribble.newBoard.focus();
    await page.keyboard.press("Enter");
    await scribble.ready();
    const places = async () => {
      await scribble.waitUntilSaved();
      const id = new URL(page.url()).pathname.split("/").at(-1);
      const { scene: drawn } = await (await page.request.get(`/api/scribble/boards/${id}`)).json();
      return drawn.elements
        .filter(({ isDeleted }: { isDeleted: boolean }) => !isDeleted)
        .map(({ type, x, y, width, height, text }: DrawnShape) => ({ type, x, y, width, height, text }));
    };
    await page.keyboard.press("r");
    await page.keyboard.press("Enter");
    const [box] = await places();
    expect(box.type).toBe("rectangle");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Shift+ArrowDown");
    await expect.poll(() => places()).toEqual([{ ...box, x: box.x - 1, y: box.y + 5 }]);
    // Enter edits the text of the selected shape.
    await page.keyboard.press("Enter");
    await scribble.surface.locator("textarea").waitFor();
    await page.keyboard.type("Küche");
    await page.keyboard.press("Escape");
    expect((await places())[1]).toMatchObject({ type: "text", text: "Küche" });
    // With a shape selected, Strg+K is Excalidraw's key for a link; otherwise it opens the palette.
    await page.keyboard.press("Escape");
    const palette = new Palette(page);
    await palette.open();
    await palette.type("Pfeil einfügen");
    await palette.chosen.filter({ hasText: "Pfeil einfügen" }).waitFor();
    await page.keyboard.press("Enter");
    await palette.dialog.waitFor({ state: "detached" });
    expect((await places())[2].type).toBe("arrow");
    await page.keyboard.press("Alt+PageUp");
    await page.keyboard.press("ArrowRight");
    const [moved, , arrow] = await places();
    expect([moved.x, arrow.type]).toEqual([box.x, "arrow"]);
    await page.keyboard.press("Alt+PageDown");
    await page.keyboard.press("Delete");
    expect((await places()).map(({ type }: { type: string }) => type)).toEqual(["rectangle", "text"]);
    await page.keyboard.press("Escape");
    await page.keyboard.press("t");
    await page.keyboard.press("Enter");
    expect((await places())[2]).toMatchObject({ type: "text", text: "Text" });
    // The next shape comes from the palette. None overlaps another, nor the text of the first.
    await page.keyboard.press("Escape");
    await palette.open();
    await palette.type("Text einfügen");
    await palette.chosen.filter({ hasText: "Text einfügen" }).waitFor();
    await page.keyboard.press("Enter");
    await palette.dialog.waitFor({ state: "detached" });
    const [shape, , ...texts] = await places();
    expect(texts.map(({ text }: { text?: string }) => text)).toEqual(["Text", "Text"]);
    const free = [shape, ...texts];
    const upon = free.flatMap((one, at) =>
      free
        .slice(at + 1)
        .filter(
          (other) =>
            one.x < other.x + other.width &&
            other.x < one.x + one.width &&
            one.y < other.y + other.height &&
            other.y < one.y + one.height,
        ),
    );
    expect(upon).toEqual([]);
    await screenshot(page, "scribble-by-key");
    await expectAccessible(page);
  });

  it("asks what becomes of a dropped drawing, and brings earlier states back", async () => {
    const { page, scribble } = await openList();
    await scribble.create();
    await scribble.write("Küche", { x: 0.45, y: 0.7 });
    await scribble.waitUntilSaved();
    /** Drops a file with one rectangle called 'Plan'. */
    const drop = () =>
      scribble.surface
        .locator("canvas")
        .last()
        .evaluate((canvas) => {
          const frame = { id: "plan", type: "frame", name: "Plan", x: 5, y: 5, width: 90, height: 60 };
          const drawing = { type: "excalidraw", version: 2, elements: [frame], appState: {}, files: {} };
          const dataTransfer = new DataTransfer();
          dataTransfer.items.add(new File([JSON.stringify(drawing)], "plan.excalidraw"));
          canvas.dispatchEvent(new DragEvent("drop", { dataTransfer, bubbles: true, cancelable: true }));
        });
    const question = page.getByRole("dialog", { name: "Zeichnung aus Datei" });
    await drop();
    await question.getByText("„plan.excalidraw“ enthält eine ganze Zeichnung.").waitFor();
    await expectAccessible(page);
    await screenshot(page, "scribble-dropped");
    await question.getByRole("button", { name: "Abbrechen" }).click();
    await question.waitFor({ state: "detached" });
    expect(await scribble.svg()).not.toContain("Plan");
    await drop();
    await question.getByRole("button", { name: "Einfügen" }).click();
    await scribble.waitUntilSaved();
    const both = await scribble.svg();
    for (const word of ["Küche", "Plan"]) expect(both).toContain(word);
    await drop();
    await question.getByRole("button", { name: "Ersetzen" }).click();
    await scribble.waitUntilSaved();
    expect(await scribble.svg()).not.toContain("Küche");

    await page.getByRole("button", { name: "Frühere Stände" }).click();
    const states = page.getByRole("dialog", { name: "Frühere Stände" });
    await states.getByRole("img", { name: /^Board am / }).waitFor();
    await expect.poll(() => states.getByRole("listitem").first().textContent()).toContain("2 Formen");
    await expectAccessible(page);
    await screenshot(page, "scribble-states");
    await states.getByRole("button", { name: "Wiederherstellen" }).click();
    await states.waitFor({ state: "detached" });
    const back = await scribble.svg();
    for (const word of ["Küche", "Plan"]) expect(back).toContain(word);
  });

  it("is for main alone", async () => {
    const gustav = await scene.person("guest", "Gustav");
    const { page } = await scene.as(gustav);
    await page.goto("/scribble");
    await page.getByRole("heading", { name: "Dieses Modul ist nur für den Hauptnutzer." }).waitFor();
    expect((await page.request.get("/api/scribble/boards")).status()).toBe(403);
    await expectAccessible(page);
    await screenshot(page, "scribble-guest");
  });

  it("is pleasant, the list and a board", async () => {
    await makeBoard("Wohnzimmer");
    const { page, scribble } = await openList();
    await scribble.card("Wohnzimmer").waitFor();
    await expectGoodLooks(page, "scribble-list");
    await scribble.card("Wohnzimmer").getByRole("link").click();
    await scribble.ready();
    await scribble.drawRectangle({ x: 0.3, y: 0.4 }, { x: 0.7, y: 0.6 });
    await scribble.waitUntilSaved();
    await expectGoodLooks(page, "scribble-board", () => expectNoSidewaysScroll(page));
  });
});
