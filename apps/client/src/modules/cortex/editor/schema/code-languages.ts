import { plainLanguage } from "@maive/contract";
import { editorTexts } from "../texts.ts";

/** Supported languages: stored id and display name. */
export const codeLanguages: readonly { id: string; name: string; aliases?: readonly string[] }[] = [
  { id: plainLanguage, name: "Text", aliases: ["txt", "plaintext", "plain"] },
  { id: "bash", name: "Bash", aliases: ["sh", "zsh", "shell", "shellscript"] },
  { id: "c", name: "C" },
  { id: "cpp", name: "C++", aliases: ["c++"] },
  { id: "csharp", name: "C#", aliases: ["cs", "c#"] },
  { id: "css", name: "CSS" },
  { id: "diff", name: "Diff" },
  { id: "go", name: "Go", aliases: ["golang"] },
  { id: "graphql", name: "GraphQL" },
  { id: "xml", name: "HTML, XML", aliases: ["html", "svg"] },
  { id: "ini", name: "INI, TOML", aliases: ["toml"] },
  { id: "java", name: "Java" },
  { id: "javascript", name: "JavaScript", aliases: ["js", "jsx", "mjs", "javascriptreact"] },
  { id: "json", name: "JSON", aliases: ["jsonc"] },
  { id: "kotlin", name: "Kotlin", aliases: ["kt"] },
  { id: "less", name: "Less" },
  { id: "lua", name: "Lua" },
  { id: "makefile", name: "Makefile", aliases: ["make"] },
  { id: "markdown", name: "Markdown", aliases: ["md"] },
  { id: "objectivec", name: "Objective-C", aliases: ["objc"] },
  { id: "perl", name: "Perl", aliases: ["pl"] },
  { id: "php", name: "PHP" },
  { id: "python", name: "Python", aliases: ["py"] },
  { id: "r", name: "R" },
  { id: "ruby", name: "Ruby", aliases: ["rb"] },
  { id: "rust", name: "Rust", aliases: ["rs"] },
  { id: "scss", name: "SCSS", aliases: ["sass"] },
  { id: "sql", name: "SQL" },
  { id: "swift", name: "Swift" },
  { id: "typescript", name: "TypeScript", aliases: ["ts", "tsx", "typescriptreact"] },
  { id: "vbnet", name: "Visual Basic", aliases: ["vb"] },
  { id: "wasm", name: "WebAssembly" },
  { id: "math", name: editorTexts.code.formula, aliases: ["latex", "tex", "katex"] },
  { id: "mermaid", name: editorTexts.code.diagram },
  { id: "yaml", name: "YAML", aliases: ["yml"] },
];

/** The stored id of a supported language, by any of its aliases; null for others. */
export const knownLanguage = (written: string): string | null => {
  const normalized = written.trim().toLowerCase();
  return (
    codeLanguages.find(({ id, aliases }) => id === normalized || aliases?.includes(normalized))?.id ?? null
  );
};

/** The stored id of a language, by any of its aliases; unknown ones are unchanged. */
export const languageId = (written: string): string =>
  written.trim() === "" ? plainLanguage : (knownLanguage(written) ?? written.trim().toLowerCase());
