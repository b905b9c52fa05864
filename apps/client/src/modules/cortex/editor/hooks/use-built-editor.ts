import { useEffect, useMemo, useRef, useState } from "react";
import { useNavigate } from "../../../../routing/index.ts";
import { useSession } from "../../../auth/index.ts";
import { pagePath, type FreshPage } from "../../page-queries/index.ts";
import { takeSlashItem } from "../actions/take-slash-item.ts";
import { createEditor } from "../create-editor.ts";
import type { HitCount } from "../find/hit-count.ts";
import type { LivePage } from "../live/live-page.ts";
import type { MentionQuery } from "../mention/mention-state.ts";
import { useCreateSubpage } from "../queries/create-subpage.ts";
import { EmbedStore } from "../schema/embed-store.ts";
import { PartStore } from "../schema/part-store.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { Signal } from "../signal.ts";
import type { SlashItem } from "../slash/slash-items.ts";
import type { SlashMenuState } from "../slash/slash-state.ts";
import type { NestedKeys } from "../synced/caret-passage.ts";

/** Navigates to a new page with the caret in its title. */
const useOpenSubpage = (): ((pageId: string) => void) => {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  });
  // Stable: the editor must not be rebuilt on navigation.
  const [open] = useState(() => (pageId: string) => {
    const state: FreshPage = { fresh: "title" };
    void latest.current(pagePath(pageId), { state });
  });
  return open;
};

interface EditorOrder {
  page: LivePage;
  /** The page below which new ones are made. */
  homeId: string;
  canWrite: boolean;
  /** All of them should be stable. */
  onSave: () => void;
  onLeaveUpwards: () => void;
  nested?: NestedKeys;
}

/** Builds the editor of a live document, and what its menus follow. */
export const useBuiltEditor = ({ page, homeId, canWrite, onSave, onLeaveUpwards, nested }: EditorOrder) => {
  const makesDatabases = useSession().user_type === "main";
  const createSubpage = useCreateSubpage(homeId);
  const openSubpage = useOpenSubpage();
  return useMemo(() => {
    const embeds = new EmbedStore();
    const textParts = new PartStore();
    const selectedCount = new Signal(0);
    const hits = new Signal<HitCount>(null);
    const left = new Signal(0);
    const menu = new Signal<SlashMenuState | null>(null);
    const mention = new Signal<MentionQuery | null>(null);
    const take = (item: SlashItem, command: SlashMenuState) =>
      takeSlashItem(editor, item.action, command, { createSubpage, openSubpage });
    const editor: BlockEditor = createEditor({
      page,
      canWrite,
      makesDatabases,
      embeds,
      textParts,
      selectedCount,
      hits,
      menu,
      mention,
      onTake: take,
      onLeave: () => left.set(left.get() + 1),
      onSave,
      onLeaveUpwards,
      ...(nested ? { nested } : {}),
    });
    return { editor, embeds, textParts, selectedCount, hits, left, menu, mention, take };
  }, [page, canWrite, makesDatabases, createSubpage, openSubpage, onSave, onLeaveUpwards, nested]);
};

export type BuiltEditor = ReturnType<typeof useBuiltEditor>;
