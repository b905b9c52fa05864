import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { hostilePayloads } from "../tools/test-data/hostile-payloads.ts";
import { textFile } from "./support/files.ts";
import { signInAsMain } from "./support/main-calls.ts";
import { useScene } from "./support/scene.ts";

type Created = { page_id: string };
type Uploaded = { file_id: string };

/** Every payload tries to open a dialog or to reach another server; neither may happen. */
const watch = (page: Page, own: string) => {
  const seen: string[] = [];
  page.on("dialog", (dialog) => {
    seen.push(`dialog: ${dialog.message()}`);
    void dialog.dismiss();
  });
  page.on("request", (request) => {
    if (/^https?:/.test(request.url()) && !request.url().startsWith(own)) seen.push(request.url());
  });
  return seen;
};

describe("texts that want to be scripts", () => {
  const scene = useScene();

  it("stay texts in titles, blocks, links, captions, icons and file names", async () => {
    const server = scene.server();
    const main = await signInAsMain(server);
    const { page, problems } = await scene.main();
    const { page_id } = await main.send<Created>("POST", "/api/cortex/pages", { title: "Feindliches" });
    const refused: string[] = [];
    const tryTo = async (method: string, path: string, body: unknown) => {
      const answer = await page.request.fetch(path, { method, data: body });
      expect([201, 200, 422]).toContain(answer.status());
      if (answer.status() === 422) refused.push(path);
    };
    const form = await page.request.post("/api/drive/upload", {
      multipart: { parent_path: "/", file: textFile("harmlos.txt", "x") },
    });
    const { file_id } = (await form.json()) as Uploaded;
    for (const payload of hostilePayloads) {
      await tryTo("POST", "/api/cortex/pages", { title: payload, parent_page_id: page_id });
      await tryTo("PATCH", `/api/cortex/pages/${page_id}`, { icon: payload });
      const block = (block_type: string, content: string, block_config: object = {}) =>
        tryTo("POST", `/api/cortex/pages/${page_id}/blocks`, { block_type, content, block_config });
      await block("text", payload);
      await block("code", payload, { language: payload });
      await block("callout", payload, { icon: payload, background_color: payload });
      await block("table", payload.replaceAll(/[\t\n]/g, " "));
      await block("image", "", { caption: payload, original_filename: payload, file_id });
      await block("file", "", { original_filename: payload, file_id });
      await block("bookmark", payload, { title: payload, description: payload });
      await block("embed", payload, { caption: payload, height: payload });
      await block("columns", "", { leftColumn: [{ block_id: "1", block_type: "text", content: payload }] });
      await block("text", "Link", { inline: [{ text: "Link", marks: { link: payload } }] });
      await block("fremd_art", payload, { text: payload });
    }
    // Invalid symbols and links are refused, each of them.
    expect(refused.filter((path) => !path.endsWith("/blocks")).length).toBeGreaterThanOrEqual(
      hostilePayloads.length,
    );
    const seen = watch(page, server.url);
    await page.goto(`/cortex/${page_id}`);
    const surface = page.getByRole("textbox", { name: "Seiteninhalt" });
    await surface.waitFor();
    const blocks = await main.send<{ blocks: unknown[] }>("GET", `/api/cortex/pages/${page_id}`);
    await expect
      .poll(() => surface.locator("[data-block-id]:not(.maive-trailing-block)").count())
      .toBe(blocks.blocks.length);
    const dangerous = await surface.evaluate((root) =>
      [...root.querySelectorAll("*")].flatMap((element) => [
        ...(["SCRIPT", "IFRAME", "OBJECT", "EMBED", "BASE", "META"].includes(element.tagName)
          ? [element.tagName]
          : []),
        ...element
          .getAttributeNames()
          .filter(
            (name) =>
              name.startsWith("on") ||
              (/^(href|src|action)$/.test(name) &&
                /^\s*(javascript|vbscript|data:text|file):/i.test(element.getAttribute(name) ?? "")),
          ),
      ]),
    );
    expect(dangerous).toEqual([]);
    for (const link of await surface.getByRole("link").all())
      await expect.poll(() => link.getAttribute("href")).toMatch(/^(https?:|mailto:|tel:|\/(?![/\\]))/);
    await page.getByRole("button", { name: "Seiteneinstellungen" }).click();
    await page.getByRole("menuitem", { name: "Verlauf" }).click();
    await page.getByRole("dialog").waitFor();
    await page.goto("/home");
    await page.goto("/drive");
    await page.getByRole("main").waitFor();
    expect(seen).toEqual([]);
    expect(problems.filter((problem) => problem.includes("Content Security Policy"))).toEqual([]);
  }, 180_000);

  it("cannot become scripts even where code hands them to the page by mistake", async () => {
    const { page, problems } = await scene.main();
    const seen = watch(page, scene.server().url);
    await page.goto("/home");
    await page.getByRole("heading").first().waitFor();
    const found = await page.evaluate(() => {
      const attempt = (act: () => unknown): string => {
        try {
          return String(act());
        } catch (error) {
          return (error as Error).name;
        }
      };
      const box = document.body.appendChild(document.createElement("div"));
      const script = document.createElement("script");
      const { trustedTypes } = window as never as {
        trustedTypes: { createPolicy(name: string, rules: object): unknown };
      };
      return {
        html: attempt(() => {
          box.innerHTML =
            '<b>fett</b><img src="x" onerror="alert(1)"><iframe srcdoc="<script>alert(2)</script>"></iframe><a href="java\nscript:alert(3)">da</a>';
          return box.innerHTML;
        }),
        plain: attempt(() => {
          box.innerHTML = "<b>a &lt; b</b><i title='x'>c";
          return box.innerHTML;
        }),
        elsewhere: attempt(() => {
          script.src = "https://example.org/x.js";
        }),
        asData: attempt(() => {
          script.src = "data:text/javascript,alert(4)";
        }),
        upload: attempt(() => {
          script.src = "/api/drive/files/1/download";
        }),
        policy: attempt(() => trustedTypes.createPolicy("anything", {})),
      };
    });
    expect(found).toEqual({
      html: '<b>fett</b><img src="x"><a>da</a>',
      plain: '<b>a &lt; b</b><i title="x">c</i>',
      elsewhere: "TypeError",
      asData: "TypeError",
      upload: "TypeError",
      policy: "TypeError",
    });
    expect(seen).toEqual([]);
    // The browser logs each refusal, and nothing else.
    const reports = problems.splice(0);
    expect(reports.filter((report) => !/TrustedScriptURL|trusted-types|policy/i.test(report))).toEqual([]);
  });
});
