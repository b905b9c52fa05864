import Markdown, { type Components } from "react-markdown";
import classes from "./markdown-text.module.css";

/** Whether an address is a web or mail address; others in a text are no links. */
const isWebAddress = (address: string | undefined): address is string =>
  address !== undefined && /^(https?:\/\/|mailto:)/i.test(address);

/** Headings are one level lower, as the screen has its own h1. Only web addresses become links. */
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

/** Renders Markdown like a page, without HTML and images. */
export const MarkdownText = ({ content }: { content: string }) => (
  <article className={classes.text}>
    <Markdown skipHtml disallowedElements={["img"]} components={components}>
      {content}
    </Markdown>
  </article>
);
