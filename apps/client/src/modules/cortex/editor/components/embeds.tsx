import { Suspense, useSyncExternalStore } from "react";
import type { ReactNode } from "react";
import { createPortal } from "react-dom";
import { useLinkedTitles } from "../hooks/use-linked-titles.ts";
import type { Embed, EmbedStore } from "../schema/embed-store.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { DatabaseBlock } from "./database-block.tsx";
import { PageLinkBlock } from "./page-link-block.tsx";
import { UnknownBlock } from "./unknown-block.tsx";

type EmbedsProps = {
  editor: BlockEditor;
  embeds: EmbedStore;
  canWrite: boolean;
  /** The database block whose database is being switched. */
  switching: string | null;
  onSwitched: () => void;
};

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** The block an embed stands in, read when it is needed: embeds move with their blocks. */
const blockIdOf = ({ element }: Embed): string | null =>
  element.closest("[data-block-id]")?.getAttribute("data-block-id") ?? null;

/** Draws the blocks without text into the elements the editor keeps for them. */
export const Embeds = ({ editor, embeds, canWrite, switching, onSwitched }: EmbedsProps) => {
  const list = useSyncExternalStore(embeds.list.subscribe, embeds.list.get);
  useLinkedTitles(list.some((embed) => embed.type === "page_reference"));

  const draw = (embed: Embed): ReactNode => {
    const { type, attrs } = embed;
    switch (type) {
      case "database_view":
        return (
          <DatabaseBlock
            attributes={{ content: text(attrs["content"]), config: text(attrs["config"]) }}
            canWrite={canWrite}
            switching={switching !== null && switching === blockIdOf(embed)}
            onSwitched={onSwitched}
            onChange={(props) => {
              const id = blockIdOf(embed);
              if (id !== null && editor.getBlock(id)) editor.updateBlock(id, { type, props });
            }}
          />
        );
      case "page_reference":
        return <PageLinkBlock pageId={text(attrs["content"])} />;
      case "unknown":
        return <UnknownBlock kind={text(attrs["kind"])} text={text(attrs["text"])} />;
    }
  };

  return list.map((embed) => createPortal(<Suspense>{draw(embed)}</Suspense>, embed.element, embed.key));
};
