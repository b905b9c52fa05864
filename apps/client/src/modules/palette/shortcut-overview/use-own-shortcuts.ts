import { useQuery } from "@tanstack/react-query";
import type { ShortcutGroup } from "../../../commands/index.ts";
import { useSession } from "../../auth/index.ts";
import { writingPlacesQuery } from "../queries/palette-queries.ts";
import { allShortcuts } from "./all-shortcuts.ts";
import { shortcutsFor } from "./shortcuts-for.ts";

/** The keys that do something for the person; null until it is known where they write. */
export const useOwnShortcuts = (): readonly ShortcutGroup[] | null => {
  const isMain = useSession().user_type === "main";
  const { data: places, isError } = useQuery({ ...writingPlacesQuery, enabled: !isMain });
  // Rather one key too many than one that nobody finds.
  if (isMain || isError) return allShortcuts;
  return places ? shortcutsFor(places) : null;
};
