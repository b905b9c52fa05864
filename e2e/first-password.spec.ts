import { describe, expect, it } from "vitest";
import { LoginPage } from "./page-objects/login-page.ts";
import { expectGoodLooks, screenshot } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";

describe("the password of the first start", () => {
  const scene = useScene({ MAIVE_MAIN_PASSWORD: "" });
  const printed = () => /[a-z0-9]{5}(-[a-z0-9]{5}){3}/.exec(scene.server().output())?.[0] ?? "";

  it("is asked about in a way that is pleasant to look at", async () => {
    const { page } = await scene.anonymous();
    const login = new LoginPage(page);
    await login.open();
    await login.signIn({ username: "admin", password: printed() });
    await page.getByRole("heading", { name: "Wähle dein eigenes Passwort" }).waitFor();
    await expectGoodLooks(page, "first-password");
  });

  it("is replaced before anything else, by one that is not guessed first", async () => {
    const { page } = await scene.anonymous();
    const login = new LoginPage(page);
    await login.open();
    await login.signIn({ username: "admin", password: printed() });
    const title = page.getByRole("heading", { name: "Wähle dein eigenes Passwort" });
    await title.waitFor();
    await page.goto("/citadel");
    await title.waitFor();
    await expect.poll(() => page.getByRole("button", { name: "Hauptmenü öffnen" }).count()).toBe(0);
    const [next, repeated] = [
      page.getByLabel("Neues Passwort", { exact: true }),
      page.getByLabel("Neues Passwort wiederholen"),
    ];
    await next.fill("passwort1");
    await repeated.fill("passwort2");
    await page.keyboard.press("Enter");
    await page.getByText("Die beiden Passwörter sind nicht gleich.").waitFor();
    await repeated.fill("passwort1");
    await page.keyboard.press("Enter");
    await page.getByText(/steht auf den Listen, die Angreifer zuerst durchprobieren/).waitFor();
    const chosen = "Drei-Birken-am-See";
    await next.fill(chosen);
    await repeated.fill(chosen);
    await page.keyboard.press("Enter");
    await page.getByRole("button", { name: "Hauptmenü öffnen" }).waitFor();
    const { page: elsewhere } = await scene.anonymous();
    const again = new LoginPage(elsewhere);
    await again.open();
    await again.signIn({ username: "admin", password: chosen });
    await elsewhere.getByRole("heading", { name: "Willkommen, admin" }).waitFor();
  });
});

describe("a password that was made for a guest", () => {
  const scene = useScene();

  it("is shown in a notice that can be closed, and leads to where it is changed", async () => {
    const guest = await scene.person("guest", "Gerda");
    const { page } = await scene.as(guest);
    const notice = page.getByRole("complementary", { name: "Dein Passwort" });
    await notice.getByText("Wähle ein eigenes.").waitFor();
    await screenshot(page, "password-notice");
    await notice.getByRole("link", { name: "Passwort ändern" }).click();
    await page.waitForURL("**/connect");
    await page.goto("/home");
    await notice.getByRole("button", { name: "Schließen" }).click();
    await page.reload();
    await page.getByRole("heading", { name: "Willkommen, Gerda" }).waitFor();
    await expect.poll(() => notice.count()).toBe(0);
  });
});
