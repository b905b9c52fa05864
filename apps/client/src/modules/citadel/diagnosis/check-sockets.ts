import { socketLines } from "@maive/contract";
import type { RoomLink } from "../../../live/index.ts";
import { fine, type Finding } from "./finding.ts";
import { diagnosisTexts } from "./texts.ts";

const texts = diagnosisTexts.sockets;

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
        lines: socketLines,
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
