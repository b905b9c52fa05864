import { Button } from "@mantine/core";
import { FileText, Rows3, Table2, type LucideIcon } from "lucide-react";
import { useId } from "react";
import { Link } from "../../../../routing/index.ts";
import { Icon } from "../../../../ui/index.ts";
import { Chip, type ChipTone } from "../../components/chip.tsx";
import { useFirstOnes } from "../../hooks/use-first-ones.ts";
import { connectTexts } from "../../texts.ts";
import type { GroupId, RightGroup, RightItem } from "../right-groups.ts";
import { rightsTexts as texts } from "../texts.ts";
import classes from "./rights-dialog.module.css";

const icons: Record<GroupId, LucideIcon> = { pages: FileText, databases: Table2, entries: Rows3 };
const tones: Record<RightItem["permission"], ChipTone> = { none: "red", read: "plain", write: "teal" };

interface RightListProps {
  group: RightGroup;
  onLeave: () => void;
}

/** Rights of one kind, each with a link to its subject. */
export const RightList = ({ group: { id, items }, onLeave }: RightListProps) => {
  const heading = useId();
  const { shown, rest, showMore } = useFirstOnes(items);
  return (
    <section className={classes.group} aria-labelledby={heading}>
      <h3 id={heading}>
        {texts.groups[id]} <span>{items.length.toLocaleString("de-DE")}</span>
      </h3>
      <ul>
        {shown.map(({ key, title, path, permission, note }) => (
          <li key={key} className={classes.item}>
            <Icon of={icons[id]} size={16} className={classes.glyph} />
            <span className={classes.text}>
              {path === null ? (
                <span className={classes.title} title={title}>
                  {title}
                </span>
              ) : (
                <Link to={path} className={classes.title} title={title} onClick={onLeave}>
                  {title}
                </Link>
              )}
              {note !== null && <span className={classes.note}>{note}</span>}
            </span>
            <Chip tone={tones[permission]}>{texts.permissions[permission]}</Chip>
          </li>
        ))}
      </ul>
      {rest > 0 && (
        <Button variant="subtle" fullWidth onClick={showMore}>
          {connectTexts.showMore(rest)}
        </Button>
      )}
    </section>
  );
};
