import { hrefOf, shortUrl } from "@maive/values";
import { ArrowUpRight, Mail, Phone } from "lucide-react";
import type { CellProps } from "../property-type-ui.ts";
import classes from "./address.module.css";
import { addressTexts as texts } from "./texts.ts";

const icons = { url: ArrowUpRight, email: Mail, phone: Phone } as const;

/** What an address opens. */
const kindOf = (href: string): keyof typeof icons =>
  /^mailto:/i.test(href) ? "email" : /^tel:/i.test(href) ? "phone" : "url";

/** A text that leads to an address, which a click anywhere on it opens. By keyboard it is opened with Strg+Enter. */
export const LinkText = ({ text, href }: { text: string; href: string }) => {
  const kind = kindOf(href);
  const Icon = icons[kind];
  return (
    <span className={classes.address} data-open-address={href} title={`${texts.open[kind]}: ${href}`}>
      <span className={classes.link}>{text}</span>
      <span className={classes.open} aria-hidden>
        <Icon size={14} strokeWidth={1.75} />
      </span>
    </span>
  );
};

/** An address, and what opens it: a page, a message, a call. By keyboard it is opened with Strg+Enter. */
export const AddressCell = ({ value, property: { property_type: type } }: CellProps) => {
  const href = hrefOf(type, value);
  const known = type === "url" || type === "email" || type === "phone" ? type : null;
  const Icon = known && icons[known];
  return (
    <span className={classes.address}>
      <span className={classes.text} title={value}>
        {type === "url" ? shortUrl(value) : value}
      </span>
      {href !== null && known && Icon ? (
        <span className={classes.open} data-open-address={href} title={texts.open[known]} aria-hidden>
          <Icon size={14} strokeWidth={1.75} />
        </span>
      ) : null}
    </span>
  );
};
