const raised = new Map(
  [..."0123456789+-−=()ni"].map((sign, index) => [sign, [..."⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁻⁼⁽⁾ⁿⁱ"][index] ?? sign] as const),
);
const lowered = new Map(
  [..."0123456789+-−=()aehijklmnoprstuvx"].map(
    (sign, index) => [sign, [..."₀₁₂₃₄₅₆₇₈₉₊₋₋₌₍₎ₐₑₕᵢⱼₖₗₘₙₒₚᵣₛₜᵤᵥₓ"][index] ?? sign] as const,
  ),
);

/** Bound of superscript and subscript texts. */
const most = 20;

/** Superscript and subscript as Unicode characters; text without equivalents is unchanged. */
export const scripts = (body: HTMLElement): void => {
  for (const element of body.querySelectorAll("sup, sub")) {
    const signs = element.querySelector("a") ? [] : [...element.textContent.trim()];
    const known = element.tagName === "SUP" ? raised : lowered;
    if (signs.length > 0 && signs.length <= most && signs.every((sign) => known.has(sign)))
      element.textContent = signs.map((sign) => known.get(sign) ?? sign).join("");
  }
};
