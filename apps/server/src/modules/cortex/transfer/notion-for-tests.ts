import { zipOf } from "./zip-for-tests.ts";

export const notionFixtureIds = {
  home: "1f0e8400e29b41d4a716446655440000",
  projects: "aa11bb22cc33dd44ee55ff6677889900",
  kitchen: "1a2b3c4d5e6f7a8b9c0d1e2f3a4b5c6d",
  garden: "2b3c4d5e6f7a8b9c0d1e2f3a4b5c6e7f",
  tasks: "6f7a8b9c0d1e2f3a4b5c6d7e8f9a0b1c",
  paint: "aabb000000000000000000000000cc01",
  tiles: "aabb000000000000000000000000cc02",
  sub: "aabb000000000000000000000000cc09",
} as const;

const link = (path: string): string => encodeURI(path);

/** An export as Notion writes it as „Markdown & CSV“: a ZIP in a ZIP, folders without ids, tables with and without `_all`. */
export const notionMarkdown = (picture: Uint8Array): Uint8Array => {
  const projects = `Haus/Projekte ${notionFixtureIds.projects}`;
  const tasks = `Haus/Aufgaben ${notionFixtureIds.tasks}`;
  const page = (folder: string, title: string, hex: string): string => `Haus/${folder}/${title} ${hex}.md`;
  const toTask = (title: string, hex: string): string => `${title} (${link(`Aufgaben/${title} ${hex}.md`)})`;
  const toProject = (title: string, hex: string): string =>
    `${title} (${link(`Projekte/${title} ${hex}.md`)})`;
  return zipOf({
    "Export-0f6b-Part-1.zip": zipOf({
      [`Haus ${notionFixtureIds.home}.md`]: `# Haus\n\nUnsere Projekte:\n\n[Projekte](${link(`${projects}.csv`)})\n\nUnd danach.\n`,
      [`${projects}.csv`]: `\ufeffName,Status,Budget\nKüche,Läuft,"€1,250.50"\n`,
      [`${projects}_all.csv`]:
        `\ufeffName,Aufgaben,Budget,Fertig,Link,Plan,Status,Tags,Titelbild,Zuständig\n` +
        `Küche,"${toTask("Streichen", notionFixtureIds.paint)}, ${toTask("Fliesen", notionFixtureIds.tiles)}","€1,250.50",No,https://example.org/kueche,"January 2, 2026 3:00 PM (GMT+1) → January 4, 2026 6:30 PM (GMT+1)",Läuft,"Haus, Innen",Projekte/K%C3%BCche/plan.png,"Anna Beispiel, Bert Beispiel"\n` +
        `Garten,,"€80.00",Yes,https://example.org/garten,"March 5, 2026",Fertig,"Haus, Außen",,Anna Beispiel\n` +
        `Dach,,,No,,,Läuft,"Haus, Außen",,\n` +
        `Keller,"Gibt es nicht (https://www.notion.so/Gibt-es-nicht-${notionFixtureIds.sub}?pvs=21)","€1.00",No,https://example.org/k,"March 6, 2026",Fertig,Innen,,Bert Beispiel\n`,
      [page("Projekte", "Küche", notionFixtureIds.kitchen)]:
        `# Küche\n\nStatus: Läuft\nTags: Haus, Innen\nBudget: €1,250.50\nAufgaben: Streichen (${link(`../Aufgaben/Streichen ${notionFixtureIds.paint}.md`)})\n\n## Überblick\n\nDie neue **Küche**, siehe [Garten](${link(`Garten ${notionFixtureIds.garden}.md`)}).\n`,
      [`Haus/Projekte/Küche/Angebote ${notionFixtureIds.sub}.md`]: `# Angebote\n\nDrei Angebote.\n`,
      "Haus/Projekte/Küche/plan.png": picture,
      [page("Projekte", "Garten", notionFixtureIds.garden)]:
        `# Garten\n\nStatus: Fertig\n\nHecke: schneiden ist Text.\n`,
      [`${tasks}.csv`]: `\ufeffAufgabe,Projekt\nStreichen,"${toProject("Küche", notionFixtureIds.kitchen)}"\nFliesen,"${toProject("Küche", notionFixtureIds.kitchen)}"\n=1+1,\n`,
      [page("Aufgaben", "Streichen", notionFixtureIds.paint)]:
        `# Streichen\n\nProjekt: Küche (${link(`../Projekte/Küche ${notionFixtureIds.kitchen}.md`)})\n\nWeiß.\n`,
      [page("Aufgaben", "Fliesen", notionFixtureIds.tiles)]: `# Fliesen\n`,
    }),
  });
};

