import { useEffect } from "react";

const product = "MAIVE";

/** Names the browser tab after what it shows. */
export const useDocumentTitle = (title: string): void => {
  useEffect(() => {
    document.title = `${title} · ${product}`;
  }, [title]);
};
