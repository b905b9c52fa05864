import { LoadingText, onDemand } from "../../../ui/index.ts";

/** Lazy: needed once, by the main user only. */
export const { Component: FirstPassword } = onDemand<{ username: string }>({
  load: async () => (await import("./first-password-screen.tsx")).FirstPasswordScreen,
  fallback: () => <LoadingText />,
});
