import { createContext, use, useEffect } from "react";

const DocumentTitleContext = createContext("MAIVE");

/** Sets the suffix of titles below: the instance's name. */
export const DocumentTitleSuffix = DocumentTitleContext.Provider;

/** Sets the document title. */
export const useDocumentTitle = (title: string): void => {
  const suffix = use(DocumentTitleContext);
  useEffect(() => {
    document.title = `${title} · ${suffix}`;
  }, [title, suffix]);
};
