export { OpenBoard } from "./open-board-view.tsx";
