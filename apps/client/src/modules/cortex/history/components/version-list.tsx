import { Button, UnstyledButton } from "@mantine/core";
import type { PageVersion } from "@maive/contract";
import { BookmarkPlus, Bookmark } from "lucide-react";
import { useState } from "react";
import { Icon, momentText } from "../../../../ui/index.ts";
import { historyTexts } from "../texts.ts";
import classes from "./history.module.css";
import { NameVersionDialog } from "./name-version-dialog.tsx";
import type { PastPage } from "../queries/history.ts";

const texts = historyTexts.versions;

interface VersionListProps {
  page: PastPage;
  versions: readonly PageVersion[];
  failed: boolean;
  chosenId: string | null;
  onChoose: (version: PageVersion) => void;
}

/** The named states of a page, above its changes, and a button that names the current one. */
export const VersionList = ({ page, versions, failed, chosenId, onChoose }: VersionListProps) => {
  const [naming, setNaming] = useState(0);
  const [opened, setOpened] = useState(false);
  if (versions.length === 0 && !failed && !page.user_can_write) return null;
  return (
    <section aria-label={texts.title} className={classes.versions}>
      <header className={classes.versionsHead}>
        <h3>{texts.title}</h3>
        {page.user_can_write && (
          <Button
            variant="default"
            size="compact-sm"
            leftSection={<Icon of={BookmarkPlus} size={16} />}
            onClick={() => {
              setNaming((before) => before + 1);
              setOpened(true);
            }}
          >
            {texts.name}
          </Button>
        )}
      </header>
      {failed && <p role="alert">{texts.loadFailed}</p>}
      {versions.length === 0 && !failed && <p>{texts.none}</p>}
      <ul className={classes.bursts}>
        {versions.map((version) => (
          <li key={version.change_id}>
            <UnstyledButton
              className={classes.version}
              aria-pressed={version.change_id === chosenId}
              onClick={() => onChoose(version)}
            >
              <Icon of={Bookmark} size={16} />
              <span>
                <strong>{version.name}</strong>
                <small>{texts.by(momentText(version.changed_at), version.username)}</small>
              </span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      <NameVersionDialog
        key={naming}
        pageId={page.page_id}
        state={null}
        opened={opened}
        onClose={() => setOpened(false)}
      />
    </section>
  );
};
