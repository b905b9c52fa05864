import { queryOptions, useQuery } from "@tanstack/react-query";
import { Link } from "../../../../routing/index.ts";
import { PageIcon } from "../../icons/index.ts";
import { pageKeys, pagePath } from "../../page-queries/index.ts";
import { pageTexts } from "../texts.ts";
import classes from "./backlinks.module.css";
import { pageBacklinks } from "@maive/contract";
import { call } from "../../../../api/index.ts";

/** Where a page is mentioned, read anew whenever it is opened or its window looked at again. */
const backlinksQuery = (pageId: string) =>
  queryOptions({
    queryKey: [...pageKeys.detail(pageId), "backlinks"] as const,
    queryFn: ({ signal }) => call(pageBacklinks, { params: { page_id: pageId }, signal }),
    staleTime: 0,
    refetchOnWindowFocus: true,
    retry: false,
  });

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
