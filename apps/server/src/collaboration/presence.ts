import type { PresentUser } from "@maive/contract";
import type { Cell } from "./locks.ts";
import type { Session } from "./session.ts";

/** How messages name a tab and the person behind it. */
export const who = ({ actor, clientId }: Session) => ({
  userId: actor.userId,
  username: actor.username,
  clientId,
});

export interface PresenceView {
  cellOf(session: Session): Cell | null;
  /** Whether the viewer may know of the entry. */
  mayKnow(entryId: string): Promise<boolean>;
}

/** Who is in a room: tabs of people. A tab may for a while have two sockets, an old one and the one it came back with. */
export class Presence {
  readonly #sessions = new Set<Session>();

  get sessions(): readonly Session[] {
    return [...this.#sessions];
  }

  /** @returns whether the tab was not here before. */
  add(session: Session): boolean {
    const namesakes = this.sessions.filter(({ clientId }) => clientId === session.clientId);
    // A name belongs to whoever came first with it: else one person could pass for a tab of another.
    if (namesakes.some((other) => !other.isSameTab(session))) session.rename();
    const isNew = this.otherOf(session) === undefined;
    this.#sessions.add(session);
    return isNew;
  }

  /** @returns whether it was here. */
  remove(session: Session): boolean {
    return this.#sessions.delete(session);
  }

  /** Another socket of the same tab. */
  otherOf(session: Session): Session | undefined {
    return this.sessions.find((other) => other !== session && other.isSameTab(session));
  }

  /** Everybody here as one viewer may see them: who edits an entry that the viewer may not read seems idle. */
  async listFor({ cellOf, mayKnow }: PresenceView): Promise<PresentUser[]> {
    const tabs = new Map<string, { session: Session; cell: Cell | null }>();
    for (const session of this.#sessions) {
      const known = tabs.get(session.clientId);
      tabs.set(session.clientId, { session, cell: cellOf(session) ?? known?.cell ?? null });
    }
    return Promise.all(
      [...tabs.values()].map(async ({ session, cell }) =>
        cell && (await mayKnow(cell.entryId))
          ? { ...who(session), isEditing: true, ...cell }
          : { ...who(session), isEditing: false },
      ),
    );
  }
}
