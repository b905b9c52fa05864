import type { RoomLink } from "../../../live/index.ts";
import { fine, type Finding } from "./finding.ts";
import { diagnosisTexts } from "./texts.ts";

const texts = diagnosisTexts.sockets;

/** Proxy settings that let sockets through; Caddy and Traefik need nothing but the way to MAIVE. */
const lines = [
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

/** Whether sockets get through, judged by this window's connection; null while unknown. */
export const checkSockets = (link: RoomLink): Finding | null => {
  switch (link) {
    case "live":
      return fine("sockets", texts.live);
    case "polling":
      return {
        check: "sockets",
        state: "failure",
        finding: texts.blocked,
        advice: texts.blockedAdvice,
        lines,
      };
    case "crowded":
      return {
        check: "sockets",
        state: "warning",
        finding: texts.crowded,
        advice: texts.crowdedAdvice,
        lines: [],
      };
    default:
      return null;
  }
};
