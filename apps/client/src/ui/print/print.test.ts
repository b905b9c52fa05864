// @vitest-environment jsdom
import { afterEach, expect, it, vi } from "vitest";
import { eventually } from "../../../../../tools/test/eventually.ts";
import { addPrintedPart } from "./print.ts";

afterEach(() => vi.restoreAllMocks());

const pressPrint = () => {
  const event = new KeyboardEvent("keydown", { key: "p", ctrlKey: true, cancelable: true });
  window.dispatchEvent(event);
  return event;
};

it("prints by key once every part has fetched what it shows, also if one of them cannot", async () => {
  const steps: string[] = [];
  vi.spyOn(window, "print").mockImplementation(() => {
    window.dispatchEvent(new Event("beforeprint"));
    steps.push("print");
    window.dispatchEvent(new Event("afterprint"));
  });
  const part = (name: string, prepare: () => Promise<void>) => ({
    prepare,
    show: () => void steps.push(`${name} shown`),
    hide: () => void steps.push(`${name} hidden`),
  });
  const ends = [
    addPrintedPart(part("table", async () => void steps.push("table fetched"))),
    addPrintedPart(part("other", () => Promise.reject(new Error("offline")))),
  ];
  expect(pressPrint().defaultPrevented).toBe(true);
  await eventually(() => expect(steps).toContain("print"));
  expect(steps).toEqual([
    "table fetched",
    "table shown",
    "other shown",
    "print",
    "table hidden",
    "other hidden",
  ]);
  for (const end of ends) end();
  // Without a part that has to load something, the browser prints by itself.
  expect(pressPrint().defaultPrevented).toBe(false);
});
