import { describe, expect, it } from "vitest";
import { LoginPage } from "./page-objects/login-page.ts";
import { Shell } from "./page-objects/shell.ts";
import { expectAccessible, looks, screenshot } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";
import { mainUser } from "./support/server.ts";

describe("signing in", () => {
  const scene = useScene();

  it("sends a stranger to the login screen and back to where they wanted to go", async () => {
    const { page } = await scene.stranger();
    await page.goto("/cortex");
    await page.waitForURL("**/login**");
    await new LoginPage(page).signIn(mainUser);
    await page.waitForURL("**/cortex");
  });

  it("says what is missing, what is wrong, and shows the version", async () => {
    const { page } = await scene.stranger();
    const login = new LoginPage(page);
    await login.open();
    await page.getByText("4.0").waitFor();
    await login.submit.click();
    await login.error.filter({ hasText: "Unvollständige Eingabe" }).waitFor();
    expect(await login.error.textContent()).toContain("Bitte fülle beide Felder aus.");
    await login.username.fill("admin");
    await login.password.fill("falsch");
    await login.submit.click();
    await login.error.filter({ hasText: "Benutzername oder Passwort ist falsch." }).waitFor();
    await expectAccessible(page);
    await screenshot(page, "login-wrong-password");
  });

  it("shows and hides the password", async () => {
    const { page } = await scene.stranger();
    const login = new LoginPage(page);
    await login.open();
    await login.password.fill("geheim");
    await page.getByRole("button", { name: "Passwort anzeigen" }).click();
    expect(await login.password.getAttribute("type")).toBe("text");
    await page.getByRole("button", { name: "Passwort verbergen" }).click();
    expect(await login.password.getAttribute("type")).toBe("password");
  });

  it("names a server that cannot be reached and tries again", async () => {
    const { page } = await scene.stranger();
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

  it("names a server error with its status", async () => {
    const { page } = await scene.stranger();
    const login = new LoginPage(page);
    await login.open();
    await page.route("**/api/auth/login", (route) => route.fulfill({ status: 503, json: {} }));
    await login.username.fill("admin");
    await login.password.fill("geheim");
    await login.submit.click();
    await login.error.filter({ hasText: "Server-Fehler" }).waitFor();
    expect(await login.error.textContent()).toContain("503");
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

  it("is pleasant in both themes and on a phone", async () => {
    for (const look of looks) {
      const { page } = await scene.stranger(look);
      await new LoginPage(page).open();
      await new LoginPage(page).submit.waitFor();
      await expectAccessible(page);
      await screenshot(page, `login-${look.name}`);
    }
  });
});
