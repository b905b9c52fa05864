import { useQuery } from "@tanstack/react-query";
import { FileQuestion, FileText } from "lucide-react";
import { Link } from "../../../../routing/index.ts";
import { Icon } from "../../../../ui/index.ts";
import { pageTitleQuery } from "../queries/page-title.ts";
import { editorTexts } from "../texts.ts";
import classes from "./embeds.module.css";

/** A link to a page with its current title. */
export const PageLinkBlock = ({ pageId }: { pageId: string }) => {
  const { data: title, isPending } = useQuery({ ...pageTitleQuery(pageId), enabled: pageId !== "" });
  if (pageId === "" || title === null) {
    return (
      <span className={classes.gone}>
        <Icon of={FileQuestion} />
        {editorTexts.page.unreadable}
      </span>
    );
  }
  return (
    <Link to={`/cortex/${pageId}`} className={classes.link} draggable={false}>
      <Icon of={FileText} />
      <span className={classes.title}>
        {isPending ? editorTexts.page.loading : (title ?? editorTexts.page.untitled)}
      </span>
    </Link>
  );
};
