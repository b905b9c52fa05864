/** `npm run screenshots`: takes the README's pictures of a freshly seeded instance. */
import { spawnSync } from "node:child_process";
import { mkdirSync } from "node:fs";
import { resolve } from "node:path";
import type { Page } from "playwright-core";
import { CalendarPage } from "../e2e/page-objects/calendar-page.ts";
import { LoginPage } from "../e2e/page-objects/login-page.ts";
import { Palette } from "../e2e/page-objects/palette.ts";
import { launchBrowser, newVisitor } from "../e2e/support/browser.ts";
import { mainUser, startServer } from "../e2e/support/server.ts";

const root = resolve(import.meta.dirname, "..");
const folder = resolve(root, "docs/images");
mkdirSync(folder, { recursive: true });

/** Who looks: a name as people have it. */
const person = { ...mainUser, username: "Marlene" };

const read = async <T>(page: Page, path: string): Promise<T> =>
  (await (await page.request.get(path)).json()) as T;

const openPage = async (page: Page, title: string): Promise<void> => {
  const { pages } = await read<{ pages: { page_id: string; title: string }[] }>(page, "/api/cortex/pages");
  await page.goto(`/cortex/${pages.find((one) => one.title === title)?.page_id}`);
  await page.getByRole("status").filter({ hasText: "Gespeichert" }).first().waitFor();
};

/** Shows what is due as a second calendar. */
const addTasks = async (page: Page): Promise<void> => {
  const { databases } = await read<{ databases: { database_id: number; name: string }[] }>(
    page,
    "/api/cortex/databases",
  );
  const id = databases.find(({ name }) => name === "Aufgaben")?.database_id;
  const { properties } = await read<{ properties: { property_id: number; property_type: string }[] }>(
    page,
    `/api/cortex/databases/${id}`,
  );
  const due = properties.find(({ property_type: type }) => type === "date")?.property_id;
  const added = await page.request.post(`/api/cortex/databases/${id}/calendars`, {
    data: { property_id: due, color: "amber" },
    headers: { origin: new URL(page.url()).origin },
  });
  if (!added.ok()) throw new Error(`The second calendar could not be added: ${added.status()}`);
};

interface Shot {
  name: string;
  scheme: "light" | "dark";
  phone?: boolean;
  open(page: Page): Promise<void>;
}

const shots: readonly Shot[] = [
  { name: "household-light", scheme: "light", open: (page) => openPage(page, "Haushalt") },
  {
    name: "calendar-light",
    scheme: "light",
    open: async (page) => {
      await addTasks(page);
      await new CalendarPage(page).open("2026-11-21");
    },
  },
  { name: "books-dark", scheme: "dark", open: (page) => openPage(page, "Bücher") },
  {
    name: "palette-dark",
    scheme: "dark",
    open: async (page) => {
      await openPage(page, "Bücher");
      const palette = new Palette(page);
      await palette.open();
      await palette.type("südtirol");
      await palette
        .option(/Südtirol im Frühling/)
        .first()
        .waitFor();
    },
  },
  {
    name: "travel-phone",
    scheme: "light",
    phone: true,
    open: (page) => openPage(page, "Südtirol im Frühling"),
  },
  {
    name: "table-phone",
    scheme: "light",
    phone: true,
    open: async (page) => {
      await openPage(page, "Haushalt");
      await page.getByRole("grid", { name: "Aufgaben" }).waitFor();
      await page.getByRole("grid").getByText("In Arbeit").first().tap();
      await page.getByRole("dialog").waitFor();
    },
  },
  {
    name: "calendar-phone",
    scheme: "dark",
    phone: true,
    open: (page) => new CalendarPage(page).open("2026-11-21"),
  },
];

const server = await startServer({ MAIVE_MAIN_USERNAME: person.username });
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
  for (const { name, scheme, phone = false, open } of shots) {
    const { page, context } = await newVisitor(browser, server.url, {
      scheme,
      mobile: phone,
      ...(phone ? { width: 390, height: 844 } : { width: 1440, height: 900 }),
    });
    const login = new LoginPage(page);
    await login.open();
    await login.signIn(person);
    await open(page);
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
