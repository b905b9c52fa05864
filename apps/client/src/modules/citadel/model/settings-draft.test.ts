import { describe, expect, it } from "vitest";
import { changedSettings, settingsErrors, withoutSaved, type SettingsValues } from "./settings-draft.ts";

const saved: SettingsValues = {
  MAIVE_INSTANCE_NAME: "MAIVE",
  MAIVE_GREETING: "Hallo!",
  MAIVE_BIRTH_DATE: "01.02.1990",
  MAIVE_HOLIDAYS: "",
  MAIVE_EMBED_HOSTS: "",
  MAIVE_LINK_PREVIEWS: false,
  is_recognition_on: false,
  server_ip: "",
  system_type: null,
};
const today = "2026-02-09";

describe("unsaved settings", () => {
  it("are nothing as long as every field shows what is saved", () => {
    expect(changedSettings(saved, {})).toEqual({});
    expect(changedSettings(saved, { MAIVE_GREETING: "Hallo!", system_type: null })).toEqual({});
  });

  it("are the fields that differ, emptied ones included", () => {
    expect(
      changedSettings(saved, { MAIVE_GREETING: "", server_ip: "maive.local", system_type: null }),
    ).toEqual({
      MAIVE_GREETING: "",
      server_ip: "maive.local",
    });
  });

  it("keep what was typed while the rest was being saved", () => {
    const sent = { MAIVE_GREETING: "Moin!", server_ip: "maive.local" };
    expect(withoutSaved({ MAIVE_GREETING: "Moin, moin!", server_ip: "maive.local" }, sent)).toEqual({
      MAIVE_GREETING: "Moin, moin!",
    });
  });
});

describe("settings that cannot be saved", () => {
  it("are shown at their field", () => {
    const errors = settingsErrors(
      {
        MAIVE_GREETING: "x".repeat(501),
        MAIVE_INSTANCE_NAME: "x".repeat(101),
        MAIVE_BIRTH_DATE: "31.02.1990",
        server_ip: "kein Rechner",
      },
      today,
    );
    expect(errors).toEqual({
      MAIVE_GREETING: "Höchstens 500 Zeichen.",
      MAIVE_INSTANCE_NAME: "Höchstens 100 Zeichen.",
      MAIVE_BIRTH_DATE: "Diesen Tag gibt es nicht. Bitte gib das Datum als TT.MM.JJJJ an.",
      server_ip:
        "Das ist keine gültige Serveradresse, z. B. 192.168.1.20, maive.local oder https://maive.example:3000.",
    });
  });

  it("are none where everything is in order or blank", () => {
    const blank = { MAIVE_GREETING: "", MAIVE_INSTANCE_NAME: "", MAIVE_BIRTH_DATE: "", server_ip: "" };
    expect(settingsErrors(blank, today)).toEqual({});
    const full = {
      MAIVE_GREETING: "x".repeat(500),
      MAIVE_BIRTH_DATE: "1.2.90",
      server_ip: "https://maive.local:3000",
    };
    expect(settingsErrors({ ...full, system_type: "Ubuntu" }, today)).toEqual({});
  });
});
