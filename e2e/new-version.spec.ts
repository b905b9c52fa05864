import { afterEach, describe, expect, it } from "vitest";
import { Shell } from "./page-objects/shell.ts";
import { type BareWindow, withBareWindow } from "./support/bare-window.ts";
import { type FrontServer, startFrontServer } from "./support/front-server.ts";
import { signInAsMain } from "./support/main-calls.ts";
import { useScene } from "./support/scene.ts";

const entry = `document.querySelector('script[type="module"][src]')?.getAttribute("src")`;
const offer = "Neue Version von MAIVE.";

describe("a new version", () => {
  const scene = useScene();
  const fronts: FrontServer[] = [];
  const startFront = async (): Promise<FrontServer> => {
    const front = await startFrontServer(scene.server().url);
    fronts.push(front);
    return front;
  };
  afterEach(() => {
    for (const front of fronts.splice(0)) front.close();
  });

  /** A window of main at `path` that runs on the cached shell. */
  const withOpenWindow = async (
    front: FrontServer,
    path: string,
    use: (page: BareWindow) => Promise<void>,
  ) => {
    const { cookie } = await signInAsMain(scene.server());
    await withBareWindow({ origin: front.url, cookie }, async (page) => {
      await page.open(front.url + path);
      await page.until("navigator.serviceWorker.ready.then(({ active }) => active.state === 'activated')");
      await page.until(
        "navigator.serviceWorker.controller !== null && document.querySelector('h1') !== null",
      );
      await use(page);
    });
  };
  const lookForUpdate = async (page: BareWindow) => {
    await page.evaluate("navigator.serviceWorker.ready.then((found) => found.update()).then(() => true)");
    await page.expectStatus(offer);
  };
  /** Simulates another build: the entry script has another name. */
  const take = async (page: BareWindow) => {
    const before = await page.evaluate<string>(entry);
    await page.press("Neu laden");
    await page.until(`typeof ${entry} === "string" && ${entry} !== ${JSON.stringify(before)}`);
  };
  const goTo = async (page: BareWindow, module: string) => {
    await page.press("Hauptmenü öffnen");
    await page.press(module);
  };
  const waiting = "navigator.serviceWorker.ready.then((found) => found.waiting?.state ?? null)";

  it("waits, is offered, and is taken when it is wanted", async () => {
    const front = await startFront();
    await withOpenWindow(front, "/home", async (page) => {
      const before = await page.evaluate(entry);
      front.release();
      await lookForUpdate(page);
      await expect.poll(() => page.evaluate(waiting)).toBe("installed");
      // The running version still has all its parts, although the server has none of them any more.
      await goTo(page, "Connect");
      await page.expectStatus("Noch keine Kontakte");
      await expect.poll(() => page.evaluate(entry)).toBe(before);
      await take(page);
      await page.until(`${waiting}.then((state) => state === null)`);
      await page.expectStatus("Noch keine Kontakte");
      await expect.poll(() => page.evaluate(`document.body.innerText.includes("${offer}")`)).toBe(false);
      await goTo(page, "Citadel");
      await page.expectStatus("Updates");
    });
  });

  it("loses no words that the server does not have yet", async () => {
    const main = await signInAsMain(scene.server());
    const { page_id: pageId } = await main.send<{ page_id: string }>("POST", "/api/cortex/pages", {
      title: "Zwischen zwei Versionen",
    });
    await main.send("POST", `/api/cortex/pages/${pageId}/blocks`, { block_type: "text", content: "Anfang." });
    const stored = async () => {
      const { blocks } = await main.send<{ blocks: { content: string }[] }>(
        "GET",
        `/api/cortex/pages/${pageId}`,
      );
      return blocks.map(({ content }) => content);
    };
    const front = await startFront();
    await withOpenWindow(front, `/cortex/${pageId}`, async (page) => {
      await page.expectStatus("Gespeichert");
      await page.until(
        "document.querySelector('[aria-label=Seiteninhalt]')?.textContent.includes('Anfang.')",
      );
      front.cutSockets(true);
      await page.evaluate(
        `(() => {
          const editor = document.querySelector("[aria-label=Seiteninhalt]");
          editor.focus();
          getSelection().selectAllChildren(editor.querySelector("p"));
          getSelection().collapseToEnd();
        })()`,
      );
      await page.type(" Noch nicht gesendet.");
      await page.expectStatus("Offline, wird nachgeholt");
      front.release();
      await lookForUpdate(page);
      await take(page);
      await page.expectStatus("Anfang. Noch nicht gesendet.");
      await expect.poll(() => stored()).toEqual(["Anfang."]);
      front.cutSockets(false);
      await expect.poll(stored).toEqual(["Anfang. Noch nicht gesendet."]);
    });
  });

  it("is not taken while a form would lose what was typed, and says so", async () => {
    const front = await startFront();
    await withOpenWindow(front, "/citadel?tab=einstellungen", async (page) => {
      const greeting = `[...document.querySelectorAll("label")].find((label) => label.textContent.startsWith("Begrüßung"))?.control`;
      await page.until(`${greeting} instanceof HTMLElement`);
      await page.evaluate(`(${greeting}.focus(), ${greeting}.select())`);
      await page.type("Willkommen im Garten");
      front.release();
      await lookForUpdate(page);
      await page.press("Neu laden");
      await page.expectStatus("noch nicht alles gespeichert");
      await expect.poll(() => page.evaluate(`${greeting}.value`)).toBe("Willkommen im Garten");
      await page.press("Speichern");
      await page.expectStatus("Einstellungen gespeichert.");
      await take(page);
      await page.until(`${greeting}?.value === "Willkommen im Garten"`);
    });
  });

  it("is loaded by a window left open whose parts the server has no more", async () => {
    const front = await startFront();
    const visitor = await scene.main({ origin: front.url });
    const { page } = visitor;
    await page.getByRole("heading", { level: 1 }).waitFor();
    const before = await page.evaluate<string>(entry);
    front.release();
    await new Shell(page).goTo("Connect");
    await page.getByText("Noch keine Kontakte").waitFor();
    await expect.poll(() => page.evaluate(entry)).not.toBe(before);
    expect(new URL(page.url()).pathname).toBe("/connect");
    // The missing part is logged to the console.
    visitor.problems.length = 0;
  });
});
