import type { DiagnosisFinding } from "@maive/contract";

type Line = DiagnosisFinding["lines"][number];

/** Headers a proxy must set; full recipes are in `docs/operations/reverse-proxy.md`. */
export const forwardedLines: readonly Line[] = [
  {
    program: "nginx",
    text: [
      "proxy_set_header Host $http_host;",
      "proxy_set_header X-Forwarded-For $remote_addr;",
      "proxy_set_header X-Forwarded-Proto $scheme;",
      "proxy_set_header X-Forwarded-Host $http_host;",
    ].join("\n"),
  },
  { program: "Caddy", text: "reverse_proxy 127.0.0.1:3000" },
  {
    program: "Apache",
    text: [
      "ProxyPreserveHost On",
      "RequestHeader unset X-Forwarded-For",
      "RequestHeader unset X-Forwarded-Host",
      'RequestHeader set X-Forwarded-Proto "https"',
    ].join("\n"),
  },
  {
    program: "HAProxy",
    text: [
      "http-request set-header X-Forwarded-For %[src]",
      "http-request set-header X-Forwarded-Proto https",
      "http-request del-header X-Forwarded-Host",
    ].join("\n"),
  },
  {
    program: "Traefik",
    text: ["loadBalancer:", "  passHostHeader: true", "  servers:", "    - url: http://127.0.0.1:3000"].join(
      "\n",
    ),
  },
];

/** The way to HTTPS; the shortest one first: its certificates are automatic. */
export const httpsLines: readonly Line[] = [
  { program: "Caddy", text: "maive.example.org {\n\treverse_proxy 127.0.0.1:3000\n}" },
  {
    program: "nginx",
    text: [
      "listen 443 ssl;",
      "ssl_certificate /etc/letsencrypt/live/maive.example.org/fullchain.pem;",
      "ssl_certificate_key /etc/letsencrypt/live/maive.example.org/privkey.pem;",
    ].join("\n"),
  },
  {
    program: "Apache",
    text: [
      "SSLEngine on",
      "SSLCertificateFile /etc/letsencrypt/live/maive.example.org/fullchain.pem",
      "SSLCertificateKeyFile /etc/letsencrypt/live/maive.example.org/privkey.pem",
    ].join("\n"),
  },
  {
    program: "Traefik",
    text: [
      "rule: Host(`maive.example.org`)",
      "entryPoints: [websecure]",
      "tls:",
      "  certResolver: letsencrypt",
    ].join("\n"),
  },
  {
    program: "MAIVE",
    text: "MAIVE_PUBLIC_URL=https://maive.example.org\nMAIVE_TRUSTED_PROXIES=127.0.0.1,::1",
  },
];

/** A variable of MAIVE's environment. */
export const variableLine = (name: string, value: string): Line => ({
  program: "MAIVE",
  text: `${name}=${value}`,
});
