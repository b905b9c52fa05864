import { parseICS } from "node-ical";
import type { Page } from "playwright-core";
import { describe, expect, it } from "vitest";
import { expectAccessible, expectGoodLooks } from "./support/browser.ts";
import { useScene } from "./support/scene.ts";

const file = (...events: readonly string[][]) => ({
  name: "Familie.ics",
  mimeType: "text/calendar",
  buffer: Buffer.from(
    [
      "BEGIN:VCALENDAR",
      "VERSION:2.0",
      ...events.flatMap((lines) => ["BEGIN:VEVENT", ...lines, "END:VEVENT"]),
      "END:VCALENDAR",
      "",
    ].join("\r\n"),
  ),
});
const party = [
  "UID:fest",
  "SUMMARY:Sommerfest im Garten",
  "DTSTART;VALUE=DATE:20260815",
  "DTEND;VALUE=DATE:20260817",
];
const choir = [
  "UID:chor",
  "SUMMARY:Chorprobe",
  "DTSTART;TZID=Europe/Berlin:20260902T193000",
  "DTEND;TZID=Europe/Berlin:20260902T210000",
  "RRULE:FREQ=WEEKLY;COUNT=4",
  "BEGIN:VALARM",
  "ACTION:DISPLAY",
  "TRIGGER:-PT15M",
  "END:VALARM",
];

