import { z } from "zod";
import { endpoint } from "../http.ts";
import { zPageId } from "../ids.ts";

const params = z.object({ page_id: zPageId });

export const listFavorites = endpoint({
  method: "GET",
  path: "/api/cortex/favorites",
  auth: "user",
  summary: "The caller's favourite pages that are live and readable, in the caller's order.",
  ok: z.object({ page_ids: z.array(zPageId) }),
  status: 200,
});

export const addFavorite = endpoint({
  method: "POST",
  path: "/api/cortex/pages/:page_id/favorite",
  auth: "user",
  summary: "Make a page one of the caller's favourites, as the last one.",
  params,
  status: 204,
  errors: ["too_many_items"],
});

export const removeFavorite = endpoint({
  method: "DELETE",
  path: "/api/cortex/pages/:page_id/favorite",
  auth: "user",
  summary: "Take a page out of the caller's favourites.",
  params,
  status: 204,
});
