/** Whether an address runs as a program when it is followed, however it is spelled. */
export const isScriptLink = (href: string): boolean =>
  // Browsers skip control characters and blanks within a scheme.
  /^(javascript|vbscript|data):/i.test(href.replace(/[\p{Cc} \u200b]/gu, ""));