describe("calendars of other programs", () => {
  const scene = useScene();
  const openDialog = async (page: Page, action: RegExp, name: string) => {
    await page.goto("/calendar");
    await page.getByRole("button", { name: "Weitere Aktionen" }).click();
    await page.getByRole("menuitem", { name: action }).click();
    const dialog = page.getByRole("dialog", { name });
    await dialog.waitFor();
    return dialog;
  };
  const importing = (page: Page) => openDialog(page, /^Termine importieren/, "Termine importieren");
  const subscribing = (page: Page) => openDialog(page, /^Kalender abonnieren/, "Kalender abonnieren");

  it("come in as a file, after a look at what it becomes, and can be taken back", async () => {
    const { page } = await scene.main();
    const dialog = await importing(page);
    await expectAccessible(page);
    await dialog.locator("input[type=file]").setInputFiles(file(party, choir));
    await dialog.getByText("5 neue Termine").waitFor();
    await dialog.getByText("Datei „Familie.ics“, von 15.08.2026 bis 23.09.2026").waitFor();
    await dialog.getByText(/1 Termin wiederholt sich: Daraus werden 4 Einträge/).waitFor();
    await dialog.getByText("Die Erinnerung an 1 Termin wird nicht übernommen.").waitFor();
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "5 Termine importieren" }).click();
    await dialog.waitFor({ state: "hidden" });
    await page.getByText("5 Termine importiert.").waitFor();
    const events = async () =>
      (await (await page.request.get("/api/cortex/databases/0/entries")).json()).total as number;
    await expect.poll(() => events()).toBe(5);
    await page.getByRole("button", { name: "Rückgängig" }).click();
    await page.getByText("Der Import wurde zurückgenommen.").waitFor();
    await expect.poll(() => events()).toBe(0);
  });

  it("come in by dropping a file, and are not doubled", async () => {
    const { page } = await scene.main();
    const drop = async () => {
      const dialog = await importing(page);
      const { name, mimeType, buffer } = file(party);
      const data = await page.evaluateHandle(
        ({ text, called, type }) => {
          const transfer = new DataTransfer();
          transfer.items.add(new File([text], called, { type }));
          return transfer;
        },
        { text: buffer.toString(), called: name, type: mimeType },
      );
      await dialog.getByRole("button", { name: "Datei auswählen" }).waitFor();
      await dialog.dispatchEvent("drop", { dataTransfer: data });
      return dialog;
    };
    const dialog = await drop();
    await dialog.getByRole("button", { name: "1 Termin importieren" }).press("Enter");
    await page.getByText("1 Termin importiert.").waitFor();
    const again = await drop();
    await again.getByText("Alles aus dieser Datei steht schon im Kalender.").waitFor();
    await again.getByRole("button", { name: "Schließen" }).last().click();
    await again.waitFor({ state: "hidden" });
  });

  it("say what is wrong with a file, and take another one", async () => {
    const { page } = await scene.main();
    const dialog = await importing(page);
    const input = dialog.locator("input[type=file]");
    await input.setInputFiles({ name: "a.ics", mimeType: "text/calendar", buffer: Buffer.from("Hallo") });
    await dialog.getByRole("alert").filter({ hasText: "Das ist keine Kalenderdatei (.ics)." }).waitFor();
    await input.setInputFiles(file(choir));
    await dialog.getByText("4 neue Termine").waitFor();
    await dialog.getByRole("button", { name: "Andere Datei" }).click();
    await dialog.getByRole("button", { name: "Datei auswählen" }).waitFor();
    await page.keyboard.press("Escape");
    await dialog.waitFor({ state: "hidden" });
  });

  it("read this one under a secret address, until it is renewed or ended", async () => {
    const { page } = await scene.main();
    const dialog = await subscribing(page);
    await expectAccessible(page);
    await dialog.getByRole("button", { name: "Adresse erzeugen" }).click();
    const address = await dialog.getByLabel("Deine geheime Adresse").inputValue();
    expect(address).toMatch(/\/MAIVE\.ics$/);
    await dialog.getByRole("button", { name: "Kopieren" }).waitFor();
    const app = dialog.getByRole("link", { name: "In Kalender-App öffnen" });
    await expect.poll(() => app.getAttribute("href")).toBe(address.replace("http:", "webcal:"));
    await expectAccessible(page);
    const read = async (from: string) => (await fetch(from)).status;
    const text = await (await fetch(address)).text();
    expect(Object.values(parseICS(text)).map((one) => one && "summary" in one && one.summary)).toContain(
      "Sommerfest im Garten",
    );
    const again = await subscribing(page);
    await again.getByText(/^Du hast seit/).waitFor();
    await expect.poll(() => again.getByText(address).count()).toBe(0);
    await again.getByRole("button", { name: "Neue Adresse erzeugen" }).click();
    await page
      .getByRole("dialog", { name: "Neue Adresse erzeugen" })
      .getByRole("button", { name: "Neue Adresse erzeugen" })
      .click();
    const renewed = await again.getByLabel("Deine geheime Adresse").inputValue();
    expect([await read(address), await read(renewed)]).toEqual([404, 200]);
    await again.getByRole("button", { name: "Abonnement beenden" }).click();
    await page
      .getByRole("dialog", { name: "Abonnement beenden" })
      .getByRole("button", { name: "Abonnement beenden" })
      .click();
    await page.getByText("Das Abonnement ist beendet.").waitFor();
    await expect.poll(() => read(renewed)).toBe(404);
    await again.getByRole("button", { name: "Adresse erzeugen" }).waitFor();
  });

  it("look as they should", async () => {
    const { page } = await scene.main();
    const dialog = await importing(page);
    await expectGoodLooks(page, "calendar-import");
    await dialog.locator("input[type=file]").setInputFiles(file(party, choir));
    await dialog.getByText(/^\d neue Termine$/).waitFor();
    await expectGoodLooks(page, "calendar-import-preview");
    const subscription = await subscribing(page);
    await subscription.getByRole("button", { name: "Adresse erzeugen" }).waitFor();
    await expectGoodLooks(page, "calendar-subscribe");
    await subscription.getByRole("button", { name: "Adresse erzeugen" }).click();
    await subscription.getByLabel("Deine geheime Adresse").waitFor();
    await expectGoodLooks(page, "calendar-address");
    const again = await subscribing(page);
    await again.getByText(/^Du hast seit/).waitFor();
    await expectGoodLooks(page, "calendar-subscribed");
    await page.request.delete("/api/calendar/subscription");
  });
});
