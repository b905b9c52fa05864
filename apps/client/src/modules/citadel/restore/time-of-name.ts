/** The time a backup or a former state is named by: `2026-11-20T10-00-00Z`, `2026-11-20T10-00-00-000Z`. */
export const timeOfName = (name: string): Date =>
  new Date(
    name.replace(
      /T(\d\d)-(\d\d)-(\d\d)(?:-(\d+))?Z$/,
      (_, h: string, m: string, s: string, ms = "0") => `T${h}:${m}:${s}.${ms}Z`,
    ),
  );
