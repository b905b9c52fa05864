import { useQuery } from "@tanstack/react-query";
import { LoadFailed, LoadingText } from "../../../ui/index.ts";
import { settingsQuery } from "../../../settings/index.ts";
import { serverIpQuery, systemTypeQuery, textRecognitionQuery } from "../queries/server.ts";
import { citadelTexts } from "../texts.ts";
import { SettingsForm } from "./settings-form.tsx";

interface SettingsTabProps {
  /** Whether there are unsaved changes; false when the tab is left. */
  onUnsaved: (unsaved: boolean) => void;
}

/** The settings of the instance, once loaded. */
export const SettingsTab = ({ onUnsaved }: SettingsTabProps) => {
  const queries = {
    settings: useQuery(settingsQuery),
    ip: useQuery(serverIpQuery),
    system: useQuery(systemTypeQuery),
    recognition: useQuery(textRecognitionQuery),
  };
  const { data: settings } = queries.settings;
  const { data: serverIp } = queries.ip;
  const { data: system } = queries.system;
  const { data: recognition } = queries.recognition;
  if (!settings || !recognition || serverIp === undefined || system === undefined) {
    const failed = Object.values(queries).filter(({ isError, data }) => isError && data === undefined);
    return failed.length > 0 ? (
      <LoadFailed
        title={citadelTexts.settings.loadFailed}
        onRetry={() => failed.forEach(({ refetch }) => void refetch())}
      />
    ) : (
      <LoadingText />
    );
  }
  const {
    MAIVE_GREETING,
    MAIVE_INSTANCE_NAME,
    MAIVE_BIRTH_DATE,
    MAIVE_HOLIDAYS,
    MAIVE_EMBED_HOSTS,
    MAIVE_LINK_PREVIEWS,
  } = settings;
  return (
    <SettingsForm
      saved={{
        MAIVE_GREETING,
        MAIVE_INSTANCE_NAME,
        MAIVE_BIRTH_DATE: MAIVE_BIRTH_DATE ?? "",
        MAIVE_HOLIDAYS: MAIVE_HOLIDAYS ?? "",
        MAIVE_EMBED_HOSTS,
        MAIVE_LINK_PREVIEWS,
        is_recognition_on: recognition.is_on,
        server_ip: serverIp,
        system_type: system,
      }}
      canRecognise={recognition.languages !== null}
      onUnsaved={onUnsaved}
    />
  );
};
