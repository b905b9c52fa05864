import { House } from "lucide-react";
import { afterEach, describe, expect, it, vi } from "vitest";
import { everywhere, registeredCommands, setCommands, watchCommands } from "./registry.ts";

const command = (id: string, name = id) => ({ id, name, icon: House, run: () => undefined });
const names = () => registeredCommands().map(({ name }) => name);

describe("the commands that are registered", () => {
  afterEach(() => {
    setCommands(everywhere, null);
    setCommands("screen", null);
  });

  it("are those of all parts of the screen, and go with them", () => {
    setCommands(everywhere, [command("a")]);
    setCommands("screen", [command("b")]);
    expect(names()).toEqual(["a", "b"]);
    setCommands("screen", null);
    expect(names()).toEqual(["a"]);
  });

  it("of the open screen stand in for those of the frame with the same id", () => {
    setCommands("screen", [command("trash", "here")]);
    setCommands(everywhere, [command("trash", "in Cortex"), command("a")]);
    expect(names()).toEqual(["here", "a"]);
    setCommands("screen", null);
    expect(names()).toEqual(["in Cortex", "a"]);
  });

  it("notify subscribers", () => {
    const notified = vi.fn();
    const stop = watchCommands(notified);
    setCommands("screen", [command("b")]);
    stop();
    setCommands("screen", null);
    expect(notified).toHaveBeenCalledTimes(1);
  });
});
