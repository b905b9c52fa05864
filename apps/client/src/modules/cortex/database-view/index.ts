export { DatabaseView, type DatabaseViewProps } from "./components/database-view.tsx";
