import { TextInput } from "@mantine/core";
import type { Page } from "@maive/contract";
import { useQuery } from "@tanstack/react-query";
import { FolderRoot } from "lucide-react";
import { useState } from "react";
import { Dialog, Icon, DialogActions } from "../../../../ui/index.ts";
import { useSession } from "../../../auth/index.ts";
import { PageIcon } from "../../icons/index.ts";
import { moveTargets, type MoveTarget } from "../move-targets.ts";
import { useMovePage } from "../queries/change-page.ts";
import { pageListQuery } from "../../page-queries/index.ts";
import { pageTexts } from "../texts.ts";
import classes from "./move-page-dialog.module.css";

/** Further targets are found by searching. */
const shownTargets = 100;
const texts = pageTexts.movePage;

/** Moves a page with its descendants to another place in the tree. */
export const MovePageDialog = ({
  page,
  opened,
  onClose,
}: {
  page: Page;
  opened: boolean;
  onClose: () => void;
}) => {
  const { user_type } = useSession();
  const { data: pages = [] } = useQuery(pageListQuery);
  const [search, setSearch] = useState("");
  const [chosen, setChosen] = useState<MoveTarget | null>(null);
  const { mutate } = useMovePage();
  // Moving to root is main's alone.
  const root = user_type === "main" ? { title: texts.root } : null;
  const targets = moveTargets(pages, page, { search, root });

  const handleMove = () => {
    if (!chosen) return;
    mutate({ pageId: page.page_id, parentId: chosen.pageId });
    onClose();
  };

  return (
    <Dialog opened={opened} onClose={onClose} title={texts.title}>
      <TextInput
        type="search"
        aria-label={texts.search}
        placeholder={texts.search}
        value={search}
        data-autofocus
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      <div role="radiogroup" aria-label={texts.targets} className={classes.list}>
        {targets.slice(0, shownTargets).map((target) => (
          <label key={target.pageId ?? "root"} className={classes.target}>
            <input
              type="radio"
              name="target"
              className={classes.radio}
              checked={chosen?.pageId === target.pageId}
              onChange={() => setChosen(target)}
            />
            {target.pageId === null ? (
              <Icon of={FolderRoot} size={16} />
            ) : (
              <PageIcon icon={target.icon} size={16} className={classes.glyph} />
            )}
            <span className={classes.words}>
              <span className={classes.title}>{target.title}</span>
              {target.above.length > 0 && (
                <span className={classes.path}>{target.above.join(texts.pathMark)}</span>
              )}
            </span>
          </label>
        ))}
        {targets.length === 0 && <p className={classes.note}>{texts.none}</p>}
        {targets.length > shownTargets && (
          <p className={classes.note}>{texts.more(targets.length - shownTargets)}</p>
        )}
      </div>
      <DialogActions
        confirmLabel={texts.confirm}
        onCancel={onClose}
        disabled={!chosen}
        onConfirm={handleMove}
      />
    </Dialog>
  );
};
