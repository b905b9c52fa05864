/** BlockNote's drop of files by its name, which `create-editor.ts` disables. */
export const createDropFileExtension = (): { name: string } => ({ name: "dropFile" });
