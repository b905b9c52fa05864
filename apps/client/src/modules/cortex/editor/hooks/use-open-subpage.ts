import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { pagePath, type FreshPage } from "../../page-queries/index.ts";

/** Navigates to a new page with the caret in its title. */
export const useOpenSubpage = (): ((pageId: string) => void) => {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  });
  // Stable: the editor must not be rebuilt on navigation.
  const [open] = useState(() => (pageId: string) => {
    const state: FreshPage = { fresh: "title" };
    void latest.current(pagePath(pageId), { state });
  });
  return open;
};
