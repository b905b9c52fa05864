import type { Entry, Property, ViewLayout } from "@maive/contract";
import { coverPicture, coverSource } from "../cards/cover-picture.ts";
import type { ViewSettings } from "../views/use-view-settings.ts";

/** Whether a layout is printed as cards. */
export const hasPaperCards = (layout: ViewLayout): boolean => layout === "gallery" || layout === "board";

/** Loads the pictures of printed cards: a browser prints what it has. Those that cannot be loaded are left out. */
export const loadPaperPictures = async (
  entries: readonly Entry[],
  { layout, layoutOptions }: Pick<ViewSettings, "layout" | "layoutOptions">,
  properties: readonly Property[],
): Promise<void> => {
  const source = hasPaperCards(layout) ? coverSource(layoutOptions, properties) : null;
  if (!source) return;
  const paths = new Set(entries.flatMap((entry) => coverPicture(entry, source)?.path ?? []));
  await Promise.allSettled(
    [...paths].map((path) => {
      const picture = new Image();
      picture.src = path;
      return picture.decode();
    }),
  );
};
