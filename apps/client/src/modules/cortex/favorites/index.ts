export { FavoriteStar } from "./components/favorite-star.tsx";
export { favoritePagesQuery, useFavorite } from "./queries/favorites.ts";
export { favoriteTexts } from "./texts.ts";
