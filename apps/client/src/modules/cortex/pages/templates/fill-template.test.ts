import { describe, expect, it } from "vitest";
import { fillTemplate } from "./fill-template.ts";
import { shippedTemplates } from "./shipped-templates.ts";

describe("a template that comes along", () => {
  it("becomes a page with the title that was typed, and today's date", () => {
    const markdown = '---\ntitle: "Reise"\nicon: "lucide:luggage"\n---\n\nAb {{heute}}, title: bleibt\n';
    expect(fillTemplate(markdown, 'Nach „Rom“ & "Pisa" $&', "2026-11-26")).toBe(
      '---\ntitle: "Nach „Rom“ & \\"Pisa\\" $&"\nicon: "lucide:luggage"\n---\n\n' +
        'Ab <time class="mention" datetime="2026-11-26">26.11.2026</time>, title: bleibt\n',
    );
  });

  it("has a title, an icon and sections, and no other sign to fill", async () => {
    for (const { title, load } of shippedTemplates) {
      const { default: markdown } = await load();
      expect(markdown).toMatch(new RegExp(`^---\ntitle: "${title}"\nicon: "lucide:[a-z-]+"\n---\n`));
      expect(markdown.match(/^## /gm)?.length).toBeGreaterThan(1);
      expect(fillTemplate(markdown, title, "2026-11-26")).not.toContain("{{");
    }
  });
});
