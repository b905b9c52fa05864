import { formatDay } from "@maive/values";

const titleLine = /^title: .*$/m;

/** The Markdown of a template with the title of the new page, and today where the template says so. */
export const fillTemplate = (markdown: string, title: string, today: string): string =>
  markdown
    .replace(titleLine, () => `title: ${JSON.stringify(title)}`)
    .replaceAll("{{heute}}", `<time class="mention" datetime="${today}">${formatDay(today)}</time>`);
