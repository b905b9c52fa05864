export { isOpenTo, moduleList, moduleOf, type ModuleEntry, type ModuleId } from "./module-list.ts";
export { moduleListTexts } from "./texts.ts";
