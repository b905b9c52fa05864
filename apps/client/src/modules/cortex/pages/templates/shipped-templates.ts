import { CalendarDays, CookingPot, FolderKanban, Luggage, Users, Wallet } from "lucide-react";
import { pageTexts } from "../texts.ts";
import type { Template } from "./template.ts";

const { shipped } = pageTexts.templates;

/** The templates that come along, each a Markdown file that is loaded when it is used. */
export const shippedTemplates: readonly Extract<Template, { kind: "shipped" }>[] = [
  {
    kind: "shipped",
    id: "meeting",
    title: shipped.meeting,
    icon: Users,
    load: () => import("./shipped/besprechung.md?raw"),
  },
  {
    kind: "shipped",
    id: "project",
    title: shipped.project,
    icon: FolderKanban,
    load: () => import("./shipped/projekt.md?raw"),
  },
  {
    kind: "shipped",
    id: "week",
    title: shipped.week,
    icon: CalendarDays,
    load: () => import("./shipped/wochenplan.md?raw"),
  },
  {
    kind: "shipped",
    id: "recipe",
    title: shipped.recipe,
    icon: CookingPot,
    load: () => import("./shipped/rezept.md?raw"),
  },
  {
    kind: "shipped",
    id: "journey",
    title: shipped.journey,
    icon: Luggage,
    load: () => import("./shipped/reise.md?raw"),
  },
  {
    kind: "shipped",
    id: "budget",
    title: shipped.budget,
    icon: Wallet,
    load: () => import("./shipped/haushaltsbuch.md?raw"),
  },
];
