import type { RecentPage } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import { FileText, Rows3 } from "lucide-react";
import { useState } from "react";
import { Link } from "../../../routing/index.ts";
import { PageIcon } from "../../cortex/icons/index.ts";
import { useRecentPagesLive } from "../hooks/use-recent-pages-live.ts";
import { openedWhen } from "../opened-when.ts";
import { recentPagesQuery, anySharedQuery } from "../queries/recent-pages.ts";
import { homeTexts } from "../texts.ts";
import rows from "./home-rows.module.css";
import classes from "./recent-pages.module.css";
import { SectionFailed } from "./section-failed.tsx";
import { useSession } from "../../auth/index.ts";

const texts = homeTexts.empty;

/** Nothing was opened yet. Users without any page see whom to contact. */
const NothingOpened = () => {
  const isMain = useSession().user_type === "main";
  const { data: anyShared } = useQuery({ ...anySharedQuery, enabled: !isMain });
  if (isMain) return <p className={classes.empty}>{texts.main}</p>;
  if (anyShared === undefined) return null;
  if (anyShared) return <p className={classes.empty}>{texts.shared}</p>;
  return (
    <p className={classes.empty}>
      <strong>{texts.nothingShared}</strong>
      {texts.nothingSharedHint}
    </p>
  );
};

const shown = 6;

const PageList = ({ pages }: { pages: readonly RecentPage[] }) => {
  const [now] = useState(() => new Date());
  return (
    <ul className={rows.list}>
      {pages.slice(0, shown).map(({ page_id, title, icon, parent_database_id, opened_at }) => (
        <li key={page_id}>
          <Link to={`/cortex/${page_id}`} className={rows.row}>
            <PageIcon
              icon={icon}
              fallback={parent_database_id === null ? FileText : Rows3}
              className={classes.glyph}
            />
            <span className={rows.title} title={title}>
              {title}
            </span>
            <time dateTime={opened_at} className={rows.when}>
              {openedWhen(new Date(opened_at), now)}
            </time>
          </Link>
        </li>
      ))}
    </ul>
  );
};

/** At most six recently opened pages; last on the screen, so that loading them moves nothing. */
export const RecentPages = () => {
  const { data: pages, isError, refetch } = useQuery(recentPagesQuery);
  useRecentPagesLive();
  if (!pages && !isError) return null;
  return (
    <section className={`${rows.section} ${classes.recent}`} aria-labelledby="recent-pages">
      <h2 id="recent-pages" className={rows.heading}>
        {homeTexts.recent}
      </h2>
      {!pages ? (
        <SectionFailed text={homeTexts.recentFailed} onRetry={() => void refetch()} />
      ) : pages.length === 0 ? (
        <NothingOpened />
      ) : (
        <PageList pages={pages} />
      )}
    </section>
  );
};
