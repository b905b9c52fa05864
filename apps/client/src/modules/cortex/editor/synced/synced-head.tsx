import type { SyncedContent } from "@maive/contract";
import { Copy, Ellipsis, FileText, History, RefreshCw, Unlink } from "lucide-react";
import { useState } from "react";
import { Link } from "../../../../routing/index.ts";
import { Menu } from "../../../../ui/floating/index.ts";
import { Icon, closeUnloaded, onDemand } from "../../../../ui/index.ts";
import type { HistoryDialogProps } from "../../history/index.ts";
import { PageIcon } from "../../icons/index.ts";
import { pagePath } from "../../page-queries/index.ts";
import type { EmbedProps } from "../embeds/components/embed-props.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { copySynced, dissolveSynced } from "./actions.ts";
import classes from "./synced.module.css";
import { syncedTexts as texts } from "./texts.ts";

const { Component: HistoryDialog } = onDemand<HistoryDialogProps>({
  load: async () => (await import("../../history/index.ts")).HistoryDialog,
  fallback: () => null,
  onFailure: closeUnloaded,
});

const Places = ({ content, blockId }: { content: SyncedContent; blockId: string }) => {
  const { places, more, home } = content;
  return (
    <Menu position="bottom-start" width={280} withinPortal>
      <Menu.Target>
        <button type="button" className={classes.button}>
          {texts.places(Math.max(places.length, 1), more)}
        </button>
      </Menu.Target>
      <Menu.Dropdown className={classes.places}>
        <Menu.Label>{texts.placesTitle}</Menu.Label>
        {places.map((place) => (
          <Menu.Item
            key={place.block_id}
            component={Link}
            to={`${pagePath(place.page_id)}#${place.block_id}`}
            aria-current={place.block_id === blockId || undefined}
            leftSection={<PageIcon icon={place.icon} size={16} fallback={FileText} />}
            rightSection={
              place.page_id === home?.page_id && <span className={classes.note}>{texts.home}</span>
            }
          >
            {place.title || texts.untitled}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  );
};

interface SyncedHeadProps extends Pick<EmbedProps, "editor" | "blockId" | "canWrite"> {
  content: SyncedContent;
  /** Null until it is there. */
  nested: BlockEditor | null;
}

/** Says that a block is synced, where it stands, and what can be done with it. */
export const SyncedHead = ({ editor, blockId, canWrite, content, nested }: SyncedHeadProps) => {
  const [history, setHistory] = useState(false);
  return (
    <div className={classes.head} contentEditable={false}>
      <Icon of={RefreshCw} size={14} />
      <span>{texts.head}</span>
      <Places content={content} blockId={blockId} />
      <Menu position="bottom-end" width={280} withinPortal>
        <Menu.Target>
          <button type="button" className={classes.more} aria-label={texts.more} title={texts.more}>
            <Icon of={Ellipsis} size={16} />
          </button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item leftSection={<Icon of={Copy} />} onClick={() => copySynced(editor, blockId)}>
            {texts.menu.copy}
          </Menu.Item>
          <Menu.Item leftSection={<Icon of={History} />} onClick={() => setHistory(true)}>
            {texts.menu.history}
          </Menu.Item>
          {canWrite && (
            <Menu.Item
              leftSection={<Icon of={Unlink} />}
              disabled={nested === null}
              onClick={() => nested && dissolveSynced(editor, blockId, nested)}
            >
              {texts.menu.dissolve}
            </Menu.Item>
          )}
        </Menu.Dropdown>
      </Menu>
      {history && (
        <HistoryDialog
          opened
          page={{
            page_id: content.content_id,
            is_content: true,
            parent_database_id: null,
            user_can_write: content.user_can_write,
          }}
          onClose={() => setHistory(false)}
        />
      )}
    </div>
  );
};
