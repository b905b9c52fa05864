import type { Page } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import { recentPagesQuery, recentTexts } from "../../recent/index.ts";
import { PageLinks } from "./page-links.tsx";
import { SidebarSection } from "./sidebar-section.tsx";
import classes from "./sidebar.module.css";

/** More are on the start screen. */
const shownPages = 6;

interface RecentSectionProps {
  pages: readonly Page[];
  openPageId: string | undefined;
  onLeave: () => void;
}

const RecentLinks = ({ pages, openPageId, onLeave }: RecentSectionProps) => {
  const { data: recent, isError } = useQuery(recentPagesQuery);
  if (!recent) return isError ? <p className={classes.none}>{recentTexts.failed}</p> : null;
  // The open page is the last one opened: it leads nowhere.
  const others = recent.filter(({ page_id }) => page_id !== openPageId);
  if (others.length === 0) return <p className={classes.none}>{recentTexts.none}</p>;
  const shown = others.slice(0, shownPages).map(({ page_id, title, icon, parent_database_id }) => {
    const listed = pages.find((page) => page.page_id === page_id);
    return {
      page_id,
      title: listed?.title ?? title,
      icon: listed?.icon ?? icon,
      isEntry: parent_database_id !== null,
    };
  });
  return <PageLinks label={recentTexts.title} pages={shown} openPageId={openPageId} onLeave={onLeave} />;
};

/** Recently opened pages; collapsed by default. */
export const RecentSection = (props: RecentSectionProps) => (
  <SidebarSection title={recentTexts.title} name="recent" openAtFirst={false}>
    <RecentLinks {...props} />
  </SidebarSection>
);
