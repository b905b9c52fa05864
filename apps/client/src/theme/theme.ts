import {
  createTheme,
  defaultVariantColorsResolver,
  type CSSVariablesResolver,
  type VariantColorsResolver,
} from "@mantine/core";

/** Neutral warm greys, light to dark: index 6 is the dimmed text of the light scheme (4.9:1 on the canvas). */
const stone = [
  "#faf9f7",
  "#f5f4f2",
  "#eceae7",
  "#e3e0dc",
  "#d6d3d1",
  "#a8a29e",
  "#6f6862",
  "#57534e",
  "#3f3b38",
  "#1c1917",
] as const;

/** Mantine's `dark` palette: text first, surfaces last; index 7 is the dark page. */
const night = [
  "#e7e5e4",
  "#cfcbc7",
  "#a8a29e",
  "#7c756f",
  "#3b3836",
  "#302d2b",
  "#272523",
  "#1c1b1a",
  "#161514",
  "#100f0f",
] as const;

/** The accent: index 7 in light, index 4 in dark. */
const petrol = [
  "#f0fdfa",
  "#ccfbf1",
  "#99f6e4",
  "#5eead4",
  "#2dd4bf",
  "#14b8a6",
  "#0d9488",
  "#0f766e",
  "#115e59",
  "#134e4a",
] as const;

const red = [
  "#fef2f2",
  "#fee2e2",
  "#fecaca",
  "#fca5a5",
  "#f87171",
  "#ef4444",
  "#dc2626",
  "#b91c1c",
  "#991b1b",
  "#7f1d1d",
] as const;

const amber = [
  "#fffbeb",
  "#fef3c7",
  "#fde68a",
  "#fcd34d",
  "#fbbf24",
  "#f59e0b",
  "#d97706",
  "#b45309",
  "#92400e",
  "#78350f",
] as const;

const green = [
  "#f0fdf4",
  "#dcfce7",
  "#bbf7d0",
  "#86efac",
  "#4ade80",
  "#22c55e",
  "#16a34a",
  "#15803d",
  "#166534",
  "#14532d",
] as const;

const fontFamily = `"Inter Variable", system-ui, -apple-system, "Segoe UI", Roboto, sans-serif`;
const title = (size: number) => ({ fontSize: `${size / 16}rem`, lineHeight: "1.3" });

/** Text on filled buttons; Mantine chooses it once for both schemes, while our accent is dark in one and bright in the other. */
const filledInk: Record<string, string> = {
  petrol: "var(--maive-accent-ink)",
  red: "var(--maive-danger-ink)",
};

const variantColorResolver: VariantColorsResolver = (input) => {
  const colors = defaultVariantColorsResolver(input);
  const ink = filledInk[input.color ?? input.theme.primaryColor];
  return input.variant === "filled" && ink ? { ...colors, color: ink } : colors;
};

const overlayProps = { color: stone[9], backgroundOpacity: 0.4 };

export const theme = createTheme({
  colors: { gray: stone, dark: night, petrol, red, yellow: amber, green },
  primaryColor: "petrol",
  primaryShade: { light: 7, dark: 4 },
  autoContrast: true,
  variantColorResolver,
  black: "#1c1917",
  fontFamily,
  headings: {
    fontFamily,
    fontWeight: "650",
    sizes: { h1: title(30), h2: title(24), h3: title(20), h4: title(16) },
  },
  defaultRadius: "sm",
  radius: { xs: "4px", sm: "6px", md: "10px", lg: "14px" },
  respectReducedMotion: true,
  cursorType: "pointer",
  focusRing: "auto",
  components: {
    Modal: {
      defaultProps: {
        radius: "md",
        size: 480,
        overlayProps,
        transitionProps: { transition: "fade", duration: 140 },
        styles: {
          // In the dark scheme overlays are lighter and have a border.
          content: { background: "var(--maive-raised)", border: "1px solid var(--maive-line)" },
          header: { background: "var(--maive-raised)" },
          title: { fontWeight: 650, fontSize: "1.0625rem", lineHeight: 1.3 },
        },
      },
    },
    Drawer: { defaultProps: { overlayProps } },
    Portal: { defaultProps: { target: "#floating" } },
    SegmentedControl: {
      defaultProps: { withItemsBorders: false },
      styles: { root: { background: "var(--maive-hover)" } },
    },
    // The head of a dialog is no banner: that is the bar over the whole screen.
    ModalHeader: { defaultProps: { role: "presentation" } },
    DrawerHeader: { defaultProps: { role: "presentation" } },
    Menu: {
      // Its focus placeholder is no valid child of a menu: the first entry gets the focus instead.
      defaultProps: {
        withInitialFocusPlaceholder: false,
        radius: "md",
        shadow: "md",
        transitionProps: { transition: "fade", duration: 120 },
      },
    },
    Popover: {
      defaultProps: { radius: "md", shadow: "md", transitionProps: { transition: "fade", duration: 120 } },
    },
    Tooltip: { defaultProps: { openDelay: 350, transitionProps: { transition: "fade", duration: 120 } } },
    Button: { defaultProps: { size: "sm" } },
    Loader: { defaultProps: { size: "sm" } },
  },
});

/** Meanings that Mantine's defaults give too little contrast in our greys. */
export const themeVariables: CSSVariablesResolver = () => ({
  variables: {},
  light: {
    "--mantine-color-dimmed": stone[6],
    "--mantine-color-placeholder": "#78716c",
    "--mantine-color-error": red[7],
    "--mantine-color-default-border": stone[4],
  },
  dark: {
    "--mantine-color-text": night[0],
    "--mantine-primary-color-contrast": "#10211f",
    "--mantine-color-dimmed": night[2],
    "--mantine-color-placeholder": "#938c86",
    "--mantine-color-error": red[3],
    // The shade that entries of menus take for a colour.
    "--mantine-color-red-6": red[3],
    // Subtle buttons: otherwise danger and accent are almost white.
    "--mantine-color-red-light-color": red[3],
    "--mantine-color-petrol-light-color": "var(--maive-accent)",
    "--mantine-color-default-border": night[4],
  },
});
