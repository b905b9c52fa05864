import { type ChildProcess, spawn } from "node:child_process";
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { expect } from "vitest";
import { chromiumPath, chromiumSwitches } from "./browser.ts";
import { freePort } from "../../tools/test/free-port.ts";

/** A window of a browser of its own whose service workers nobody watches. */
export interface BareWindow {
  open(url: string): Promise<void>;
  /** Evaluates an expression in the page. */
  evaluate<T>(expression: string): Promise<T>;
  /** Waits until an expression is true; retried on a page that is just being replaced. */
  until(expression: string): Promise<void>;
  /** Waits until the page says something. */
  expectStatus(text: string): Promise<void>;
  /** Clicks the button or link of this name. */
  press(name: string): Promise<void>;
  /** Types into what has the focus. */
  type(text: string): Promise<void>;
}

type Send = (method: string, params?: object) => Promise<Answer>;

interface Answer {
  id?: number;
  method?: string;
  result?: { result?: { value?: unknown }; exceptionDetails?: { text: string } };
  error?: { message: string };
}

/** Speaks to one page over the protocol of the browser's developer tools. */
const connect = async (address: string) => {
  const socket = new WebSocket(address);
  await new Promise((opened) => socket.addEventListener("open", opened, { once: true }));
  const waiting = new Map<number, (answer: Answer) => void>();
  let last = 0;
  socket.addEventListener("message", ({ data }) => {
    const answer = JSON.parse(String(data)) as Answer;
    if (answer.id !== undefined) waiting.get(answer.id)?.(answer);
    // Navigation is intended: no question on leaving.
    if (answer.method === "Page.javascriptDialogOpening")
      void send("Page.handleJavaScriptDialog", { accept: true });
  });
  const send: Send = (method, params = {}) =>
    new Promise((resolve) => {
      waiting.set(++last, resolve);
      socket.send(JSON.stringify({ id: last, method, params }));
    });
  return { send, close: () => socket.close() };
};

const pageOf = async (port: number): Promise<string | undefined> => {
  const answer = await fetch(`http://127.0.0.1:${port}/json/list`).catch(() => null);
  const targets = (await answer?.json()) as { type: string; webSocketDebuggerUrl: string }[] | undefined;
  return targets?.find(({ type }) => type === "page")?.webSocketDebuggerUrl;
};

/** What a test does in the page that `send` reaches. */
const windowOf = (send: Send): BareWindow => {
  const evaluate: BareWindow["evaluate"] = async (expression) => {
    const { result, error } = await send("Runtime.evaluate", {
      expression,
      awaitPromise: true,
      returnByValue: true,
    });
    const failure = error?.message ?? result?.exceptionDetails?.text;
    if (failure !== undefined) throw new Error(failure);
    return result?.result?.value as never;
  };
  const until = async (expression: string) => {
    await expect.poll(() => evaluate(expression).catch(() => false), { message: expression }).toBe(true);
  };
  const named = (text: string) =>
    `[...document.querySelectorAll("button, a")].find((each) => (each.ariaLabel ?? each.textContent).trim() === ${JSON.stringify(text)})`;
  return {
    open: async (url) => void (await send("Page.navigate", { url })),
    evaluate,
    until,
    expectStatus: (text) => until(`document.body.innerText.includes(${JSON.stringify(text)})`),
    press: async (text) => {
      await until(`${named(text)} !== undefined`);
      await evaluate(`${named(text)}.click()`);
    },
    type: async (text) => void (await send("Input.insertText", { text })),
  };
};

/**
 * Opens a browser with one window, signed in by a cookie (`name=value`) for `origin`, and closes it behind `visit`.
 *
 * Playwright watches the service workers of its windows. Chromium then now and then never lets a new one take over (3 of
 * 10 times on a busy machine; without a watcher in none of 32): where a new version is taken, nobody may watch.
 */
export const withBareWindow = async (
  { origin, cookie }: { origin: string; cookie: string },
  visit: (window: BareWindow) => Promise<void>,
): Promise<void> => {
  const profile = mkdtempSync(join(tmpdir(), "maive-bare-"));
  const port = await freePort();
  const browser: ChildProcess = spawn(
    chromiumPath(),
    [
      "--headless",
      "--no-first-run",
      "--lang=de-DE",
      ...chromiumSwitches,
      `--user-data-dir=${profile}`,
      `--remote-debugging-port=${port}`,
    ],
    { stdio: "ignore" },
  );
  const ended = new Promise((done) => browser.once("exit", done));
  let close: (() => void) | null = null;
  try {
    await expect.poll(() => pageOf(port)).toBeDefined();
    const line = await connect((await pageOf(port)) ?? "");
    const { send } = line;
    ({ close } = line);
    const [name, value] = cookie.split("=");
    await send("Page.enable");
    await send("Network.setCookie", { name, value, url: origin });

    await visit(windowOf(send));
  } finally {
    close?.();
    browser.kill();
    await ended;
    rmSync(profile, { recursive: true, force: true, maxRetries: 5 });
  }
};
