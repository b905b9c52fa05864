import { zIcon } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { bundledSets, createIconSets } from "./icon-sets.ts";
import { createIconsService } from "./icons.service.ts";
import { germanIconWords } from "./texts.ts";
import { createLogger } from "../../shared/logger.ts";

const sets = createIconSets();
const { search } = createIconsService({ sets, log: createLogger("silent"), searchUrl: undefined });
const found = async (query: string): Promise<string[]> => (await search(query)).icons;

describe("a search for icons", () => {
  it("finds the icon of that very name first, in each set", async () => {
    expect((await found("heart")).slice(0, 3)).toEqual(["lucide:heart", "tabler:heart", "ph:heart"]);
  });

  it.each([
    ["haus", "lucide:house"],
    ["Zahnrad", "lucide:settings"],
    ["Datei", "lucide:file"],
    ["Schlüssel", "lucide:key"],
    ["schluessel", "lucide:key"],
    ["Müll", "lucide:trash"],
    ["Essen", "lucide:utensils"],
    ["Geld", "lucide:banknote"],
  ])("understands German: %s", async (word, icon) => {
    expect((await found(word)).slice(0, 8)).toContain(icon);
  });

  it("guesses a German word while it is typed", async () => {
    expect((await found("kalen")).slice(0, 3)).toContain("lucide:calendar");
  });

  it("needs every word", async () => {
    expect(await found("haus plus")).toContain("lucide:house-plus");
    expect(await found("haus xyzzy")).toEqual([]);
  });

  it("answers at most the requested number, and says how many there are", async () => {
    const { icons, total } = await search("arrow", 10);
    expect(icons).toHaveLength(10);
    expect(total).toBeGreaterThan(100);
    expect((await search("arrow")).icons).toHaveLength(96);
  });

  it.each(["", "   ", "…!?", "constructor", "tostring", "x".repeat(100)])(
    "finds nothing for %j",
    async (query) => {
      expect(await search(query)).toEqual({ icons: [], total: 0 });
    },
  );

  it("finds something for every German word it knows", async () => {
    const lost: string[] = [];
    for (const word of Object.keys(germanIconWords)) if ((await search(word)).total === 0) lost.push(word);
    expect(lost).toEqual([]);
  });

  it("offers only names that a page takes, each with a drawing", async () => {
    const wrong: string[] = [];
    for (const prefix of bundledSets)
      for (const name of await sets.names(prefix)) {
        const svg = await sets.svg(prefix, name);
        if (!zIcon.safeParse(`${prefix}:${name}`).success || !svg?.startsWith("<svg ")) wrong.push(name);
        // The text colour of the reader, nothing that runs or loads.
        if (/<script|<foreignObject|\son\w+=|href=(?!"#)|url\((?!#)/i.test(svg ?? ""))
          wrong.push(`${name} acts`);
      }
    expect(wrong).toEqual([]);
  });
});
