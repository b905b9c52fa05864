import { useDebouncedValue } from "@mantine/hooks";
import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useLocation } from "../../../routing/index.ts";
import { TransportError } from "../../../api/index.ts";
import { useRegisteredCommands } from "../../../commands/index.ts";
import { useSession } from "../../auth/index.ts";
import { isOpenTo, moduleList, moduleListTexts } from "../../../module-list/index.ts";
import { bestHitsQuery, isQuestion, useRecentSearches } from "../../search/index.ts";
import { foundGroups, nearGroups, type PaletteGroup } from "../model/items.ts";
import { favoritesQuery, fileSearchQuery, recentQuery } from "../queries/palette-queries.ts";
import { paletteTexts } from "../texts.ts";

/** Debounce of the server search in ms. */
const pause = 120;
/** Hits of all kinds. */
const most = 8;

export interface PaletteFindings {
  groups: readonly PaletteGroup[];
  /** The answer for the typed text is pending. */
  loading: boolean;
  failed: "offline" | "failed" | null;
  retry: () => void;
  /** What is typed was looked for: it is offered again later. */
  remember: () => void;
  forget: (question: string) => void;
}

/** All results of the palette. */
export const usePaletteGroups = (typed: string): PaletteFindings => {
  const { user_type } = useSession();
  const { pathname } = useLocation();
  const commands = useRegisteredCommands();
  const sought = typed.trim();
  const [debounced] = useDebouncedValue(sought, pause);
  const { data: recent = [] } = useQuery(recentQuery);
  const { data: favorites = [] } = useQuery(favoritesQuery);
  const search = useQuery({ ...bestHitsQuery(debounced, most), placeholderData: keepPreviousData });
  const searches = useRecentSearches();
  // A failing search for folders does not affect the hits.
  const files = useQuery({ ...fileSearchQuery(debounced), placeholderData: keepPreviousData });
  const modules = moduleList.map(({ id, label, path, icon }) => ({
    id,
    label,
    path,
    icon,
    words: paletteTexts.moduleWords[id],
    closed: isOpenTo(id, user_type) ? undefined : moduleListTexts.mainOnly,
  }));
  const local = { commands, modules };
  return {
    groups:
      sought === ""
        ? nearGroups(recent, favorites, searches.questions, pathname, local)
        : foundGroups(sought, search.data, local, files.data),
    loading: sought !== "" && (debounced !== sought || search.isFetching || files.isFetching),
    failed:
      sought === "" || !search.isError ? null : search.error instanceof TransportError ? "offline" : "failed",
    retry: () => void search.refetch(),
    remember: () => {
      if (isQuestion(sought)) searches.remember(sought);
    },
    forget: searches.forget,
  };
};
