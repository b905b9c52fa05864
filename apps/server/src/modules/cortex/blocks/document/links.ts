/** Whether a URL would run a script, in any spelling. */
export const isScriptLink = (href: string): boolean =>
  // Browsers ignore control characters and blanks within a scheme (WHATWG URL).
  /^(javascript|vbscript|data):/i.test(href.replace(/[\p{Cc} \u200b]/gu, ""));
