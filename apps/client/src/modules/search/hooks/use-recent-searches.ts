import { useState } from "react";
import { useSession } from "../../auth/index.ts";
import { forgetSearch, recentSearches, rememberSearch } from "../model/recent-searches.ts";

interface RecentSearches {
  questions: readonly string[];
  remember: (question: string) => void;
  forget: (question: string) => void;
}

/** What the person searched on this device. */
export const useRecentSearches = (): RecentSearches => {
  const { user_id: userId } = useSession();
  const [questions, setQuestions] = useState(() => recentSearches(userId));
  const refresh = () => setQuestions(recentSearches(userId));
  return {
    questions,
    remember: (question) => {
      rememberSearch(userId, question);
      refresh();
    },
    forget: (question) => {
      forgetSearch(userId, question);
      refresh();
    },
  };
};
