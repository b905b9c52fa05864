import { UnstyledButton, VisuallyHidden } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { Database, Search, Trash2, Upload } from "lucide-react";
import { Link } from "../../../../routing/index.ts";
import { Icon, LoadFailed, LoadingText, useRovingFocus } from "../../../../ui/index.ts";
import { useSession } from "../../../auth/index.ts";
import { usePageDialogs } from "../../pages/index.ts";
import { pageListQuery } from "../../page-queries/index.ts";
import { searchPath } from "../../../search/index.ts";
import { PageTree, treeTexts } from "../../page-tree/index.ts";
import { transferTexts, useTransferDialogs } from "../../transfer/index.ts";
import { sidebarTexts } from "../texts.ts";
import { FavoritesSection } from "./favorites-section.tsx";
import { RecentSection } from "./recent-section.tsx";
import { SavedSearchesSection } from "./saved-searches-section.tsx";
import classes from "./sidebar.module.css";

interface PagesProps {
  openPageId: string | undefined;
  /** Something was chosen that is shown elsewhere: a sheet around this closes. */
  onLeave: () => void;
}

interface SidebarContentProps extends PagesProps {
  onOpenTrash: () => void;
  onOpenDatabases: () => void;
}

const Pages = ({ openPageId, onLeave }: PagesProps) => {
  const { data: pages, isError, refetch } = useQuery(pageListQuery);
  if (pages) return <PageTree pages={pages} openPageId={openPageId} onLeave={onLeave} />;
  return (
    <div className={classes.state}>
      {isError ? (
        <LoadFailed title={treeTexts.failed} onRetry={() => void refetch()} />
      ) : (
        <LoadingText text={treeTexts.loading} />
      )}
    </div>
  );
};

/** The ways to pages that need no tree. */
const Sections = ({ openPageId, onLeave }: PagesProps) => {
  const { data: pages } = useQuery(pageListQuery);
  if (!pages) return null;
  return (
    <div className={classes.sections}>
      <FavoritesSection pages={pages} openPageId={openPageId} onLeave={onLeave} />
      <SavedSearchesSection onLeave={onLeave} />
      <RecentSection pages={pages} openPageId={openPageId} onLeave={onLeave} />
    </div>
  );
};

/** The pages, with ways to create, manage and restore content. */
export const SidebarContent = ({
  openPageId,
  onLeave,
  onOpenTrash,
  onOpenDatabases,
}: SidebarContentProps) => {
  const isMain = useSession().user_type === "main";
  const { askNewPage } = usePageDialogs();
  const foot = useRovingFocus<HTMLDivElement>({ along: "column" });
  const { askImport } = useTransferDialogs();
  const leaveTo = (open: () => void) => () => {
    onLeave();
    open();
  };
  return (
    <>
      <div className={classes.top}>
        <Link to={searchPath} className={classes.entry} onClick={onLeave}>
          <Icon of={Search} />
          {sidebarTexts.search}
        </Link>
      </div>
      <Sections openPageId={openPageId} onLeave={onLeave} />
      <div className={classes.head}>
        <span aria-hidden>{sidebarTexts.pages}</span>
        {isMain && (
          <UnstyledButton className={classes.newPage} onClick={leaveTo(() => askNewPage(null))}>
            <span aria-hidden>{sidebarTexts.newPageShort}</span>
            <VisuallyHidden>{sidebarTexts.newPage}</VisuallyHidden>
          </UnstyledButton>
        )}
      </div>
      <Pages openPageId={openPageId} onLeave={onLeave} />
      <div
        ref={foot}
        className={classes.foot}
        role="toolbar"
        aria-orientation="vertical"
        aria-label={sidebarTexts.manage}
      >
        {isMain && (
          <UnstyledButton className={classes.entry} onClick={leaveTo(onOpenDatabases)}>
            <Icon of={Database} />
            {sidebarTexts.databases}
          </UnstyledButton>
        )}
        {isMain && (
          <UnstyledButton className={classes.entry} onClick={leaveTo(() => askImport(null))}>
            <Icon of={Upload} />
            {transferTexts.import}
          </UnstyledButton>
        )}
        <UnstyledButton className={classes.entry} onClick={leaveTo(onOpenTrash)}>
          <Icon of={Trash2} />
          {sidebarTexts.trash}
        </UnstyledButton>
      </div>
    </>
  );
};
