import { Star } from "lucide-react";
import { Icon, IconButton } from "../../../../ui/index.ts";
import { useFavorite } from "../queries/favorites.ts";
import { favoriteTexts } from "../texts.ts";
import classes from "./favorite-star.module.css";

/** Toggles the open page as favourite. */
export const FavoriteStar = ({ pageId }: { pageId: string }) => {
  const { isFavorite, toggle } = useFavorite(pageId);
  return (
    <IconButton
      label={isFavorite ? favoriteTexts.remove : favoriteTexts.add}
      className={classes.star}
      data-marked={isFavorite || undefined}
      onClick={toggle}
    >
      <Icon of={Star} />
    </IconButton>
  );
};
