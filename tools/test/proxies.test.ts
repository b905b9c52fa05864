import { readFileSync } from "node:fs";
import { join, resolve } from "node:path";
import { describe, expect, it } from "vitest";

const document = readFileSync(
  join(resolve(import.meta.dirname, "../.."), "docs/operations/reverse-proxy.md"),
  "utf8",
);
const recipe = (language: string): string =>
  new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\``, "ms").exec(document)?.[1] ?? "";

describe("the recipes for proxies pass on nothing that clients made up", () => {
  it("nginx sets every header that MAIVE believes, in one place that every location inherits", () => {
    const nginx = recipe("nginx");
    const set = Object.fromEntries(
      [...nginx.matchAll(/^ {4}proxy_set_header (\S+) (\S+);/gm)].map(([, name, value]) => [name, value]),
    );
    expect(set).toMatchObject({
      Host: "$http_host",
      "X-Forwarded-For": "$remote_addr",
      "X-Forwarded-Proto": "$scheme",
      "X-Forwarded-Host": "$http_host",
    });
    // A location with directives of its own would inherit none of them.
    expect(nginx).not.toMatch(/^ {8}proxy_set_header/m);
  });

  it("Apache removes those of clients before it adds its own", () => {
    const apache = recipe("apache");
    expect(apache).toMatch(/^ +RequestHeader unset X-Forwarded-For$/m);
    expect(apache).toMatch(/^ +RequestHeader unset X-Forwarded-Host$/m);
    expect(apache).toMatch(/^ +RequestHeader set X-Forwarded-Proto "https"$/m);
    expect(apache).toMatch(/^ +ProxyPreserveHost On$/m);
    expect(apache).not.toContain("ProxyAddHeaders");
  });

  it("Traefik believes nobody, and lets uploads take their time", () => {
    const traefik = recipe("yaml");
    expect(traefik).toMatch(/^ {8}readTimeout: 0s$/m);
    expect(document).toMatch(/^ {10}- url: http:\/\/127\.0\.0\.1:3000$/m);
    expect(document).not.toMatch(/insecure|trustedIPs/);
  });

  it("Caddy is configured to trust nobody, so that it drops those of clients", () => {
    const caddy = recipe("caddy");
    expect(caddy).toContain("reverse_proxy 127.0.0.1:3000");
    expect(caddy).not.toMatch(/trusted_proxies|header_up/);
  });
});
