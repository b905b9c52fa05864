import type { DiagnosisFinding } from "./diagnosis.ts";

type Lines = DiagnosisFinding["lines"];

/** Settings by which proxies let WebSockets through; Caddy and Traefik need nothing but the way to MAIVE. */
export const socketLines: Lines = [
  {
    program: "nginx",
    text: [
      "proxy_http_version 1.1;",
      "proxy_set_header Upgrade $http_upgrade;",
      'proxy_set_header Connection "upgrade";',
    ].join("\n"),
  },
  { program: "Apache", text: "ProxyPass / http://127.0.0.1:3000/ upgrade=websocket" },
  { program: "Caddy", text: "reverse_proxy 127.0.0.1:3000" },
  {
    program: "Traefik",
    text: ["loadBalancer:", "  servers:", "    - url: http://127.0.0.1:3000"].join("\n"),
  },
];

/** Settings by which proxies let large bodies through. */
export const uploadLines: Lines = [
  { program: "nginx", text: "client_max_body_size 0;\nproxy_request_buffering off;" },
  { program: "Apache", text: "LimitRequestBody 0\nRequestReadTimeout body=0" },
  { program: "Caddy", text: "request_body {\n\tmax_size 0\n}" },
  {
    program: "Traefik",
    // Bodies are bounded by a middleware alone, but since 2.11.2 none may take longer than a minute.
    text: [
      "entryPoints:",
      "  websecure:",
      "    transport:",
      "      respondingTimeouts:",
      "        readTimeout: 0s",
    ].join("\n"),
  },
];
