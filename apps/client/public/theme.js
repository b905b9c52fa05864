// Sets the colour scheme before the first paint. A file of its own, because the content security policy allows no inline script.
(() => {
  let stored = null;
  try {
    stored = localStorage.getItem("maive-theme");
  } catch (error) {
    if (!(error instanceof DOMException)) throw error; // Storage may be forbidden: then the system decides.
  }
  const dark = stored ? stored === "dark" : matchMedia("(prefers-color-scheme: dark)").matches;
  document.documentElement.setAttribute("data-mantine-color-scheme", dark ? "dark" : "light");
  // What frames an installed app follows the system by itself; a choice that differs is passed to it.
  if (stored)
    for (const meta of document.querySelectorAll('meta[name="theme-color"]'))
      meta.setAttribute("content", dark ? "#161514" : "#faf9f7");
})();
