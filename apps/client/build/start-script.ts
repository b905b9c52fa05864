import type { Plugin, Rolldown } from "vite";

/** Name of the entry beside the shell's. */
export const startEntry = "start";

const fileOf = (bundle: Rolldown.OutputBundle): string => {
  const chunk = Object.values(bundle).find(
    (output) => output.type === "chunk" && output.isEntry && output.name === startEntry,
  );
  if (!chunk) throw new Error("the build has no start script");
  return chunk.fileName;
};

/** Names the start script in the HTML: run as soon as it is there, without waiting for the shell. */
export const startScript = (): Plugin => ({
  name: "maive:start-script",
  apply: "build",
  transformIndexHtml: {
    order: "post",
    handler: (_html, { bundle }) =>
      bundle
        ? [
            {
              tag: "script",
              attrs: { type: "module", async: true, crossorigin: true, src: `/${fileOf(bundle)}` },
              injectTo: "head",
            },
          ]
        : [],
  },
});
