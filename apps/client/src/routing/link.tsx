import type { ComponentPropsWithRef, MouseEvent } from "react";
import { addressOf, resolveTo, type To } from "./location.ts";
import { useRouter } from "./router.tsx";

export interface LinkProps extends Omit<ComponentPropsWithRef<"a">, "href"> {
  to: To;
  /** What the screen it leads to finds in `useLocation`. */
  state?: unknown;
}

const isPlain = ({ button, metaKey, altKey, ctrlKey, shiftKey }: MouseEvent): boolean =>
  button === 0 && !(metaKey || altKey || ctrlKey || shiftKey);

/** A link within the client: a plain click leads there without loading; the same address again is no new entry. */
export const Link = ({ to, state, onClick, target, children, ...props }: LinkProps) => {
  const { location, navigate } = useRouter();
  const address = addressOf(resolveTo(to, location));
  const handleClick = (event: MouseEvent<HTMLAnchorElement>) => {
    onClick?.(event);
    if (event.defaultPrevented || !isPlain(event) || (target !== undefined && target !== "_self")) return;
    event.preventDefault();
    navigate(address, { replace: address === addressOf(location), state });
  };
  return (
    <a {...props} href={address} target={target} onClick={handleClick}>
      {children}
    </a>
  );
};

/** A link that says whether it leads to where one is, or above it. */
export const NavLink = (props: LinkProps) => {
  const { location } = useRouter();
  const here = location.pathname.toLowerCase();
  const there = resolveTo(props.to, location).pathname.toLowerCase();
  const isCurrent = here === there || here.startsWith(`${there}/`);
  return <Link {...props} aria-current={isCurrent ? "page" : undefined} />;
};
