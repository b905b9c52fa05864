import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { gunzipSync, gzipSync } from "node:zlib";
import { afterAll, beforeAll, expect, it } from "vitest";
import { describeEachEngine } from "../../test/engines.ts";
import { startTestServer, type TestServer } from "../../test/http-server.ts";

const script = "console.info('client');".repeat(50);

describeEachEngine("the client's files", (engine) => {
  const base = mkdtempSync(join(tmpdir(), "maive-client-"));
  const dist = join(base, "dist");
  let server: TestServer;
  beforeAll(async () => {
    mkdirSync(join(dist, "assets"), { recursive: true });
    writeFileSync(join(base, "secret.txt"), "canary");
    writeFileSync(join(dist, "index.html"), "<!doctype html><title>MAIVE</title>");
    writeFileSync(join(dist, "theme.js"), "theme");
    writeFileSync(join(dist, ".hidden"), "canary");
    writeFileSync(join(dist, "assets/app-a1b2.js"), script);
    writeFileSync(join(dist, "assets/app-a1b2.js.gz"), gzipSync(script));
    mkdirSync(join(dist, ".vite"));
    const chunk = (name: string, imports: string[] = [], css: string[] = []) => ({
      name,
      file: `assets/${name}.js`,
      imports,
      css: css.map((file) => `assets/${file}.css`),
    });
    writeFileSync(
      join(dist, ".vite/manifest.json"),
      JSON.stringify({
        "index.html": chunk("index", ["_runtime-a1.js"], ["index"]),
        "src/main.tsx": chunk("shell", ["_runtime-a1.js", "index.html"], ["shell"]),
        "_runtime-a1.js": chunk("runtime"),
        "_page-preview-a1.js": chunk("page-preview", ["index.html"], ["page"]),
        "src/modules/drive/preview/preview.tsx": chunk("preview", ["_shared-a1.js"]),
        "_shared-a1.js": chunk("shared", ["_runtime-a1.js", "_shared-a1.js"]),
        "_cortex-a1.js": chunk("cortex", ["_shared-a1.js", "index.html"], ["cortex"]),
        "src/modules/auth/login/index.ts": chunk("login", ["_shared-a1.js"]),
        "_editor-a1.js": chunk("editor", ["_shared-a1.js", "_runtime-a1.js"]),
      }),
    );
    server = await startTestServer(engine, { staticDir: dist });
  });
  afterAll(() => rmSync(base, { recursive: true, force: true }));

  it("shows the client at every address that is not the server's", async () => {
    for (const url of [
      "/",
      "/login",
      "/cortex/0190-some-page",
      "/apiary",
      "/index.html",
      "/deep/er/still?x=1",
      // Nobody can decode these; whoever opens one still wants to be told so.
      "/%E0%A4%A",
      "/cortex/100%",
      "/%?x=1",
    ]) {
      const answer = await server.inject({ url });
      expect([url, answer.statusCode, answer.headers["cache-control"]]).toEqual([url, 200, "no-cache"]);
      expect(answer.headers["content-type"]).toContain("text/html");
      expect(answer.body).toContain("<title>MAIVE</title>");
    }
  });

  it("names the scripts and styles of a page with the shell, so that they are fetched beside it", async () => {
    const linkOf = async (url: string) => (await server.inject({ url })).headers["link"];
    const script = (name: string) => `</assets/${name}.js>; rel=modulepreload`;
    const style = (name: string) => `</assets/${name}.css>; rel=preload; as=style; crossorigin`;
    // The start before everything that is larger.
    const start = ["</theme.js>; rel=preload; as=script", script("index"), style("index"), script("runtime")];
    const shell = [...start, script("shell"), style("shell")];
    const early = [
      ...start,
      script("page-preview"),
      style("page"),
      script("shell"),
      style("shell"),
      script("cortex"),
      style("cortex"),
      script("shared"),
      script("editor"),
    ];
    expect(await linkOf("/cortex/0190-some-page")).toBe(early.join(", "));
    expect(await linkOf("/cortex")).toBe(early.join(", "));
    for (const url of ["/", "/cortexte"]) expect([url, await linkOf(url)]).toEqual([url, shell.join(", ")]);
    // The sign-in stands without the shell.
    for (const url of ["/login", "/login?ziel=%2Fdrive", "/assets/app-a1b2.js", "/theme.js"])
      expect(await linkOf(url)).toBeUndefined();
    const pageId = "01890000-0000-7000-8000-00000000dead";
    expect(await linkOf(`/cortex/${pageId}`)).toBe(
      [`</api/cortex/pages/${pageId}/preview>; rel=preload; as=fetch; crossorigin`, ...early].join(", "),
    );
    // Whatever else stands in an address gets into no header.
    expect(await linkOf(`/cortex/${pageId}>; rel=x`)).toBe(early.join(", "));
    expect((await server.inject({ url: "/.vite/manifest.json" })).body).toContain("<title>MAIVE</title>");
  });

  it("refuses addresses of the server that cannot be decoded, and such of its files", async () => {
    for (const url of ["/api/%E0%A4%A", "/ws/%E0%A4%A"])
      expect([url, (await server.inject({ url })).statusCode]).toEqual([url, 404]);
    const posted = await server.inject({ url: "/%E0%A4%A", method: "POST" });
    expect(posted.statusCode).toBe(404);
    expect((await server.inject({ url: "/%E0%A4%A" })).headers["content-security-policy"]).toContain(
      "script-src",
    );
  });

  it("keeps hashed assets for ever and sends them compressed", async () => {
    const plain = await server.inject({ url: "/assets/app-a1b2.js" });
    expect(plain.headers["cache-control"]).toBe("public, max-age=31536000, immutable");
    expect(plain.headers["content-type"]).toContain("javascript");
    expect(plain.body).toBe(script);
    const packed = await server.inject({
      url: "/assets/app-a1b2.js",
      headers: { "accept-encoding": "gzip, br" },
    });
    expect(packed.headers["content-encoding"]).toBe("gzip");
    expect(packed.headers["content-type"]).toContain("javascript");
    expect(gunzipSync(packed.rawPayload).toString()).toBe(script);
  });

  it("answers 404 for an asset of another version instead of a page", async () => {
    const answer = await server.inject({ url: "/assets/app-old.js" });
    expect([answer.statusCode, answer.json().code]).toEqual([404, "not_found"]);
  });

  it("answers files that changed with 304 when they did not", async () => {
    const first = await server.inject({ url: "/theme.js" });
    const again = await server.inject({
      url: "/theme.js",
      headers: { "if-none-match": String(first.headers.etag) },
    });
    expect([first.body, again.statusCode]).toEqual(["theme", 304]);
  });

  it("never leads out of its folder, however the path is spelled", async () => {
    const spellings = [
      "..",
      "%2e%2e",
      "..%2f",
      "%2e%2e%2f",
      "..%5c",
      "%252e%252e%252f",
      "....//",
      "..;",
      "%c0%ae%c0%ae",
    ];
    const paths = spellings.flatMap((up) => [
      `/${up}/secret.txt`,
      `/${up}secret.txt`,
      `/assets/${up}/${up}/secret.txt`,
      `/assets/${up}${up}secret.txt`,
      `//${up}/secret.txt`,
    ]);
    for (const url of [
      ...paths,
      "/.hidden",
      "/%2ehidden",
      `/${encodeURIComponent(join(base, "secret.txt"))}`,
    ]) {
      const answer = await server.inject({ url });
      expect([url, answer.body.includes("canary")]).toEqual([url, false]);
      expect([url, answer.statusCode < 500]).toEqual([url, true]);
    }
  });

  it("answers with the whole file whatever range is requested", async () => {
    for (const range of ["bytes=0-3", "bytes=99999999-", "bytes=-1,5-2", "bytes=x"]) {
      const answer = await server.inject({ url: "/theme.js", headers: { range } });
      expect([range, answer.statusCode, answer.body]).toEqual([range, 200, "theme"]);
    }
  });

  it("leaves the API's and the sockets' addresses alone", async () => {
    for (const url of ["/api", "/api/x", "/ws/workspace", "/api%2fauth%2fme"]) {
      const answer = await server.inject({ url });
      expect([url, answer.statusCode, answer.json().code]).toEqual([url, 404, "not_found"]);
    }
    expect((await server.inject({ method: "POST", url: "/login" })).json().code).toBe("not_found");
  });
});
