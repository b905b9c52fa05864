export { ContactsTab } from "./components/contacts-tab.tsx";
