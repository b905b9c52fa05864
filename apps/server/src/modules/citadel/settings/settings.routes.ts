import {
  getServerIp,
  getSettings,
  getSystemType,
  getTextRecognition,
  patchServerIp,
  patchSettings,
  patchTextRecognition,
  setSystemType,
} from "@maive/contract";
import { type RouteDefinition, route } from "../../../http/route.ts";
import { requesterOf } from "../../../http/request-source.ts";
import type { createServerIpService } from "./server-ip.service.ts";
import type { createSettingsService } from "./settings.service.ts";
import type { createTextRecognitionService } from "./text-recognition.service.ts";
import type { SystemTypeService } from "./system-type.service.ts";

export interface SettingsServices {
  settings: ReturnType<typeof createSettingsService>;
  serverIp: ReturnType<typeof createServerIpService>;
  systemType: SystemTypeService;
  textRecognition: ReturnType<typeof createTextRecognitionService>;
}

export const settingsRoutes = ({
  settings,
  serverIp,
  systemType,
  textRecognition,
}: SettingsServices): RouteDefinition[] => [
  route(getSettings, ({ actor }) => settings.settings(actor)),
  route(patchSettings, ({ actor, body, request }) =>
    settings.changeSettings(requesterOf({ actor, request }), body),
  ),
  route(getServerIp, () => serverIp.serverIp()),
  route(patchServerIp, ({ actor, body, request }) =>
    serverIp.changeServerIp(requesterOf({ actor, request }), body.server_ip),
  ),
  route(getTextRecognition, () => textRecognition.state()),
  route(patchTextRecognition, ({ actor, body, request }) =>
    textRecognition.change(requesterOf({ actor, request }), body.is_on),
  ),
  route(getSystemType, async () => ({ system_type: await systemType.systemType() })),
  route(setSystemType, async ({ actor, body, request }) => {
    await systemType.changeSystemType(requesterOf({ actor, request }), body.system_type);
    return body;
  }),
];
