import type { SessionUser, Settings } from "@maive/contract";
import { dayText } from "../../ui/index.ts";
import { homeTexts } from "./texts.ts";

type Greeted = Pick<SessionUser, "username" | "user_type">;

/**
 * The headline of Home for this browser's day (specification, section 2). A birthday, which only main has, precedes a
 * holiday.
 */
export const greeting = (
  user: Greeted,
  settings: Pick<Settings, "MAIVE_BIRTH_DATE"> | undefined,
  now: Date,
): string => {
  const name = user.username.trim() || homeTexts.nameless;
  const today = dayText(now).slice(0, 5);
  if (user.user_type === "main" && settings?.MAIVE_BIRTH_DATE?.startsWith(`${today}.`))
    return homeTexts.birthday(name);
  switch (today) {
    case "24.12":
    case "25.12":
    case "26.12":
      return homeTexts.christmas(name);
    case "31.12":
      return homeTexts.newYearsEve(name);
    case "01.01":
      return homeTexts.newYear(name);
    default:
      return homeTexts.welcome(name);
  }
};
