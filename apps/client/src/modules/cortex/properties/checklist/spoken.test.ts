import { valueTypes } from "@maive/values";
import { expect, it } from "vitest";
import { spokenChecklist } from "./spoken.ts";

it.each([
  ["[x] Milch\n[ ] Brot", "1/2 erledigt: Milch. Offen: Brot"],
  ["Milch\nBrot", "0/2 erledigt. Offen: Milch, Brot"],
  ["[x] Milch\n[x] Brot", "2/2 erledigt: Milch, Brot"],
])("a checklist of %j is said with what is done and what is open", (lines, said) => {
  const parsed = valueTypes.checklist.parse(lines, {});
  expect(parsed.ok && spokenChecklist(parsed.value ?? "")).toBe(said);
});
