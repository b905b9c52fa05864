import { useQuery } from "@tanstack/react-query";
import { findEmoji, readEmoji, type Emoji } from "./find-emoji.ts";

/** The emoji for a typed word; the list is loaded with the first one. */
export const useEmoji = (query: string, enabled: boolean): readonly Emoji[] => {
  const { data: all } = useQuery({
    queryKey: ["emoji"],
    queryFn: async () => readEmoji((await import("./emoji.txt?raw")).default),
    staleTime: Infinity,
    enabled,
  });
  return enabled && all ? findEmoji(all, query) : [];
};
