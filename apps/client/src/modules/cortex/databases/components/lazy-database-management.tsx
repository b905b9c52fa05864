import { onDemand } from "../../../../ui/index.ts";

/** 'Datenbanken verwalten', which few open: its code is loaded when it is. */
export const { Component: DatabaseManagementModal } = onDemand<{ opened: boolean; onClose: () => void }>({
  load: async () => (await import("./database-management-modal.tsx")).DatabaseManagementModal,
  fallback: () => null,
});
