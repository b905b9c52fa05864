import { describe, expect, it } from "vitest";
import { serviceTexts } from "../texts.ts";
import { explainFailure, readStatus } from "./explain.ts";

const options = { path: "/usr/bin/systemctl", unit: "coolwsd", timeLimitMs: 15_000 };
const refused = (code: number | null, stderr: string) =>
  explainFailure({ why: "refused", code, stderr }, options);

describe("what systemctl complains of", () => {
  it.each([
    [
      1,
      "Failed to start coolwsd.service: Interactive authentication required.\nSee system logs for details.",
      "denied",
    ],
    [4, "Failed to stop coolwsd.service: Access denied", "denied"],
    [4, "", "denied"],
    [1, "Failed to start coolwsd.service: Operation not permitted", "denied"],
    [
      1,
      "System has not been booted with systemd as init system (PID 1). Can't operate.\nFailed to connect to bus: Host is down",
      "noSystemd",
    ],
    [1, "Failed to connect to bus: No such file or directory", "noSystemd"],
    [1, "Failed to connect to system scope bus via local transport: Operation not permitted", "noSystemd"],
  ] as const)("exit %s, %j is explained", (code, stderr, text) => {
    expect(refused(code, stderr)).toBe(serviceTexts[text]);
  });

  it.each([
    [5, "Failed to start coolwsd.service: Unit coolwsd.service not found.", "notFound"],
    [5, "", "notFound"],
    [1, "Failed to start coolwsd.service: Unit coolwsd.service is masked.", "masked"],
    [1, "Job for coolwsd.service failed because the control process exited with error code.", "failed"],
    [null, "", "failed"],
  ] as const)("exit %s, %j is explained for the unit", (code, stderr, text) => {
    expect(refused(code, stderr)).toBe(serviceTexts[text]("coolwsd"));
  });

  it("never reaches a person as it was written", () => {
    const said = refused(1, "Failed: /etc/systemd/system/coolwsd.service:7: geheim");
    expect(said).not.toMatch(/\/etc|geheim/);
  });

  it("names how long it has waited", () => {
    expect(explainFailure({ why: "timeout" }, options)).toContain("nach 15 Sekunden");
  });
});

describe("the state of a unit", () => {
  const status = (load: string, active: string, sub = "x") =>
    readStatus("coolwsd", `LoadState=${load}\nActiveState=${active}\nSubState=${sub}\n`);

  it.each(["active", "reloading", "deactivating"])("%s is running", (active) =>
    expect(status("loaded", active)).toEqual({ status: "running" }),
  );

  it.each(["inactive", "activating"])("%s is stopped", (active) =>
    expect(status("loaded", active)).toEqual({ status: "stopped" }),
  );

  it("is running although its file has gone", () =>
    expect(status("not-found", "active")).toEqual({ status: "running" }));

  it("says what is wrong with it", () => {
    const detail = (text: string) => ({ status: "error", detail: text });
    expect(status("loaded", "failed", "failed")).toEqual(detail(serviceTexts.crashed("coolwsd")));
    expect(status("loaded", "activating", "auto-restart")).toEqual(detail(serviceTexts.crashed("coolwsd")));
    expect(status("not-found", "inactive", "dead")).toEqual(detail(serviceTexts.notFound("coolwsd")));
    expect(status("masked", "inactive", "dead")).toEqual(detail(serviceTexts.masked("coolwsd")));
    expect(status("bad-setting", "inactive", "dead")).toEqual(detail(serviceTexts.badUnit("coolwsd")));
    expect(status("loaded", "dreaming")).toEqual(detail(serviceTexts.unknown));
    expect(readStatus("coolwsd", "")).toEqual(detail(serviceTexts.unknown));
  });
});