const uuid = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, "$1-$2-$3-$4-$5");

const head = (type: string, name: string): string =>
  `<th><span class="icon property-icon"><svg viewBox="0 0 14 14" class="${type}"><path d="M7"></path></svg></span>${name}</th>`;

const property = (kind: string, name: string, value: string): string =>
  `<tr class="property-row property-row-${kind}"><th><span class="icon property-icon"><svg class="types"></svg></span>${name}</th><td>${value}</td></tr>`;

interface PageParts {
  /** Above and below the title. */
  head?: string;
  properties?: string;
  body?: string;
}

const htmlPage = (
  hex: string,
  title: string,
  { head: above = "", properties = "", body = "" }: PageParts,
): string =>
  `<html><head><meta http-equiv="Content-Type" content="text/html; charset=utf-8"/><title>${title}</title><style>/* */</style></head><body><article id="${uuid(hex)}" class="page sans"><header>${above}<h1 class="page-title">${title}</h1><p class="page-description"></p>${properties === "" ? "" : `<table class="properties"><tbody>${properties}</tbody></table>`}</header><div class="page-body">${body}</div></article></body></html>`;

/** The same house as HTML: no tables of CSV, the database stands in the page. */
export const notionHtml = (picture: Uint8Array): Uint8Array => {
  const kitchen = link(`Haus ${notionFixtureIds.home}/Projekte/Küche ${notionFixtureIds.kitchen}.html`);
  const garden = link(`Haus ${notionFixtureIds.home}/Projekte/Garten ${notionFixtureIds.garden}.html`);
  const status = (name: string, color: string): string =>
    `<span class="selected-value select-value-color-${color}">${name}</span>`;
  const box = (state: string): string => `<div class="checkbox checkbox-${state}"></div>`;
  return zipOf({
    [`Haus ${notionFixtureIds.home}.html`]: htmlPage(notionFixtureIds.home, "Haus", {
      head: `<div class="page-header-icon undefined"><span class="icon">🏠</span></div>`,
      body:
        `<p id="${uuid(notionFixtureIds.sub)}" class="">Davor.</p>` +
        `<div id="${uuid(notionFixtureIds.projects)}" class="collection-content"><h4 class="collection-title">Projekte</h4><table class="collection-content"><thead><tr>${head("typesTitle", "Name")}${head("typesSelect", "Status")}${head("typesCheckbox", "Fertig")}${head("typesFormula", "Rest")}</tr></thead><tbody>` +
        `<tr id="${uuid(notionFixtureIds.kitchen)}"><td class="cell-title"><a href="${kitchen}">Küche</a></td><td class="cell-x">${status("Läuft", "orange")}</td><td class="cell-y">${box("off")}</td><td class="cell-z">12</td></tr>` +
        `<tr id="${uuid(notionFixtureIds.garden)}"><td class="cell-title"><a href="${garden}">Garten</a></td><td class="cell-x">${status("Fertig", "green")}</td><td class="cell-y">${box("on")}</td><td class="cell-z">0</td></tr>` +
        `</tbody></table></div><p class="">Danach.</p>`,
    }),
    [`Haus ${notionFixtureIds.home}/Projekte/Küche ${notionFixtureIds.kitchen}.html`]: htmlPage(
      notionFixtureIds.kitchen,
      "Küche",
      {
        head: `<img class="page-cover-image" src="K%C3%BCche%20${notionFixtureIds.kitchen}/bild.png" style="object-position:center 30%"/><div class="page-header-icon page-header-icon-with-cover"><span class="icon">🍳</span></div>`,
        properties: `${property("select", "Status", status("Läuft", "orange"))}${property("relation", "Danach", `<a href="Garten%20${notionFixtureIds.garden}.html"><span class="icon">🌱</span>Garten</a>`)}${property("date", "Bis", "<time>@January 2, 2026</time>")}`,
        body: `<p class="">Die neue <strong>Küche</strong>.</p>`,
      },
    ),
    [`Haus ${notionFixtureIds.home}/Projekte/Küche ${notionFixtureIds.kitchen}/bild.png`]: picture,
    [`Haus ${notionFixtureIds.home}/Projekte/Garten ${notionFixtureIds.garden}.html`]: htmlPage(
      notionFixtureIds.garden,
      "Garten",
      {
        properties: property(
          "relation",
          "Davor",
          `<a href="K%C3%BCche%20${notionFixtureIds.kitchen}.html">Küche</a>`,
        ),
        body: "",
      },
    ),
  });
};
