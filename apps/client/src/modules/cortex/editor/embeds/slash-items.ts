import { Bookmark, FileUp, Image, MonitorPlay } from "lucide-react";
import type { LucideIcon } from "lucide-react";
import type { InsertedEmbed } from "./actions/insert-embed.ts";
import { embedTexts } from "./texts.ts";

/** A slash menu item for a block without text; see `insertEmbed`. */
export type EmbedSlashItem = {
  id: string;
  name: string;
  description: string;
  keywords: readonly string[];
  icon: LucideIcon;
  action: { kind: "embed"; type: InsertedEmbed };
};

const { file, image, bookmark, embed } = embedTexts.slash;

/** In menu order. */
export const embedSlashItems: readonly EmbedSlashItem[] = [
  {
    id: "file",
    ...file,
    keywords: ["anhang", "upload", "dokument", "file", "pdf"],
    icon: FileUp,
    action: { kind: "embed", type: "file" },
  },
  {
    id: "image",
    ...image,
    keywords: ["foto", "image", "grafik", "upload"],
    icon: Image,
    action: { kind: "embed", type: "image" },
  },
  {
    id: "bookmark",
    ...bookmark,
    keywords: ["link", "webseite", "url", "bookmark", "adresse"],
    icon: Bookmark,
    action: { kind: "embed", type: "bookmark" },
  },
  {
    id: "embed",
    ...embed,
    keywords: ["youtube", "vimeo", "video", "karte", "openstreetmap", "audio", "iframe", "embed", "webseite"],
    icon: MonitorPlay,
    action: { kind: "embed", type: "embed" },
  },
];
