export { RightsDialog } from "./components/rights-dialog.tsx";
