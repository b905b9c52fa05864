import { closeUnloaded, onDemand } from "../../../../ui/index.ts";

/** 'Datenbanken verwalten', loaded on demand. */
export const { Component: DatabaseManagementModal } = onDemand<{ opened: boolean; onClose: () => void }>({
  load: async () => (await import("./database-management-modal.tsx")).DatabaseManagementModal,
  fallback: () => null,
  onFailure: closeUnloaded,
});
