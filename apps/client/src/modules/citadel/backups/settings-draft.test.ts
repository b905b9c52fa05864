import type { BackupSettings } from "@maive/contract";
import { describe, expect, it } from "vitest";
import { changedFields, draftOf, readDraft } from "./settings-draft.ts";

const saved: BackupSettings = {
  folder: "/backup",
  time: "03:30",
  days: 7,
  weeks: 4,
  months: 12,
  fixed: [{ field: "weeks", variable: "MAIVE_BACKUP_KEEP_WEEKS" }],
};

describe("the settings of backups, while they are typed", () => {
  it("are unsaved where they differ, but for spaces and what the operator decides", () => {
    expect(changedFields(saved, draftOf(saved))).toEqual([]);
    expect(changedFields(saved, { ...draftOf(saved), folder: " /backup ", days: "9", weeks: "1" })).toEqual([
      "days",
    ]);
  });

  it("are sent as numbers and texts, and refused where they are none", () => {
    const draft = { ...draftOf(saved), folder: "backup", time: "off", days: "0", months: "3" };
    const { changes, errors } = readDraft(draft, ["folder", "time", "days", "months"]);
    expect(changes).toEqual({ time: "off", months: 3 });
    expect(errors).toEqual({
      folder: "Gib den ganzen Pfad an, zum Beispiel /backup/maive.",
      days: "Eine Zahl von 1 bis 365.",
    });
    expect(readDraft({ ...draft, days: "zwei" }, ["days"]).errors.days).toBe(
      "Bitte gib eine ganze Zahl ein.",
    );
    expect(readDraft({ ...draft, folder: "" }, ["folder"]).changes).toEqual({ folder: "" });
  });
});
