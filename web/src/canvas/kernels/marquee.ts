export interface MarqueeInput {
  /** Widgets completely inside, or touched. */
  widgets: readonly string[];
  /** Whether the widgets are those that are touched; a group is taken then with its first member. */
  touched?: boolean;
  /** Screens completely inside, with their children. */
  screens: readonly { id: string; children: readonly string[] }[];
  chainOf(id: string): readonly string[];
  widgetsOfGroup(id: string): readonly string[];
}

/**
 * What a marquee selects: complete screens win over the widgets on them; a group is taken as a group when all its members are inside,
 * otherwise those members that are.
 */
export function marqueeResult(input: MarqueeInput): string[] {
  const onScreens = new Set(input.screens.flatMap((screen) => screen.children));
  const inside = new Set(input.widgets);
  const result = new Set(input.screens.map((screen) => screen.id));
  for (const id of input.widgets) {
    if (onScreens.has(id)) continue;
    const whole = input
      .chainOf(id)
      .slice(0, -1)
      .find((group) => input.touched === true || input.widgetsOfGroup(group).every((member) => inside.has(member)));
    result.add(whole ?? id);
  }
  return [...result];
}
