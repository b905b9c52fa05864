export { saveBlob } from "./model/save-blob.ts";
export { TransferDialogsProvider, useTransferDialogs } from "./hooks/transfer-dialogs.tsx";
export { transferTexts } from "./texts.ts";
