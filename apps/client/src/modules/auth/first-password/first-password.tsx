import { LoadingText, onDemand } from "../../../ui/index.ts";

/** Asked of the main user alone, and once: its code is loaded only then. */
export const { Component: FirstPassword } = onDemand<{ username: string }>({
  load: async () => (await import("./first-password-screen.tsx")).FirstPasswordScreen,
  fallback: () => <LoadingText />,
});
