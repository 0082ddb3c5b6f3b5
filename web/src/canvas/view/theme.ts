/** Colours of the canvas, read from the design tokens of the page. */
export interface CanvasTheme {
  bg: string;
  grid: string;
  select: string;
  selectFill: string;
  handle: string;
  hover: string;
  snap: string;
  measure: string;
  measureFill: string;
  guide: string;
  link: string;
  linkSelected: string;
  linkTarget: string;
  ghost: string;
  /** Originals and instances of components. */
  component: string;
  text: string;
  accentText: string;
  borderStrong: string;
  /** Marks of what checks found. */
  error: string;
  advice: string;
  /** Edge of a screen. */
  edge: string;
  /** Edge around lines that lie over the content of a prototype. */
  halo: string;
  font: string;
}

const tokens: Record<Exclude<keyof CanvasTheme, 'halo' | 'font'>, string> = {
  bg: '--canvas-bg',
  grid: '--canvas-grid',
  select: '--canvas-select',
  selectFill: '--canvas-select-fill',
  handle: '--canvas-handle',
  hover: '--canvas-hover',
  snap: '--canvas-snap',
  measure: '--canvas-measure',
  measureFill: '--canvas-measure-fill',
  guide: '--canvas-ruler',
  link: '--canvas-link',
  linkSelected: '--canvas-link-selected',
  linkTarget: '--canvas-link-target',
  ghost: '--canvas-ghost',
  component: '--canvas-component',
  text: '--text-secondary',
  accentText: '--accent-text',
  borderStrong: '--border-strong',
  error: '--danger-solid',
  advice: '--warning-solid',
  edge: '--border-default',
};

/** Reads the colours that hold at an element; missing tokens give visible defaults. */
export function readTheme(element: Element): CanvasTheme {
  const style = getComputedStyle(element);
  const read = (name: string) => style.getPropertyValue(name).trim();
  const colors = Object.fromEntries(
    Object.entries(tokens).map(([key, name]) => [key, read(name) || '#4A60F0']),
  ) as Record<keyof typeof tokens, string>;
  const isDark = luminance(colors.bg) < 0.4;
  return {
    ...colors,
    halo: isDark ? 'rgba(0,0,0,0.4)' : 'rgba(255,255,255,0.6)',
    font: read('font-family') || 'system-ui, sans-serif',
  };
}

function luminance(color: string): number {
  const match = /^#([0-9a-f]{2})([0-9a-f]{2})([0-9a-f]{2})/i.exec(color);
  if (match === null) return 1;
  const [r = 255, g = 255, b = 255] = match.slice(1).map((part) => Number.parseInt(part, 16));
  return (0.2126 * r + 0.7152 * g + 0.0722 * b) / 255;
}

/** Calls back when the page changes its theme; returns the function that ends it. */
export function watchTheme(listener: () => void): () => void {
  const observer = new MutationObserver(listener);
  observer.observe(document.documentElement, { attributes: true, attributeFilter: ['data-theme', 'class'] });
  const dark = matchMedia('(prefers-color-scheme: dark)');
  dark.addEventListener('change', listener);
  return () => {
    observer.disconnect();
    dark.removeEventListener('change', listener);
  };
}
