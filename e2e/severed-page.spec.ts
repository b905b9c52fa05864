import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import {
  frameOf,
  sized,
  sizedText,
  uint,
} from "../apps/server/src/modules/cortex/blocks/live/frame-writer.ts";
import { CortexPage } from "./page-objects/cortex-page.ts";
import { screenshot } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";

const presence = 1;
const signIn = 2;

const presenceOf = (client: number, clock: number, state: unknown): Uint8Array =>
  sized(
    Buffer.concat([Uint8Array.from([1, ...uint(client), ...uint(clock)]), sizedText(JSON.stringify(state))]),
  );

const place = { type: null, tname: "blocks", item: null, assoc: 0 };
const strange = { type: null, tname: null, item: { client: 1, clock: 999_999 }, assoc: 0 };
const hostile = [
  {},
  5,
  { anchor: {}, head: {} },
  { anchor: place, head: strange },
  { anchor: { ...place, tname: "x" }, head: place },
];

const idOf = (page: Page): string => new URL(page.url()).pathname.split("/").at(-1) ?? "";

/** A plugin that throws at every change, like a fault in any part of the editor. */
const breakEditor = (page: Page, isForGood: boolean): Promise<void> =>
  page.evaluate((stays) => {
    interface Editor {
      state: { plugins: { constructor: new (spec: unknown) => unknown }[] };
      registerPlugin(plugin: unknown): void;
    }
    const breakNow = (): void => {
      const element = document.querySelector<HTMLElement & { editor?: Editor }>(".ProseMirror");
      const editor = element?.editor;
      const Plugin = editor?.state.plugins[0]?.constructor;
      if (!editor || !Plugin || element.dataset["broken"]) return;
      element.dataset["broken"] = "";
      let armed = false;
      const apply = (tr: { docChanged: boolean }) => {
        if (armed && tr.docChanged) throw new Error("a part of the editor fails");
        return null;
      };
      editor.registerPlugin(new Plugin({ state: { init: () => null, apply } }));
      armed = true;
    };
    breakNow();
    if (stays) new MutationObserver(breakNow).observe(document.body, { childList: true, subtree: true });
  }, isForGood);

describe("an editor under attack", () => {
  const scene = useScene();

  it("goes on taking words, whatever others show of themselves", async () => {
    const [anna, ben] = await Promise.all([scene.main(), scene.main()]);
    const first = new CortexPage(anna.page);
    await first.open();
    await first.createPage("Unter Beschuss");
    await first.editor.click();
    await anna.page.keyboard.type("Anna. ");
    await first.waitUntilSaved();
    const pageId = idOf(anna.page);
    // Messages of a client, and those a less strict server would pass on.
    await ben.page.routeWebSocket(/\/ws\/pages\//, (socket) => {
      const server = socket.connectToServer();
      let clock = 0;
      socket.onMessage((message) => {
        server.send(message);
        // The editor answers what it receives: without an end, neither side would stop.
        if (clock >= 10 * hostile.length) return;
        for (const [client, cursor] of hostile.entries()) {
          const state = { user: { id: "x", name: "X", color: "#000000" }, cursor };
          clock += 1;
          socket.send(Buffer.from(frameOf(pageId, presence, presenceOf(client + 1, clock, state))));
        }
      });
    });
    await ben.page.goto(anna.page.url());
    const second = new CortexPage(ben.page);
    const frames = [
      frameOf(pageId, signIn, [0], sizedText("token")),
      ...hostile.map((cursor, index) => frameOf(pageId, presence, presenceOf(7, index + 1, { cursor }))),
    ];
    await anna.page.evaluate(
      ({ id, bytes }) =>
        new Promise<void>((done) => {
          const socket = new WebSocket(`${location.origin.replace("http", "ws")}/ws/pages/${id}`);
          socket.addEventListener("open", () => {
            for (const frame of bytes) socket.send(Uint8Array.from(frame));
          });
          socket.addEventListener("message", () => done());
        }),
      { id: pageId, bytes: frames.map((frame) => [...frame]) },
    );
    await second.block("text").filter({ hasText: "Anna." }).click();
    await ben.page.keyboard.press("End");
    await ben.page.keyboard.type("Ben. ");
    await first.block("text").filter({ hasText: "Anna. Ben." }).waitFor();
    await anna.page.keyboard.press("End");
    await anna.page.keyboard.type("Noch da.");
    await second.block("text").filter({ hasText: "Anna. Ben. Noch da." }).waitFor();
    await Promise.all([first.waitUntilSaved(), second.waitUntilSaved()]);
    expect((await first.storedBlocks()).map(({ content }) => content)).toEqual(["Anna. Ben. Noch da."]);
  });

  it("says when words do not reach the page, hands them over, and is there again", async () => {
    const { page, problems } = await scene.main();
    const cortex = new CortexPage(page);
    await cortex.open();
    await cortex.createPage("Gestört");
    await cortex.editor.click();
    await page.keyboard.type("Vorher.");
    await cortex.waitUntilSaved();
    await breakEditor(page, false);
    await page.keyboard.type(" Verloren?");
    const dialog = page.getByRole("dialog", { name: "Diese Worte sind nicht gespeichert" });
    await dialog.waitFor();
    await expect.poll(() => dialog.getByLabel("Deine Worte").inputValue()).toContain("Verloren?");
    await screenshot(page, "stray-words");
    await dialog.getByRole("button", { name: "Schließen" }).first().click();
    await dialog.waitFor({ state: "detached" });
    await cortex.block("text").filter({ hasText: "Vorher." }).click();
    await page.keyboard.press("End");
    await page.keyboard.type(" Nachher.");
    await cortex.waitUntilSaved();
    await expect
      .poll(async () => (await cortex.storedBlocks()).map(({ content }) => content))
      .toEqual(["Vorher. Nachher."]);
    expect(problems.splice(0)).not.toEqual([]);
  });

  it("never says saved of an editor that stays broken", async () => {
    const { page, problems } = await scene.main();
    const cortex = new CortexPage(page);
    await cortex.open();
    await cortex.createPage("Ganz gestört");
    await cortex.editor.click();
    await page.keyboard.type("Vorher.");
    await cortex.waitUntilSaved();
    await breakEditor(page, true);
    const notice = page.getByRole("alert").filter({ hasText: "Der Editor ist gestört" });
    const change = (): Promise<void> =>
      page.evaluate(() => {
        interface Editor {
          view: {
            state: { tr: { insertText(text: string, at: number): unknown } };
            dispatch(tr: unknown): void;
          };
        }
        const editor = document.querySelector<HTMLElement & { editor?: Editor }>(".ProseMirror")?.editor;
        try {
          editor?.view.dispatch(editor.view.state.tr.insertText("x", 3));
        } catch (error) {
          if (!(error instanceof Error)) throw error;
        }
      });
    await expect
      .poll(async () => {
        await change();
        return notice.isVisible();
      })
      .toBe(true);
    await page.getByRole("status").filter({ hasText: "Nicht gespeichert" }).first().waitFor();
    await screenshot(page, "severed-page");
    expect(
      await page
        .getByRole("status")
        .filter({ hasText: /^Gespeichert$/ })
        .count(),
    ).toBe(0);
    problems.splice(0);
  });
});
