import type { UserType } from "@maive/contract";
import {
  BookText,
  CalendarDays,
  Castle,
  Cpu,
  HardDrive,
  House,
  Library,
  PenTool,
  Sparkles,
  Users,
  type LucideIcon,
} from "lucide-react";
import { moduleListTexts } from "./texts.ts";

export type ModuleId = keyof typeof moduleListTexts.modules;

export interface ModuleEntry {
  id: ModuleId;
  path: `/${string}`;
  label: string;
  icon: LucideIcon;
}

const entry = (id: ModuleId, icon: LucideIcon): ModuleEntry => ({
  id,
  path: `/${id}`,
  label: moduleListTexts.modules[id],
  icon,
});

/** The modules in the order of the main menu. */
export const moduleList: readonly ModuleEntry[] = [
  entry("home", House),
  entry("calendar", CalendarDays),
  entry("connect", Users),
  entry("spark", Sparkles),
  entry("core", Cpu),
  entry("drive", HardDrive),
  entry("docs", BookText),
  entry("cortex", Library),
  entry("scribble", PenTool),
  entry("citadel", Castle),
];

const forMainOnly: ReadonlySet<ModuleId> = new Set(["spark", "core", "docs", "scribble"]);

/** Whether a user may open a module; others are listed as closed. */
export const isOpenTo = (id: ModuleId, userType: UserType): boolean =>
  userType === "main" || !forMainOnly.has(id);

/** The module of a path. */
export const moduleOf = (pathname: string): ModuleEntry | undefined =>
  moduleList.find(({ path }) => pathname === path || pathname.startsWith(`${path}/`));
