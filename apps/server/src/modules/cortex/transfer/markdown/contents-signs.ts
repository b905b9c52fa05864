/** A table of contents in Markdown: of Python-Markdown, Typora and others; of GitLab and Azure DevOps. */
export const contentsSigns = ["[TOC]", "[[_TOC_]]"] as const;

/** Whether the source of a paragraph is a table of contents; the same words escaped are text. */
export const isContentsSign = (source: string): boolean =>
  contentsSigns.some((sign) => sign.toLowerCase() === source.trim().toLowerCase());
