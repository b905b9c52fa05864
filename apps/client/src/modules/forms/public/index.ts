export { PublicFormScreen } from "./public-form-screen.tsx";
