import type { Page } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import { useMemo } from "react";
import { favoritePagesQuery, favoriteTexts } from "../../favorites/index.ts";
import { pageTitlesQuery } from "../../page-queries/index.ts";
import { PageLinks, type LinkedPage } from "./page-links.tsx";
import { SidebarSection } from "./sidebar-section.tsx";

interface FavoritesSectionProps {
  pages: readonly Page[];
  openPageId: string | undefined;
  onLeave: () => void;
}

/** The user's favourites; hidden without any. */
export const FavoritesSection = ({ pages, openPageId, onLeave }: FavoritesSectionProps) => {
  const { data: ids = [] } = useQuery(favoritePagesQuery);
  const byId = useMemo(() => new Map(pages.map((page) => [page.page_id, page])), [pages]);
  // Entries are not in the list of pages.
  const { data: titles = {} } = useQuery(pageTitlesQuery(ids.filter((id) => !byId.has(id))));
  const shown = ids.flatMap((id): LinkedPage[] => {
    const page = byId.get(id);
    if (page) return [{ page_id: id, title: page.title, icon: page.icon, isEntry: false }];
    const title = titles[id];
    return title === undefined ? [] : [{ page_id: id, title, icon: null, isEntry: true }];
  });
  if (shown.length === 0) return null;
  return (
    <SidebarSection title={favoriteTexts.title} name="favorites" openAtFirst>
      <PageLinks label={favoriteTexts.title} pages={shown} openPageId={openPageId} onLeave={onLeave} />
    </SidebarSection>
  );
};
