import { launchBrowser, newVisitor } from "../../e2e/support/browser.ts";
import type { RunningServer } from "../../e2e/support/server.ts";
import type { Main } from "../../e2e/support/main-calls.ts";
import { median, p95 } from "../lib/statistics.ts";
import type { Row } from "../lib/table.ts";

const rounds = 40;

/** From sending a cell edit to its value standing in somebody else's browser. */
export const liveCell = async (server: RunningServer, user: Main): Promise<Row[]> => {
  const database = await user.send<{ database_id: number }>("POST", "/api/cortex/databases", {
    name: "Zuschauer",
  });
  const id = database.database_id;
  const property = await user.send<{ property_id: number }>(
    "POST",
    `/api/cortex/databases/${id}/properties`,
    {
      property_name: "Stand",
      property_type: "text",
    },
  );
  const entry = await user.send<{ page_id: string }>("POST", `/api/cortex/databases/${id}/entries`, {
    title: "Zeile",
    properties: { Stand: "Anfang" },
  });
  const page = await user.send<{ page_id: string }>("POST", "/api/cortex/pages", { title: "Zuschauen" });
  await user.send("POST", `/api/cortex/pages/${page.page_id}/blocks`, {
    block_type: "database_view",
    content: String(id),
  });
  const browser = await launchBrowser();
  try {
    const visitor = await newVisitor(browser, server.url);
    const [name = "", value = ""] = user.cookie.split("=");
    await visitor.context.addCookies([{ name, value, url: server.url }]);
    await visitor.page.goto(`/cortex/${page.page_id}`);
    await visitor.page.getByText("Anfang").waitFor();
    const samples: number[] = [];
    for (let n = 0; n < rounds; n += 1) {
      const text = `Stand ${n} von ${rounds}`;
      const seen = visitor.page.evaluate(
        (wanted) =>
          new Promise<number>((done) => {
            const look = (): void => {
              if (document.querySelector("[role=grid]")?.textContent?.includes(wanted)) done(Date.now());
              else requestAnimationFrame(look);
            };
            look();
          }),
        text,
      );
      const sent = Date.now();
      await user.send("PATCH", `/api/cortex/entries/${entry.page_id}/properties`, {
        property_id: property.property_id,
        value: text,
      });
      samples.push((await seen) - sent);
    }
    return [
      {
        what: "cell edit shown in the other browser, median",
        figure: median(samples),
        unit: "ms",
        baseline: 100,
        baselineName: "target",
        limit: 1,
      },
      {
        what: "cell edit shown in the other browser, p95",
        figure: p95(samples),
        unit: "ms",
        baseline: 100,
        baselineName: "target",
        limit: 1,
      },
    ];
  } finally {
    await browser.close();
  }
};
