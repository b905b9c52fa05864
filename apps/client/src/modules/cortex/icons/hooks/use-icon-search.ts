import { useDebouncedValue } from "@mantine/hooks";
import { limits, searchIcons } from "@maive/contract";
import { useQuery, queryOptions } from "@tanstack/react-query";
import { call } from "../../../../api/index.ts";

/** The icons found for a search; immutable. */
const iconSearchQuery = (words: string) =>
  queryOptions({
    queryKey: ["icons", "search", words],
    queryFn: ({ signal }) =>
      call(searchIcons, { query: { query: words, limit: String(limits.iconResults) }, signal }),
    staleTime: Number.POSITIVE_INFINITY,
  });

/** Ms after the last key (specification, section 5). */
const afterTyping = 300;

export type IconSearch =
  | { kind: "idle" }
  | { kind: "tooShort" }
  | { kind: "searching" }
  | { kind: "found"; icons: readonly string[]; total: number }
  | { kind: "none" }
  | { kind: "failed"; retry: () => void };

/** The result of a search. */
export const useIconSearch = (typed: string): IconSearch => {
  const words = typed.trim();
  const [settled] = useDebouncedValue(words, afterTyping);
  const isLong = settled.length >= limits.iconQueryMinLength;
  const { data, isError, isFetching, refetch } = useQuery({ ...iconSearchQuery(settled), enabled: isLong });
  if (words === "") return { kind: "idle" };
  if (words.length < limits.iconQueryMinLength) return { kind: "tooShort" };
  if (words !== settled) return { kind: "searching" };
  if (data) return data.icons.length > 0 ? { kind: "found", ...data } : { kind: "none" };
  return isError && !isFetching ? { kind: "failed", retry: () => void refetch() } : { kind: "searching" };
};
