import { useQuery } from "@tanstack/react-query";
import { FileQuestion, FileText } from "lucide-react";
import { Link } from "react-router";
import { Icon } from "../../../../ui/index.ts";
import { pageTitleQuery } from "../queries/page-title.ts";
import { editorTexts } from "../texts.ts";
import classes from "./text-parts.module.css";

const PageMention = ({ pageId }: { pageId: string }) => {
  const { data: title, isPending } = useQuery({ ...pageTitleQuery(pageId), enabled: pageId !== "" });
  if (pageId === "" || title === null) {
    return (
      <span className={classes.gone}>
        <Icon of={FileQuestion} size={15} />
        {editorTexts.mention.noAccess}
      </span>
    );
  }
  return (
    <Link to={`/cortex/${pageId}`} className={classes.page} draggable={false}>
      <Icon of={FileText} size={15} />
      <span className={classes.title}>
        {isPending ? editorTexts.mention.loading : (title ?? editorTexts.page.untitled)}
      </span>
    </Link>
  );
};

type MentionProps = { kind: string; target: string; label: string };

/** A mention; pages with their current title. */
export const Mention = ({ kind, target, label }: MentionProps) =>
  kind === "page" ? <PageMention pageId={target} /> : <span className={classes.person}>{label}</span>;
