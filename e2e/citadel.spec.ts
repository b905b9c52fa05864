import { afterAll, describe, expect, it, onTestFinished } from "vitest";
import { futureProgram } from "../apps/server/src/modules/citadel/updates/preview/program-for-tests.ts";
import { CitadelPage, type CitadelTab } from "./page-objects/citadel-page.ts";
import { LoginPage } from "./page-objects/login-page.ts";
import { Palette } from "./page-objects/palette.ts";
import { Shell } from "./page-objects/shell.ts";
import { expectAccessible, expectGoodLooks, expectNoSidewaysScroll, screenshot } from "./support/browser.ts";
import { mainOf } from "./support/people.ts";
import { useScene } from "./support/scene.ts";
import { standInSystemctl } from "./support/stand-in-systemctl.ts";

describe("Citadel", () => {
  const systemctl = standInSystemctl();
  const scene = useScene({ MAIVE_SYSTEMCTL: systemctl.path });
  afterAll(() => systemctl.remove());

  const openAsMain = async (tab: CitadelTab) => {
    const { page } = await scene.main();
    const citadel = new CitadelPage(page);
    await citadel.open(tab);
    return { page, citadel };
  };

  // The first test: no system has been chosen yet.
  it("asks for the system once, then starts and stops the online office and says how it is", async () => {
    const { page, citadel } = await openAsMain("Dienste");
    await page.getByRole("heading", { name: "Auf welchem System läuft MAIVE?" }).waitFor();
    await expectAccessible(page);
    await screenshot(page, "citadel-system-choice");
    await page.getByRole("button", { name: /^Ubuntu/ }).click();
    await citadel.serviceIs("Gestoppt");
    await citadel.service.getByRole("button", { name: "Starten" }).click();
    await citadel.serviceIs("Wird geladen");
    await citadel.serviceIs("Läuft");
    await citadel.service.getByRole("button", { name: "Stoppen" }).click();
    await citadel.serviceIs("Wird geladen");
    await citadel.serviceIs("Gestoppt");
    systemctl.refuse();
    await citadel.service.getByRole("button", { name: "Starten" }).click();
    await citadel.service.getByRole("alert").filter({ hasText: "polkit-Regel" }).waitFor();
    systemctl.crash();
    await page.reload();
    await citadel.serviceIs("Fehler");
    await citadel.service.getByRole("alert").filter({ hasText: "abgestürzt" }).waitFor();
    await expectAccessible(page);
    await screenshot(page, "citadel-service-error");
  });

  it("shows main what an update would change, by keyboard alone, and says what is wrong with a path", async () => {
    const next = futureProgram();
    onTestFinished(() => next.remove());
    const { page, citadel } = await openAsMain("Updates");
    const place = page.getByLabel("Ordner oder Archiv der neuen Version");
    await place.fill("/gibt/es/nicht");
    await page.keyboard.press("Enter");
    await page.getByText("/gibt/es/nicht gibt es auf dem Server nicht.").waitFor();
    await expect.poll(() => place.evaluate((field) => field === document.activeElement)).toBe(true);
    await place.fill(next.archive());
    await page.keyboard.press("Tab");
    await page.keyboard.press("Enter");
    const preview = citadel
      .panel("Updates")
      .getByRole("region", { name: /^Update von MAIVE .* auf 9\.1\.0$/ });
    await preview.getByText("Legt an, was es morgen gibt.").waitFor();
    await preview.getByText("Dafür ist Platz").waitFor();
    await preview.getByText("MAIVE_OF_TOMORROW").waitFor();
    await expectGoodLooks(page, "update-preview", () => expectNoSidewaysScroll(page));
    const { page: guests } = await scene.as(await scene.person("guest", "Gerd"));
    await guests.goto("/citadel");
    await guests.getByRole("heading", { name: "Neuigkeiten" }).waitFor();
    await expect.poll(() => guests.getByLabel("Ordner oder Archiv der neuen Version").count()).toBe(0);
  });

  it("keeps the settings of the house, and Home shows the greeting to everyone", async () => {
    const { page, citadel } = await openAsMain("Einstellungen");
    await citadel.field("Instanzname").fill("Haus am See");
    await citadel.field("Begrüßung").fill("Schön, dass du da bist.");
    const recognition = page.getByRole("switch", { name: "Text in Bildern und Scans finden" });
    await recognition.press("Space");
    await citadel.field("Serveradresse").fill("nicht so!");
    await citadel.save();
    await page.getByText(/Das ist keine gültige Serveradresse/).waitFor();
    await citadel.field("Serveradresse").fill("https://haus.example:3000");
    await citadel.saved();
    await page.reload();
    await expect.poll(() => citadel.field("Instanzname").inputValue()).toBe("Haus am See");
    await expect.poll(() => citadel.field("Serveradresse").inputValue()).toBe("https://haus.example:3000");
    await expect.poll(() => recognition.isChecked()).toBe(true);
    const { page: guests } = await scene.as(await scene.person("guest", "Gina"));
    await guests.getByText("Schön, dass du da bist.").waitFor();
  });

  it("refuses a birthday that does not exist and congratulates on the right day", async () => {
    const { page, citadel } = await openAsMain("Einstellungen");
    await citadel.field("Geburtsdatum").fill("31.02.1990");
    await citadel.save();
    await page.getByText(/Diesen Tag gibt es nicht/).waitFor();
    await citadel.field("Geburtsdatum").fill("05.05.1990");
    await citadel.saved();
    await page.clock.setFixedTime(new Date("2026-05-05T10:00:00"));
    await page.goto("/home");
    await page.getByRole("heading", { name: "Happy Birthday, admin!" }).waitFor();
    await page.clock.setFixedTime(new Date("2026-05-06T10:00:00"));
    await page.goto("/home");
    await page.getByRole("heading", { name: "Willkommen, admin" }).waitFor();
  });

  it("asks before settings that were typed and not saved are left", async () => {
    const { page, citadel } = await openAsMain("Einstellungen");
    await citadel.field("Begrüßung").fill("Nur ein Entwurf");
    await page.getByRole("tab", { name: "Updates" }).click();
    const question = page.getByRole("dialog", { name: "Änderungen verwerfen" });
    await question.getByRole("button", { name: "Abbrechen" }).click();
    await expect.poll(() => citadel.field("Begrüßung").inputValue()).toBe("Nur ein Entwurf");
    await new Shell(page).goTo("Drive");
    await question.getByRole("button", { name: "Abbrechen" }).click();
    await question.waitFor({ state: "hidden" });
    await page.keyboard.press("Escape");
    await page.goBack();
    await question.getByRole("button", { name: "Abbrechen" }).click();
    await question.waitFor({ state: "hidden" });
    const palette = new Palette(page);
    await palette.open();
    await palette.type("Drive");
    await palette
      .option(/^Drive/)
      .first()
      .waitFor();
    await page.keyboard.press("Enter");
    await question.getByRole("button", { name: "Abbrechen" }).click();
    await question.waitFor({ state: "hidden" });
    await expect.poll(() => citadel.field("Begrüßung").inputValue()).toBe("Nur ein Entwurf");
    await page.getByRole("tab", { name: "Updates" }).click();
    await question.getByRole("button", { name: "Verwerfen" }).click();
    await citadel.panel("Updates").waitFor();
  });

  it("lets the system be changed, and says that services need Ubuntu", async () => {
    const { page, citadel } = await openAsMain("Einstellungen");
    await page.getByRole("radiogroup", { name: "System" }).getByText("Windows").click();
    await citadel.saved();
    await citadel.show("Dienste");
    await page.getByRole("heading", { name: "Dienste sind nur unter Ubuntu verfügbar." }).waitFor();
    await screenshot(page, "citadel-windows");
  });

  it("lists who signed in and who failed to, and finds them again", async () => {
    await scene.person("guest", "einbrecher");
    const { page: anonymous } = await scene.anonymous();
    const login = new LoginPage(anonymous);
    await login.open();
    await login.username.fill("einbrecher");
    await login.password.fill("sesam öffne dich");
    await login.submit.click();
    await login.error.waitFor();
    const { page, citadel } = await openAsMain("Protokoll");
    const failure = citadel.log
      .getByRole("row")
      .filter({ hasText: "Anmeldung fehlgeschlagen für „einbrecher“" });
    const success = citadel.log
      .getByRole("row")
      .filter({ hasText: /Anmeldung\s*admin/ })
      .first();
    await failure.waitFor();
    await success.waitFor();
    const search = page.getByRole("searchbox", { name: "Protokoll durchsuchen" });
    await search.fill("einbrecher");
    await success.waitFor({ state: "detached" });
    await failure.waitFor();
    await page.getByRole("radiogroup", { name: "Anzeigen" }).getByText("Rechte").click();
    await page.getByText("Dazu steht nichts im Protokoll.").waitFor();
    await page.getByRole("button", { name: "Alle zeigen" }).click();
    await success.waitFor();
  });

  it("shows main the state of the instance, with the running version", async () => {
    const { page, citadel } = await openAsMain("Überblick");
    const server = page.getByRole("region", { name: "Server" });
    await server.getByText("SQLite").waitFor();
    const version = /\d+\.\d+\.\d+/.exec((await server.textContent()) ?? "")?.[0] ?? "";
    expect(version).not.toBe("");
    await citadel.show("Updates");
    await citadel.panel("Updates").getByText(`MAIVE ${version}`).first().waitFor();
  });

  it("finds what stands in the way here, and names the line to put right", async () => {
    const { page, citadel } = await openAsMain("Diagnose");
    const found = (name: string, state: string) =>
      citadel.finding(name).getByRole("img", { name: state, exact: true }).waitFor();
    for (const name of ["Proxy", "Live-Verbindung", "Große Uploads", "Uhrzeit", "Datenbank", "Dateien"])
      await found(name, "In Ordnung");
    // An undeclared proxy with a limit of its own.
    await page.setExtraHTTPHeaders({ "x-forwarded-for": "203.0.113.7", "x-forwarded-proto": "https" });
    await page.route("**/api/citadel/diagnosis/upload", (route) =>
      route.fulfill({ status: 413, body: "nginx" }),
    );
    await page.getByRole("button", { name: "Erneut prüfen" }).click();
    await found("Proxy", "Problem");
    await citadel.finding("Proxy").getByText("MAIVE_TRUSTED_PROXIES=127.0.0.1").waitFor();
    await found("Große Uploads", "Problem");
    await citadel.finding("Große Uploads").getByText("client_max_body_size 0;").waitFor();
    await expectAccessible(page);
    await screenshot(page, "citadel-diagnosis-problems");
  });

  it.each(["guest", "visitor"] as const)("shows a %s what is new, and nothing else", async (kind) => {
    const { page } = await scene.as(await scene.person(kind, `Neugierig ${kind}`));
    await page.goto("/citadel?tab=protokoll");
    const citadel = new CitadelPage(page);
    await citadel
      .panel("Updates")
      .getByText(/Auf diesem Server läuft MAIVE/)
      .waitFor();
    await expect.poll(() => citadel.tabs.allTextContents()).toEqual(["Updates"]);
  });

  it("is pleasant on every tab", async () => {
    const main = await mainOf(scene.server());
    await main.send("POST", "/api/citadel/system-type", { system_type: "Ubuntu" });
    const { page } = await scene.main();
    const citadel = new CitadelPage(page);
    await citadel.open();
    const ready = {
      Updates: page.getByText(/Auf diesem Server läuft MAIVE/),
      Dienste: citadel.service.getByRole("status").filter({ hasNotText: "Wird geladen" }),
      Einstellungen: citadel.field("Instanzname"),
      Überblick: page.getByRole("region", { name: "Server" }),
      Prozesse: page.getByText("MAIVE läuft als ein einziger Prozess."),
      Diagnose: citadel.finding("Versionen"),
      Protokoll: citadel.log,
    };
    for (const tab of [
      "Updates",
      "Dienste",
      "Einstellungen",
      "Überblick",
      "Prozesse",
      "Diagnose",
      "Protokoll",
    ] as const) {
      await citadel.show(tab);
      await ready[tab].waitFor();
      await expectGoodLooks(page, `citadel-${tab.toLowerCase()}`, () => expectNoSidewaysScroll(page));
    }
    // Several processes, as they are in the middle of an update.
    const one = {
      process_id: "1",
      name: "maive-0:7",
      version: "4.0.0",
      started_at: new Date(Date.now() - 3 * 86_400_000).toISOString(),
      silent_for: 1,
      sockets: 128,
      behind: 0,
      is_leader: true,
      is_this_one: false,
    };
    const other = { ...one, is_leader: false, started_at: new Date().toISOString(), version: "4.1.0" };
    const processes = [
      one,
      { ...other, process_id: "2", name: "maive-1:7", sockets: 0, is_this_one: true },
      { ...one, process_id: "3", name: "maive-2:7", is_leader: false, silent_for: 6, behind: 340 },
    ];
    await page.route("**/api/citadel/processes", (route) =>
      route.fulfill({ json: { is_cluster: true, processes } }),
    );
    await citadel.show("Prozesse");
    await page.getByText("3 Prozesse von MAIVE arbeiten zusammen.").waitFor();
    await page.getByText("Verschiedene Versionen laufen gleichzeitig: 4.0.0 und 4.1.0.").waitFor();
    await page.getByRole("listitem", { name: "maive-2:7" }).getByText("vor 6 Sekunden").waitFor();
    await expectGoodLooks(page, "citadel-prozesse-mehrere", () => expectNoSidewaysScroll(page));
  });
});
