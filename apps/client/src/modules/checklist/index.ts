export { ChecklistProgress } from "./checklist-progress.tsx";
