import { describe, expect, it } from "vitest";
import { cellAddress, cellIn } from "./cell-address.ts";

const cell = { entryId: "0198c0de-0000-7000-8000-000000000001", propertyId: 12 };

describe("the address of a cell", () => {
  it("is read as it was written", () => {
    const { hash, pathname } = new URL(cellAddress(7, cell), "http://maive.test");
    expect([pathname, cellIn(hash)]).toEqual(["/cortex/datenbank/7", cell]);
  });

  it("is none where anything else stands", () => {
    for (const hash of ["", "#", `#${cell.entryId}`, `#${cell.entryId}/`, "#../x/1", `#${cell.entryId}/1e3`])
      expect(cellIn(hash)).toBeNull();
  });
});
