import { expect, it } from "vitest";
import { newId } from "../../../../shared/ids.ts";
import { PageIndex } from "./page-index.ts";

it("numbers of entries lead to them and back", () => {
  const index = new PageIndex();
  const ids = ["00000000-0000-7000-8000-00000000000a", ...Array.from({ length: 3_000 }, () => newId())];
  const rows = ids.map((id) => index.add(id));
  expect(rows.map((row) => index.idAt(row))).toEqual(ids);
  expect(ids.map((id) => index.find(id))).toEqual(rows);
});
