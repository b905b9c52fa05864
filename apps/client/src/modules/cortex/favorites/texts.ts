/** German words of favourites. */
export const favoriteTexts = {
  title: "Favoriten",
  add: "Zu Favoriten",
  remove: "Aus Favoriten entfernen",
  failed: "Die Favoriten konnten nicht geändert werden.",
} as const;
