/** Whether a URL is allowed in a page: `http`, `https`, `mailto`, `tel` or a path on this server. */
export const isAllowedLink = (href: string): boolean =>
  /^(https?|mailto|tel):/i.test(href.trim()) || /^\/(?![/\\])/.test(href.trim());
