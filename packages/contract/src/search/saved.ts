import { z } from "zod";
import { endpoint } from "../http.ts";
import { zSavedSearchId } from "../ids.ts";
import { limits } from "../limits.ts";
import { contractTexts } from "../texts.ts";

const text = (most: number) =>
  z.string().trim().min(1, contractTexts.required).max(most, contractTexts.tooLong(most));
const zName = text(limits.savedSearchNameLength);
const zQuestion = text(limits.searchLength);

/** A search that a person repeats. */
export const zSavedSearch = z.object({
  search_id: zSavedSearchId,
  name: z.string(),
  question: z.string(),
});
export type SavedSearch = z.output<typeof zSavedSearch>;

const params = z.object({ search_id: zSavedSearchId });

export const listSavedSearches = endpoint({
  method: "GET",
  path: "/api/search/saved",
  auth: "user",
  summary: "The caller's saved searches in the caller's order.",
  ok: z.object({ searches: z.array(zSavedSearch) }),
  status: 200,
});

export const createSavedSearch = endpoint({
  method: "POST",
  path: "/api/search/saved",
  auth: "user",
  summary: "Save a search for the caller, as the last one.",
  body: z.object({ name: zName, question: zQuestion }),
  ok: zSavedSearch,
  status: 201,
  errors: ["too_many_items"],
});

export const patchSavedSearch = endpoint({
  method: "PATCH",
  path: "/api/search/saved/:search_id",
  auth: "user",
  summary: "Rename one of the caller's saved searches, change its question, or put it elsewhere.",
  params,
  body: z.object({
    name: zName.optional(),
    question: zQuestion.optional(),
    /** The one it stands before; null: at the end. */
    before_search_id: zSavedSearchId.nullish(),
  }),
  ok: zSavedSearch,
  status: 200,
});

export const deleteSavedSearch = endpoint({
  method: "DELETE",
  path: "/api/search/saved/:search_id",
  auth: "user",
  summary: "Delete one of the caller's saved searches.",
  params,
  status: 204,
});
