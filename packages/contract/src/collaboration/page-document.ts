/**
 * What both sides must agree on about the Yjs document of a page.
 * `doc.getXmlFragment(pageFragment)` > one `blockGroup` > `blockContainer[id]`* > content element, then an optional child `blockGroup`.
 */
export const pageFragment = "blocks";

/**
 * Raised whenever the set of node or mark names grows or changes. A client says its number when it joins;
 * an older one is refused, because its editor would delete what it does not know for everybody.
 */
export const pageSchemaVersion = 1;

/** Query parameter of `/ws/pages/{pageId}` that carries {@link pageSchemaVersion}. */
export const pageSchemaParam = "schema";
