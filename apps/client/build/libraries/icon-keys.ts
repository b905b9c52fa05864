import type { Plugin } from "vite";

const key = /, key: "[a-z0-9]+"/g;

/**
 * Takes the keys out of the shapes of icons, a third of what they consist of: their order never changes. Only in the build,
 * where React does not ask for them.
 */
export const iconsWithoutKeys = (): Plugin => ({
  name: "maive:icons-without-keys",
  apply: "build",
  transform: (code, id) =>
    id.includes("/node_modules/lucide-react/dist/esm/icons/")
      ? { code: code.replaceAll(key, ""), map: null }
      : null,
});
