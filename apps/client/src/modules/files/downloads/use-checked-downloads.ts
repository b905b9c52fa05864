import { useEffect } from "react";
import { startDownload } from "./start-download.ts";

const linkOf = (target: EventTarget | null): HTMLAnchorElement | null => {
  const link = target instanceof Element ? target.closest("a[download]") : null;
  return link instanceof HTMLAnchorElement ? link : null;
};

/** Intercepts all download links to report failures. */
export const useCheckedDownloads = (): void => {
  useEffect(() => {
    const handleClick = (event: MouseEvent) => {
      const link = linkOf(event.target);
      const plain = event.button === 0 && !event.ctrlKey && !event.metaKey && !event.shiftKey;
      if (!link || !plain || event.defaultPrevented) return;
      if (link.origin !== location.origin || !link.pathname.startsWith("/api/")) return;
      event.preventDefault();
      void startDownload(link.href, link.download);
    };
    document.addEventListener("click", handleClick);
    return () => document.removeEventListener("click", handleClick);
  }, []);
};
