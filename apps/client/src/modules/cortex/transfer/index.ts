export { TransferDialogsProvider, useTransferDialogs } from "./hooks/transfer-dialogs.tsx";
export { transferTexts } from "./texts.ts";
