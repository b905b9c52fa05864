import { describe, expect, it } from "vitest";
import { LoginPage } from "./page-objects/login-page.ts";
import { Shell } from "./page-objects/shell.ts";
import { expectAccessible, looks, screenshot, whenStill } from "./support/browser.ts";
import { mainOf } from "./support/people.ts";
import { useScene } from "./support/scene.ts";
import { mainUser } from "./support/server.ts";

describe("signing in", () => {
  const scene = useScene();

  it("sends an anonymous user to the login screen and back to the requested page", async () => {
    const { page } = await scene.anonymous();
    await page.goto("/cortex");
    await page.waitForURL("**/login**");
    await new LoginPage(page).signIn(mainUser);
    await page.waitForURL("**/cortex");
  });

  it("says what is missing, what is wrong, and shows the version", async () => {
    const { page } = await scene.anonymous();
    const login = new LoginPage(page);
    await login.open();
    await page.getByText("4.0").waitFor();
    await login.submit.click();
    await login.error.filter({ hasText: "Unvollständige Eingabe" }).waitFor();
    await expect.poll(() => login.error.textContent()).toContain("Bitte fülle beide Felder aus.");
    await login.username.fill("admin");
    await login.password.fill("falsch");
    await login.submit.click();
    await login.error.filter({ hasText: "Benutzername oder Passwort ist falsch." }).waitFor();
    await expectAccessible(page);
    await screenshot(page, "login-wrong-password");
  });

  it("stands before the shell is loaded, which takes over what was entered and where", async () => {
    const { page } = await scene.anonymous();
    const login = new LoginPage(page);
    const requested: string[] = [];
    let comes = (): void => undefined;
    const mayCome = new Promise<void>((resolve) => (comes = resolve));
    await page.route(/assets\/shell-.*\.js/, async (route) => {
      requested.push(route.request().url());
      await mayCome;
      await route.continue();
    });
    await login.open();
    await page.waitForLoadState("networkidle");
    await login.username.and(page.locator(":focus")).waitFor();
    await expectAccessible(page);
    expect(requested).toEqual([]);
    await page.keyboard.type("admni");
    await page.keyboard.press("ArrowLeft");
    await page.keyboard.press("Shift+ArrowLeft");
    await page.getByRole("button", { name: "Passwort anzeigen" }).click();
    await login.username.focus();
    comes();
    // The early form has no React: its fields are gone once the shell has them.
    await page.locator("#root form").waitFor();
    await expect.poll(() => login.username.inputValue()).toBe("admni");
    await login.username.and(page.locator(":focus")).waitFor();
    await expect.poll(() => login.password.getAttribute("type")).toBe("text");
    await page.keyboard.type("i");
    await page.keyboard.press("Delete");
    await page.keyboard.type("n");
    await expect.poll(() => login.username.inputValue()).toBe("admin");
  });

  it("is sent as soon as the shell has come, when Enter came before", async () => {
    const { page } = await scene.anonymous();
    const login = new LoginPage(page);
    let comes = (): void => undefined;
    const mayCome = new Promise<void>((resolve) => (comes = resolve));
    await page.route(/assets\/shell-.*\.js/, async (route) => {
      await mayCome;
      await route.continue();
    });
    await login.open();
    await login.username.fill(mainUser.username);
    await login.password.fill(mainUser.password);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Anmelden" }).and(page.locator("[aria-busy=true]")).waitFor();
    comes();
    await page.waitForURL("**/home");
  });

  it("says so when the shell cannot be loaded, and tries again", async () => {
    const { page } = await scene.anonymous();
    const login = new LoginPage(page);
    await page.route(/assets\/shell-.*\.js/, (route) => route.abort());
    await login.open();
    await login.username.fill(mainUser.username);
    await login.error.filter({ hasText: "MAIVE ist gerade nicht erreichbar." }).waitFor();
    await page.unroute(/assets\/shell-.*\.js/);
    await login.signIn(mainUser);
    await page.waitForURL("**/home");
  });

  it("shows and hides the password", async () => {
    const { page } = await scene.anonymous();
    const login = new LoginPage(page);
    await login.open();
    await login.password.fill("geheim");
    await page.getByRole("button", { name: "Passwort anzeigen" }).click();
    await expect.poll(() => login.password.getAttribute("type")).toBe("text");
    await page.getByRole("button", { name: "Passwort verbergen" }).click();
    await expect.poll(() => login.password.getAttribute("type")).toBe("password");
  });

  it("names a server that cannot be reached and tries again", async () => {
    const { page } = await scene.anonymous();
    const login = new LoginPage(page);
    await login.open();
    await page.route("**/api/auth/login", (route) => route.abort());
    await login.username.fill(mainUser.username);
    await login.password.fill(mainUser.password);
    await login.submit.click();
    await login.error.filter({ hasText: "Verbindung fehlgeschlagen" }).waitFor();
    await page.unroute("**/api/auth/login");
    await page.getByRole("button", { name: "Erneut versuchen" }).click();
    await page.waitForURL("**/home");
  });

  it("says why one was signed out, and whom to turn to", async () => {
    const guest = await scene.person("guest", "Gerlinde");
    const { page } = await scene.as(guest);
    await page.goto("/cortex");
    await page.getByRole("navigation", { name: "Seiten" }).waitFor();
    await (
      await mainOf(scene.server())
    ).send("POST", `/api/connect/users/${guest.id}/reset-password`, {
      current_password: mainUser.password,
    });
    const note = page.getByRole("status").filter({ hasText: "Dein Passwort wurde zurückgesetzt." });
    await note.waitFor();
    await screenshot(page, "login-password-reset");
    const login = new LoginPage(page);
    await login.username.fill("Gerlinde");
    await login.password.fill("das alte");
    await login.submit.click();
    await page.getByRole("button", { name: "Administrator kontaktieren" }).click();
    await login.error.filter({ hasText: "Wende dich an die Person, die MAIVE für euch betreibt" }).waitFor();
    await expectAccessible(page);
    await screenshot(page, "login-contact");
  });

  it("names a server error with its status", async () => {
    const { page } = await scene.anonymous();
    const login = new LoginPage(page);
    await login.open();
    await page.route("**/api/auth/login", (route) => route.fulfill({ status: 503, json: {} }));
    await login.username.fill("admin");
    await login.password.fill("geheim");
    await login.submit.click();
    await login.error.filter({ hasText: "Server-Fehler" }).waitFor();
    await expect.poll(() => login.error.textContent()).toContain("503");
  });

  it("keeps a signed-in person away from the login screen, and asks before signing out", async () => {
    const { page } = await scene.main();
    await page.goto("/login");
    await page.waitForURL("**/home");
    await new Shell(page).signOut();
    await page.waitForURL("**/login**");
    await page.goto("/home");
    await page.waitForURL("**/login**");
  });

  it("from an unknown device is announced at once on the others, and stays there until it is dealt with", async () => {
    const greta = await scene.person("guest", "Greta");
    const credentials = { username: "Greta", password: greta.password };
    const { page } = await scene.as(greta);
    const card = page.getByRole("complementary", { name: "Neue Anmeldung von einem unbekannten Gerät" });
    await page.getByRole("heading", { name: "Greta" }).first().waitFor();
    await expect.poll(() => card.count()).toBe(0);
    const signInWith = async (program: string) => {
      const answer = await fetch(`${scene.server().url}/api/auth/login`, {
        method: "POST",
        headers: { "content-type": "application/json", "user-agent": program },
        body: JSON.stringify(credentials),
      });
      expect(answer.status).toBe(200);
      return (answer.headers.get("set-cookie") ?? "").split(";")[0] ?? "";
    };
    const windows = "Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:140.0) Gecko/20100101 Firefox/140.0";
    const strange = await signInWith(windows);
    await card.getByText("Firefox auf Windows").waitFor();
    await card.getByText("127.0.0.1").waitFor();
    await expectAccessible(page);
    for (const { scheme, width, height, name } of looks) {
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize({ width, height });
      await whenStill(page);
      await screenshot(page, `strange-sign-in-${name}`);
    }
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.reload();
    await card.getByText("Firefox auf Windows").waitFor();
    // A second window shows it as well; dismissing it in one removes it from both.
    const second = await page.context().newPage();
    await second.goto("/drive");
    const secondCard = second.getByRole("complementary", { name: /unbekannten Gerät/ });
    await secondCard.getByRole("button", { name: "Das war ich" }).click();
    await secondCard.waitFor({ state: "detached" });
    await card.waitFor({ state: "detached" });

    await signInWith("Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X) Version/18.0 Safari/604.1");
    await card.getByText("Safari auf iPhone").waitFor();
    await card.getByRole("button", { name: "Alle anderen abmelden" }).click();
    await card.waitFor({ state: "detached" });
    const me = await fetch(`${scene.server().url}/api/auth/me`, { headers: { cookie: strange } });
    expect(me.status).toBe(401);
    await page.getByRole("button", { name: "Passwort ändern" }).click();
    await page.getByLabel("Neues Passwort", { exact: true }).waitFor();
  });

  it("is pleasant in both themes and on a phone", async () => {
    for (const look of looks) {
      const { page } = await scene.anonymous(look);
      await new LoginPage(page).open();
      await new LoginPage(page).submit.waitFor();
      await expectAccessible(page);
      await screenshot(page, `login-${look.name}`);
    }
  });
});
