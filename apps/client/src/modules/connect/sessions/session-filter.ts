import type { Session } from "@maive/contract";
import { fold } from "@maive/values";
import { deviceName } from "./device-name.ts";

/** Sessions whose person, device or address contains every word. */
export const filterSessions = (sessions: readonly Session[], text: string): readonly Session[] => {
  const words = fold(text).split(/\s+/).filter(Boolean);
  if (words.length === 0) return sessions;
  return sessions.filter(({ username, user_agent, address }) => {
    const said = fold(`${username} ${deviceName(user_agent)} ${address}`);
    return words.every((word) => said.includes(word));
  });
};
