import { make } from "../../../../ui/make/index.ts";
import { eyeOff, eyeOpen, iconSize, type Shape } from "../eye-shapes.ts";
import screen from "../components/login-screen.module.css";
import classes from "../components/login-form.module.css";
import { loginTexts } from "../texts.ts";

const svgNamespace = "http://www.w3.org/2000/svg";

const icon = (shapes: readonly Shape[]): SVGElement => {
  const svg = document.createElementNS(svgNamespace, "svg");
  const attributes = {
    viewBox: "0 0 24 24",
    width: iconSize,
    height: iconSize,
    fill: "none",
    stroke: "currentColor",
    "stroke-width": "1.75",
    "stroke-linecap": "round",
    "stroke-linejoin": "round",
    "aria-hidden": "true",
  };
  for (const [name, value] of Object.entries(attributes)) svg.setAttribute(name, value);
  for (const [tag, shape] of shapes) {
    const part = document.createElementNS(svgNamespace, tag);
    for (const [name, value] of Object.entries(shape)) part.setAttribute(name, value);
    svg.append(part);
  }
  return svg;
};

export interface DrawnForm {
  root: HTMLElement;
  form: HTMLFormElement;
  username: HTMLInputElement;
  password: HTMLInputElement;
  submit: HTMLButtonElement;
  /** Shows a sentence above the fields, in place of the one before. */
  say: (text: string, role: "alert" | "status") => void;
}

const inputAttributes = {
  username: { type: "text", autocomplete: "username", autocapitalize: "none", spellcheck: "false" },
  password: { type: "password", autocomplete: "current-password" },
} as const;

const field = (name: keyof typeof inputAttributes, label: string, ...beside: HTMLElement[]) => {
  const id = `early-${name}`;
  const input = make("input", classes.input, { id, name, ...inputAttributes[name] }) as HTMLInputElement;
  const place = make("div", classes.place, {}, input, ...beside);
  return { input, element: make("div", "", {}, make("label", classes.label, { for: id }, label), place) };
};

/** The sign-in as `LoginScreen` shows it, without the shell. @param note what is to be known before signing in. */
export const drawForm = (note: string | null): DrawnForm => {
  const reveal = make("button", classes.reveal, { type: "button", name: "reveal" });
  const username = field("username", loginTexts.username);
  const password = field("password", loginTexts.password, reveal);
  const showReveal = (): void => {
    const isVisible = password.input.type === "text";
    reveal.setAttribute("aria-label", isVisible ? loginTexts.hidePassword : loginTexts.showPassword);
    reveal.replaceChildren(icon(isVisible ? eyeOff : eyeOpen));
  };
  reveal.addEventListener("click", () => {
    password.input.type = password.input.type === "text" ? "password" : "text";
    showReveal();
  });
  showReveal();
  const submit = make(
    "button",
    classes.submit,
    { type: "submit", name: "submit" },
    loginTexts.submit,
  ) as HTMLButtonElement;
  const form = make(
    "form",
    screen.form,
    { novalidate: "" },
    username.element,
    password.element,
    submit,
  ) as HTMLFormElement;
  const heading = make("h1", "", {}, loginTexts.product);
  const picture = make("img", "", { src: "/favicon.svg", alt: "", width: "44", height: "44" });
  const said = make("div");
  const say: DrawnForm["say"] = (text, role) => said.replaceChildren(make("p", screen.note, { role }, text));
  if (note !== null) say(note, "status");
  const card = make("main", screen.card, {}, make("header", screen.head, {}, picture, heading), said, form);
  const footer = make("footer", screen.footer, {}, loginTexts.version);
  const root = make("div", `${screen.screen} ${screen.early}`, {}, card, footer);
  return { root, form, username: username.input, password: password.input, submit, say };
};
