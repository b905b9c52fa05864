import { useQuery } from "@tanstack/react-query";
import { CalendarDays, FileQuestion, FileText } from "lucide-react";
import { Link } from "../../../../routing/index.ts";
import { Icon } from "../../../../ui/index.ts";
import { DrawnSource } from "../../rendered-source/index.ts";
import { dayInWords } from "../mention/date-options.ts";
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

type MentionProps = {
  kind: string;
  target: string;
  label: string;
  /** Edits a formula; null for readers. */
  onEdit: (() => void) | null;
};

const Formula = ({ source, onEdit }: { source: string; onEdit: MentionProps["onEdit"] }) => {
  const drawn = <DrawnSource kind="math" source={source} inline />;
  if (!onEdit) return drawn;
  return (
    <button
      type="button"
      className={classes.formula}
      title={editorTexts.code.inlineFormula}
      aria-haspopup="dialog"
      onClick={onEdit}
    >
      {drawn}
    </button>
  );
};

const DateMention = ({ day, label }: { day: string; label: string }) => (
  <time dateTime={day} title={dayInWords(day)} className={classes.date}>
    <Icon of={CalendarDays} size={15} />
    {label}
  </time>
);

/** A mention; pages with their current title. */
export const Mention = ({ kind, target, label, onEdit }: MentionProps) => {
  if (kind === "page") return <PageMention pageId={target} />;
  if (kind === "formula") return <Formula source={target} onEdit={onEdit} />;
  if (kind === "date") return <DateMention day={target} label={label} />;
  return <span className={classes.person}>{label}</span>;
};
