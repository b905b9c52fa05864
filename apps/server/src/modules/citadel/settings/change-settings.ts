import {
  readSettings,
  recordChange,
  recordSecurityEvent,
  type Tx,
  writeSetting,
} from "../../../storage/index.ts";
import type { Requester } from "../../../shared/request-source.ts";

/**
 * Writes what really differs; null restores the default. Each setting is one row in the change log; all together
 * are one event of the sign-in and rights log, which names them without their values.
 * @returns the settings that differ.
 */
export const changeSettings = async (
  tx: Tx,
  requester: Requester,
  requested: ReadonlyMap<string, string | null>,
): Promise<readonly string[]> => {
  if (requested.size === 0) return [];
  const stored = await readSettings(tx.db, [...requested.keys()]);
  const changed: string[] = [];
  for (const [key, after] of requested) {
    const before = stored.get(key) ?? null;
    if (before === after) continue;
    await writeSetting(tx, key, after);
    await recordChange(tx, {
      actorId: requester.actor.userId,
      kind: "setting_changed",
      before: { [key]: before },
      after: { [key]: after },
    });
    changed.push(key);
  }
  if (changed.length > 0)
    await recordSecurityEvent(tx, {
      ...requester,
      kind: "settings_changed",
      details: { fields: changed.join(", ") },
    });
  return changed;
};
