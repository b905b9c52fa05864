/**
 * Checks which module may import which (`rules/module-map.ts`), what files may do (`rules/file-rules.ts`), what
 * their READMEs say (`rules/readme-rules.ts`), and that ARCHITECTURE.md is current. Run by `npm run check`; every printed line is a violation.
 */
import { fileRules } from "./rules/file-rules.ts";
import { apps, packages } from "./rules/module-map.ts";
import { isDrawn } from "./rules/module-picture.ts";
import { fileCircles, moduleBreaches, packageBreaches } from "./rules/module-rules.ts";
import { readmeBreaches, readReadme } from "./rules/readme-rules.ts";
import { readSources } from "./rules/sources.ts";

const sources = readSources();
const breaches = [
  ...sources.flatMap((source) =>
    Object.entries(fileRules).flatMap(([name, rule]) =>
      rule(source).map((what) => `${source.file}: ${name}: ${what}`),
    ),
  ),
  ...Object.values(apps).flatMap((app) => moduleBreaches(app, sources)),
  ...packageBreaches(packages, sources),
  ...fileCircles(sources),
  ...Object.values(apps).flatMap((app) => readmeBreaches(app, readReadme)),
  ...readmeBreaches({ source: "packages", ground: packages, modules: {} }, readReadme),
  ...(isDrawn(apps) ? [] : ["ARCHITECTURE.md: its modules are drawn anew by: npm run draw-modules"]),
];
for (const breach of breaches) process.stdout.write(`${breach}\n`);
process.stdout.write(`${sources.length} files, ${breaches.length} breaches of the dependency rules\n`);
process.exitCode = breaches.length === 0 ? 0 : 1;
