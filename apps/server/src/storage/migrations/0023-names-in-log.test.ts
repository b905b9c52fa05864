import { expect, it } from "vitest";
import { describeEachEngine } from "../../../test/engines.ts";
import { recordSecurityEvents } from "../security-log.ts";
import { up } from "./0023-names-in-log.ts";

describeEachEngine("names in the sign-in log that nobody has", (engine) => {
  it("are forgotten, also by its search; those of people stay", async () => {
    const storage = await engine.open();
    const address = "2001:DB8::7";
    const left = await storage.transact(async (tx) => {
      await recordSecurityEvents(tx, [
        { kind: "sign_in_failed", subject: { userId: null, username: "Mein-Passwort-5" }, address },
        { kind: "sign_in_failed", subject: { userId: "u1", username: "Anna" }, address },
        { kind: "user_deleted", subject: { userId: null, username: "Bert" }, address },
      ]);
      await up(tx.db);
      return tx.db
        .selectFrom("security_event")
        .select(["subject_name", "folded"])
        .orderBy("event_id")
        .execute();
    });
    expect(left).toEqual([
      { subject_name: null, folded: "2001:db8::7" },
      { subject_name: "Anna", folded: "anna\n2001:db8::7" },
      { subject_name: "Bert", folded: "bert\n2001:db8::7" },
    ]);
    await storage.close();
  });
});
