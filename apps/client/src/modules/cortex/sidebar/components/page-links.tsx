import { FileText, Rows3 } from "lucide-react";
import { Link } from "../../../../routing/index.ts";
import { useRovingFocus } from "../../../../ui/index.ts";
import { PageIcon } from "../../icons/index.ts";
import { pagePath } from "../../page-queries/index.ts";
import classes from "./sidebar.module.css";

export interface LinkedPage {
  page_id: string;
  title: string;
  icon: string | null;
  isEntry: boolean;
}

interface PageLinksProps {
  /** Accessible name of the list. */
  label: string;
  pages: readonly LinkedPage[];
  openPageId: string | undefined;
  onLeave: () => void;
}

/** A flat list of page links. */
export const PageLinks = ({ label, pages, openPageId, onLeave }: PageLinksProps) => (
  <ul
    ref={useRovingFocus<HTMLUListElement>({ along: "column" })}
    className={classes.links}
    aria-label={label}
  >
    {pages.map(({ page_id, title, icon, isEntry }) => (
      <li key={page_id}>
        <Link
          to={pagePath(page_id)}
          className={classes.link}
          title={title}
          aria-current={page_id === openPageId ? "page" : undefined}
          onClick={onLeave}
        >
          <PageIcon icon={icon} size={16} fallback={isEntry ? Rows3 : FileText} />
          <span>{title}</span>
        </Link>
      </li>
    ))}
  </ul>
);
