import { createContext, use, useEffect } from "react";

const DocumentTitleContext = createContext("MAIVE");

/** Says what stands behind every title below it: the name of the instance. */
export const DocumentTitleSuffix = DocumentTitleContext.Provider;

/** Names the browser tab after what it shows. */
export const useDocumentTitle = (title: string): void => {
  const suffix = use(DocumentTitleContext);
  useEffect(() => {
    document.title = `${title} · ${suffix}`;
  }, [title, suffix]);
};
