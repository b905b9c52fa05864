import Markdown, { type Components } from "react-markdown";
import classes from "./markdown-text.module.css";

/** Whether an address leads to the web or to a mail program; anything else in a text is no link. */
const isWebAddress = (address: string | undefined): address is string =>
  address !== undefined && /^(https?:\/\/|mailto:)/i.test(address);

/** Headings go down one level: the screen has its own first heading. Other addresses than the web's lead nowhere here. */
const components: Components = {
  h1: ({ children }) => <h2>{children}</h2>,
  h2: ({ children }) => <h3>{children}</h3>,
  h3: ({ children }) => <h4>{children}</h4>,
  h4: ({ children }) => <h5>{children}</h5>,
  h5: ({ children }) => <h6>{children}</h6>,
  a: ({ href, children }) =>
    isWebAddress(href) ? (
      <a href={href} target="_blank" rel="noopener noreferrer">
        {children}
      </a>
    ) : (
      <span>{children}</span>
    ),
  pre: ({ children }) => <pre tabIndex={0}>{children}</pre>,
};

/** Text written in Markdown, set like a page. HTML and images are left out. */
export const MarkdownText = ({ content }: { content: string }) => (
  <article className={classes.text}>
    <Markdown skipHtml disallowedElements={["img"]} components={components}>
      {content}
    </Markdown>
  </article>
);
