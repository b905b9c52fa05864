export { DatabaseHome } from "./components/database-home.tsx";
