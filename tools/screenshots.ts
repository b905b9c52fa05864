/** `npm run screenshots`: takes the README's pictures of a freshly seeded instance. */
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import { launchBrowser, newVisitor } from "../e2e/support/browser.ts";
import { mainUser, startServer } from "../e2e/support/server.ts";
import { LoginPage } from "../e2e/page-objects/login-page.ts";

const root = resolve(import.meta.dirname, "..");
const folder = resolve(root, "docs/images");
mkdirSync(folder, { recursive: true });

const shots = [
  { name: "household-light", page: "Haushalt", scheme: "light", width: 1280, height: 800 },
  { name: "books-dark", page: "Bücher", scheme: "dark", width: 1280, height: 800 },
  { name: "travel-phone", page: "Südtirol im Frühling", scheme: "light", width: 390, height: 844 },
] as const;

const server = await startServer();
const browser = await launchBrowser();
try {
  await server.stop();
  const seeded = spawnSync(process.execPath, ["tools/seed/main.ts"], {
    cwd: root,
    env: { ...process.env, MAIVE_DATA_DIR: server.dataDir },
    stdio: "inherit",
  });
  if (seeded.status !== 0) throw new Error("The sample content could not be made");
  await server.start();
  for (const { name, page: title, scheme, width, height } of shots) {
    const { page, context } = await newVisitor(browser, server.url, { scheme, width, height });
    const login = new LoginPage(page);
    await login.open();
    await login.signIn(mainUser);
    const { pages } = (await (await page.request.get("/api/cortex/pages")).json()) as {
      pages: { page_id: string; title: string }[];
    };
    await page.goto(`/cortex/${pages.find((p) => p.title === title)?.page_id}`);
    await page.getByRole("status").filter({ hasText: "Gespeichert" }).first().waitFor();
    await page.waitForLoadState("networkidle");
    await page.screenshot({ path: resolve(folder, `${name}.png`), animations: "disabled" });
    await context.close();
  }
} finally {
  await browser.close();
  await server.dispose();
}
process.stdout.write(`${shots.length} pictures in docs/images\n`);
process.exit(0);
