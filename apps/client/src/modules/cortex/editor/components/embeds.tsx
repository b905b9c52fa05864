import { Suspense, use, useSyncExternalStore, type ComponentType, type ReactNode } from "react";
import { createPortal } from "react-dom";
import { useLinkedTitles } from "../hooks/use-linked-titles.ts";
import type { EmbedProps } from "../embeds/components/embed-props.ts";
import { EmbedBlock } from "../embeds/components/lazy-embed-block.tsx";
import { BookmarkBlock, FileBlock, ImageBlock } from "../embeds/components/lazy-file-blocks.ts";
import { type EmbedContext, embedContextOf } from "../embeds/extensions/embed-context.ts";
import { useHasPendingFocus, useUntilActed } from "../embeds/hooks/use-pending-focus.ts";
import { GalleryBlock } from "../gallery/lazy-gallery-block.tsx";
import { TemplateBlock } from "../template-button/lazy-template-block.tsx";
import type { BlockAttributes } from "../schema/block-config.ts";
import type { Embed, EmbedStore, EmbedType } from "../schema/embed-store.ts";
import type { BlockEditor } from "../schema/schema.ts";
import { DatabaseBlock, type DatabaseBlockProps } from "./database-block.tsx";
import { PageLinkBlock } from "./page-link-block.tsx";
import { ContentsBlock } from "../outline/contents-block.tsx";
import { Puzzle } from "lucide-react";
import { Icon } from "../../../../ui/index.ts";
import { embedTexts } from "../embeds/texts.ts";
import { SyncedPlaceContext } from "../synced/synced-place.ts";
import { syncedTexts } from "../synced/texts.ts";
import classes from "./embeds.module.css";

/** A block of an unknown type; preserved as is. */
const UnknownBlock = ({ kind, text }: { kind: string; text: string }) => (
  <div className={classes.unknown}>
    <Icon of={Puzzle} size={20} />
    <div>
      <p className={classes.note}>{embedTexts.unknown.title}</p>
      <p className={classes.note}>{embedTexts.unknown.kept(kind)}</p>
      {text && <p className={classes.text}>{text}</p>}
    </div>
  </div>
);

type EmbedsProps = {
  editor: BlockEditor;
  embeds: EmbedStore;
  canWrite: boolean;
  /** The block whose database is being switched. */
  switching: string | null;
  onSwitched: () => void;
};

const text = (value: unknown): string => (typeof value === "string" ? value : "");

/** The embed's current block id: node views move with their blocks. */
const blockIdOf = ({ element }: Embed): string | null =>
  element.closest("[data-block-id]")?.getAttribute("data-block-id") ?? null;

/** The gallery that a block is in. */
const galleryOf = ({ element, type }: Embed): string | null => {
  if (type !== "image") return null;
  const parent = element.closest("[data-block-id]")?.parentElement?.closest("[data-block-id]");
  return parent?.getAttribute("data-block-type") === "gallery" ? parent.getAttribute("data-block-id") : null;
};

/** A database in the editor; takes the focus when just inserted. */
const DatabaseEmbed = ({
  context,
  blockId,
  ...block
}: DatabaseBlockProps & { context: EmbedContext; blockId: string }) => {
  const isPending = useHasPendingFocus(context, blockId, "start");
  useUntilActed(context, isPending);
  return <DatabaseBlock {...block} takesFocus={isPending} />;
};

/** Within a synced block there is none: what came there by accident says so. */
const SyncedEmbed = (props: EmbedProps) => {
  const place = use(SyncedPlaceContext);
  return place ? <place.Block {...props} /> : <p className={classes.note}>{syncedTexts.within}</p>;
};

const drawn: Partial<Record<EmbedType, ComponentType<EmbedProps>>> = {
  image: ImageBlock,
  file: FileBlock,
  bookmark: BookmarkBlock,
  embed: EmbedBlock,
  table_of_contents: ContentsBlock,
  gallery: GalleryBlock,
  synced: SyncedEmbed,
  template_button: TemplateBlock,
};

/** Renders blocks without text into their node views by portals. */
export const Embeds = ({ editor, embeds, canWrite, switching, onSwitched }: EmbedsProps) => {
  const list = useSyncExternalStore(embeds.list.subscribe, embeds.list.get);
  useLinkedTitles(list.some((embed) => embed.type === "page_reference"));

  const draw = (embed: Embed): ReactNode => {
    const { type, attrs } = embed;
    const attributes = { content: text(attrs["content"]), config: text(attrs["config"]) };
    const change = (props: Partial<BlockAttributes>) => {
      const id = blockIdOf(embed);
      if (id === null || type === "unknown") return;
      // The block may have been changed since the last render.
      if (editor.getBlock(id)?.type === type) editor.updateBlock(id, { type, props });
    };
    const Block = drawn[type];
    const blockId = Block || type === "database_view" ? blockIdOf(embed) : null;
    if (Block)
      return (
        blockId !== null && (
          <Block
            editor={editor}
            context={embedContextOf(editor)}
            blockId={blockId}
            galleryId={galleryOf(embed)}
            attributes={attributes}
            canWrite={canWrite}
            onChange={change}
          />
        )
      );
    switch (type) {
      case "database_view":
        return blockId === null ? null : (
          <DatabaseEmbed
            context={embedContextOf(editor)}
            blockId={blockId}
            attributes={attributes}
            canWrite={canWrite}
            switching={switching === blockId}
            onSwitched={onSwitched}
            onChange={change}
          />
        );
      case "page_reference":
        return <PageLinkBlock pageId={attributes.content} />;
      default:
        return <UnknownBlock kind={text(attrs["kind"])} text={text(attrs["text"])} />;
    }
  };

  return list.map((embed) => createPortal(<Suspense>{draw(embed)}</Suspense>, embed.element, embed.key));
};
