/** When something was deleted. */
export const moment = new Intl.DateTimeFormat("de-DE", { dateStyle: "medium", timeStyle: "short" });
