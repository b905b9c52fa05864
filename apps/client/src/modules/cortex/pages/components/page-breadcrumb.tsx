import type { Page } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { ancestorsOf } from "../page-ancestors.ts";
import { cortexPath, pagePath } from "../page-path.ts";
import { pageListQuery } from "../queries/read-pages.ts";
import { pageTexts } from "../texts.ts";
import classes from "./page-breadcrumb.module.css";

/** Where a page stands, from Cortex down to itself. */
export const PageBreadcrumb = ({ page }: { page: Page | null }) => {
  const { data: pages = [] } = useQuery(pageListQuery);
  const above = page ? ancestorsOf(pages, page.page_id) : [];
  return (
    <nav aria-label={pageTexts.path}>
      <ol className={classes.path}>
        <li className={classes.step}>
          {page ? (
            <Link to={cortexPath}>{pageTexts.cortex}</Link>
          ) : (
            <span aria-current="page">{pageTexts.cortex}</span>
          )}
        </li>
        {above.map(({ page_id, title }) => (
          <li key={page_id} className={classes.step}>
            <Link to={pagePath(page_id)}>{title}</Link>
          </li>
        ))}
        {page && (
          <li className={classes.step}>
            <span aria-current="page">{page.title}</span>
          </li>
        )}
      </ol>
    </nav>
  );
};
