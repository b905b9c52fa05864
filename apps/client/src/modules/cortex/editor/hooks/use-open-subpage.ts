import { useEffect, useRef, useState } from "react";
import { useNavigate } from "react-router";
import { pagePath, type FreshPage } from "../../page-queries/index.ts";

/** Opens a page that was just made, with the caret in its title. */
export const useOpenSubpage = (): ((pageId: string) => void) => {
  const navigate = useNavigate();
  const latest = useRef(navigate);
  useEffect(() => {
    latest.current = navigate;
  });
  // The editor is built with it, and must not be built anew when the address changes.
  const [open] = useState(() => (pageId: string) => {
    const state: FreshPage = { fresh: "title" };
    void latest.current(pagePath(pageId), { state });
  });
  return open;
};
