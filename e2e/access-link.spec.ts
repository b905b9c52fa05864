import { describe, it } from "vitest";
import { ConnectPage } from "./page-objects/connect-page.ts";
import { LoginPage } from "./page-objects/login-page.ts";
import { expectAccessible, looks, screenshot } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";

describe("an access link", () => {
  const scene = useScene();

  /** Opens a link in a new browser and presses the only button. */
  const enterBy = async (link: string) => {
    const { page } = await scene.anonymous();
    await page.goto(link);
    await new LoginPage(page).enter.click();
    return page;
  };
  const isDead = (page: Awaited<ReturnType<typeof enterBy>>) =>
    page.getByRole("alert").filter({ hasText: "Dieser Zugangslink ist nicht mehr gültig." }).waitFor();

  it("is made by main with a QR code and an end, and lets a visitor in once", async () => {
    const { page } = await scene.main();
    const connect = new ConnectPage(page);
    await connect.open();
    await connect.createUser("Besucher", "Vera");
    await page.getByText("„Vera“ ist angelegt. Erstelle jetzt einen Zugangslink.").waitFor();
    await connect.choose("Vera", "Zugangslink erstellen");
    await connect.credentials.getByRole("img", { name: "QR-Code mit dem Zugangslink für Vera" }).waitFor();
    await connect.credentials.getByText(/^gültig bis \d{2}\.\d{2}\.\d{4}/).waitFor();
    const link = await connect.takeSecret("Zugangslink");
    await connect.row("Vera").getByText("Link offen").waitFor();

    // Programs that preview a link must not use it up.
    await fetch(link);
    const preview = await scene.anonymous();
    await preview.page.goto(link);
    await new LoginPage(preview.page).enter.waitFor();

    const veras = await enterBy(link);
    await veras.getByRole("heading", { name: "Willkommen, Vera" }).waitFor();
    await veras.reload();
    await veras.getByRole("heading", { name: "Willkommen, Vera" }).waitFor();

    const second = await enterBy(link);
    await isDead(second);
    await second.getByText(/Bitte die Person, die dir den Link geschickt hat, um einen neuen/).waitFor();
    await expectAccessible(second);
    await screenshot(second, "access-link-used");
    await second.getByRole("button", { name: "Zur Anmeldung mit Passwort" }).click();
    await new LoginPage(second).username.waitFor();
  });

  it("is void once another is made, or it is revoked", async () => {
    const walter = await scene.person("visitor", "Walter");
    const first = await walter.newLink();
    const { page } = await scene.main();
    const connect = new ConnectPage(page);
    await connect.open();
    await connect.choose("Walter", "Zugangslink erstellen");
    await connect.agree("Zugangslink erstellen", "Ein neuer macht den alten ungültig.");
    const second = await connect.takeSecret("Zugangslink");
    await isDead(await enterBy(first));
    await connect.choose("Walter", "Zugangslink widerrufen");
    await page.getByText("Der Zugangslink von „Walter“ ist widerrufen.").waitFor();
    await isDead(await enterBy(second));
  });

  it("asks whoever is signed in already before it takes their place", async () => {
    const [nora, otto] = await Promise.all([scene.person("guest", "Nora"), scene.person("visitor", "Otto")]);
    const { page } = await scene.as(nora);
    await page.goto(await otto.newLink());
    // The same document: only the fragment of the address differs.
    await page.getByText("Du bist als Nora angemeldet.").waitFor();
    await expectAccessible(page);
    await new LoginPage(page).enter.click();
    await page.getByRole("heading", { name: "Willkommen, Otto" }).waitFor();
  });

  it("is pleasant in both themes and on a phone", async () => {
    const visitor = await scene.person("visitor", "Xaver");
    const link = await visitor.newLink();
    for (const look of looks) {
      const { page } = await scene.anonymous(look);
      await page.goto(link);
      await new LoginPage(page).enter.waitFor();
      await expectAccessible(page);
      await screenshot(page, `access-link-${look.name}`);
    }
  });
});
