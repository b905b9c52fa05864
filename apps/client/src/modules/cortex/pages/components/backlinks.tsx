import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { PageIcon } from "../../icons/index.ts";
import { pagePath } from "../../page-queries/index.ts";
import { backlinksQuery } from "../queries/backlinks.ts";
import { pageTexts } from "../texts.ts";
import classes from "./backlinks.module.css";

const { backlinks: texts } = pageTexts;

/** Where other pages mention this one, each with its sentence. Nothing where none does. */
export const Backlinks = ({ pageId }: { pageId: string }) => {
  const { data } = useQuery(backlinksQuery(pageId));
  if (!data || data.backlinks.length === 0) return null;
  return (
    <details className={classes.section} open data-screen-only>
      <summary className={classes.summary}>{texts.title(data.backlinks.length, data.more)}</summary>
      <ul className={classes.list}>
        {data.backlinks.map(({ page_id, block_id, title, icon, excerpt }) => (
          <li key={`${page_id} ${block_id}`}>
            <Link className={classes.place} to={`${pagePath(page_id)}#${block_id}`}>
              <span className={classes.page}>
                <PageIcon icon={icon} size={16} />
                {title || pageTexts.untitled}
              </span>
              {excerpt !== "" && <span className={classes.excerpt}>{excerpt}</span>}
            </Link>
          </li>
        ))}
      </ul>
    </details>
  );
};
