import { UnstyledButton } from "@mantine/core";
import type { Database, Page } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import { Link } from "../../../../routing/index.ts";
import { Menu } from "../../../../ui/floating/index.ts";
import { databasePath } from "../../database-queries/index.ts";
import { PageIcon } from "../../icons/index.ts";
import { ancestorsOf } from "../page-ancestors.ts";
import { cortexPath, pagePath, pageListQuery } from "../../page-queries/index.ts";
import { pageTexts } from "../texts.ts";
import classes from "./page-breadcrumb.module.css";

/** More ancestors are collapsed into a menu. */
const shownAbove = 2;

/** A page without an icon only shows its title. */
const StepIcon = ({ icon }: { icon: string | null }) =>
  icon === null ? null : <PageIcon icon={icon} size={14} className={classes.icon} />;

const FoldedPages = ({ pages }: { pages: readonly Page[] }) => (
  <Menu position="bottom-start" width={280}>
    <Menu.Target>
      <UnstyledButton className={classes.more} aria-label={pageTexts.moreAbove} title={pageTexts.moreAbove}>
        …
      </UnstyledButton>
    </Menu.Target>
    <Menu.Dropdown>
      {pages.map(({ page_id, title, icon }) => (
        <Menu.Item
          key={page_id}
          component={Link}
          to={pagePath(page_id)}
          leftSection={<PageIcon icon={icon} size={16} />}
        >
          <span className={classes.folded}>{title}</span>
        </Menu.Item>
      ))}
    </Menu.Dropdown>
  </Menu>
);

interface PageBreadcrumbProps {
  page: Page | null;
  /** The entry's database; without a page, the shown one. */
  database: Database | null;
}

/** The path to a page or database. */
export const PageBreadcrumb = ({ page, database }: PageBreadcrumbProps) => {
  const { data: pages = [] } = useQuery(pageListQuery);
  const above = page ? ancestorsOf(pages, page.page_id) : [];
  const folded = above.length > shownAbove ? above.slice(0, 1 - shownAbove) : [];
  return (
    <nav aria-label={pageTexts.path}>
      <ol className={classes.path}>
        <li className={classes.step}>
          {page || database ? (
            <Link to={cortexPath}>{pageTexts.cortex}</Link>
          ) : (
            <span aria-current="page">{pageTexts.cortex}</span>
          )}
        </li>
        {folded.length > 0 && (
          <li className={classes.step}>
            <FoldedPages pages={folded} />
          </li>
        )}
        {above.slice(folded.length).map(({ page_id, title, icon }) => (
          <li key={page_id} className={classes.step}>
            <Link to={pagePath(page_id)} title={title}>
              <StepIcon icon={icon} />
              {title}
            </Link>
          </li>
        ))}
        {database && (
          <li className={classes.step}>
            {page ? (
              <Link to={databasePath(database.database_id)} title={database.name}>
                {database.name}
              </Link>
            ) : (
              <span aria-current="page" title={database.name}>
                {database.name}
              </span>
            )}
          </li>
        )}
        {page && (
          <li className={classes.step}>
            <span aria-current="page" title={page.title}>
              <StepIcon icon={page.icon} />
              {page.title}
            </span>
          </li>
        )}
      </ol>
    </nav>
  );
};
