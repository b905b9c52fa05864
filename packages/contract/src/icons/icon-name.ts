import { z } from "zod";
import { contractTexts } from "../texts.ts";

/** `set:name`. */
export const iconPattern = /^[a-z0-9-]{1,32}:[a-z0-9-]{1,64}$/;
export const zIcon = z.string().regex(iconPattern, contractTexts.icon);
