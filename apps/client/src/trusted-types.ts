/** Trusted Types, where supported: a policy between strings and sinks (ADR 0043). */
interface PolicyFactory {
  createPolicy(
    name: string,
    rules: Record<string, (text: string, kind: string, place: string) => string | null>,
  ): {
    createHTML(text: string): string;
  };
}

/** Elements that bring code, another document or another base for addresses. */
const acting = "script, iframe, frame, object, embed, base, meta, link, portal, template";

const isActing = (name: string, value: string): boolean =>
  /^on/i.test(name) ||
  /^srcdoc$/i.test(name) ||
  // Browsers skip spaces and controls in a scheme.
  // oxlint-disable-next-line no-control-regex
  /^(?:javascript|vbscript|data:text\/html)/i.test(value.replaceAll(/[\u0000-\u0020]/g, ""));

/** Sanitises HTML; safe HTML is returned unchanged. */
const harmless = (html: string, parse: (html: string) => Document): string => {
  const { body, head } = parse(html);
  let found = false;
  for (const part of [head, body])
    for (const element of part.querySelectorAll("*")) {
      if (element.matches(acting)) {
        element.remove();
        found = true;
        continue;
      }
      for (const name of element.getAttributeNames())
        if (isActing(name, element.getAttribute(name) ?? "")) {
          element.removeAttribute(name);
          found = true;
        }
    }
  return found ? head.innerHTML + body.innerHTML : html;
};

/** Scripts of this build alone, and threads that libraries make of their own code. */
const ownScript = (address: string): string | null => {
  const url = new URL(address, location.href);
  const isOwn = url.origin === location.origin && /^\/(?:assets\/[^/]+\.js|sw\.js)$/.test(url.pathname);
  return isOwn || (url.protocol === "blob:" && url.origin === location.origin) ? address : null;
};

const factory = (globalThis as { trustedTypes?: PolicyFactory }).trustedTypes;
if (factory) {
  const inert = factory.createPolicy("maive-inert", { createHTML: (html) => html });
  // A document of its own: nothing in it runs or loads.
  const parse = (html: string) => new DOMParser().parseFromString(inert.createHTML(html), "text/html");
  factory.createPolicy("default", {
    createHTML: (html, _kind, place) =>
      place === "DOMParser parseFromString" ? html : harmless(html, parse),
    createScriptURL: ownScript,
    createScript: () => null,
  });
}
