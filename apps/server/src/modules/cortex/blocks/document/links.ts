/** Whether an address may stand in a page: `http`, `https`, `mailto`, `tel` or a path on this server. */
export const isAllowedLink = (href: string): boolean =>
  /^(https?|mailto|tel):/i.test(href.trim()) || /^\/(?![/\\])/.test(href.trim());

/** Whether an address runs as a program when it is followed, however it is spelled. */
export const isScriptLink = (href: string): boolean =>
  // Browsers skip control characters and blanks within a scheme.
  /^(javascript|vbscript|data):/i.test(href.replace(/[\p{Cc} \u200b]/gu, ""));
