const programs = ["Edg", "OPR", "SamsungBrowser", "Firefox", "FxiOS", "CriOS", "Chrome", "Safari"];
const systems = ["Windows", "Android", "iPhone", "iPad", "CrOS", "Mac OS X", "Linux"];

/** Browser and system without their versions, which change every few weeks; for other clients the first word. */
export const agentFamily = (userAgent: string): string => {
  const program =
    programs.find((name) => userAgent.includes(`${name}/`)) ?? /^[^\s/]{1,64}/.exec(userAgent)?.[0];
  const system = systems.find((name) => userAgent.includes(name));
  return [program, system].filter(Boolean).join(" ");
};
