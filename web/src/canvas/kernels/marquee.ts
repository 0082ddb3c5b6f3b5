export interface MarqueeInput {
  /** Widgets completely inside, or touched. */
  widgets: readonly string[];
  /** Screens completely inside, with their children. */
  screens: readonly { id: string; children: readonly string[] }[];
  /** What a click on a widget means: the outermost group around it, or its part on the level that is open. */
  resolve(id: string): string;
}

/** What a marquee selects: complete screens win over the widgets on them; a group is taken whole with its first member, as by a click. */
export function marqueeResult({ widgets, screens, resolve }: MarqueeInput): string[] {
  const onScreens = new Set(screens.flatMap((screen) => screen.children));
  const loose = widgets.filter((id) => !onScreens.has(id));
  return [...new Set([...screens.map((screen) => screen.id), ...loose.map(resolve)])];
}
