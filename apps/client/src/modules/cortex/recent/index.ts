export { recentPagesQuery } from "./queries/recent-pages.ts";
export { recentTexts } from "./texts.ts";
