/** What a heat map can show of a screen, in the order in which it is offered. */
export const layerIds = [
  'all',
  'first1',
  'first3',
  'missed',
  'rage',
  'single',
  'gestures',
  'mouse',
  'reach',
  'attention',
] as const;
export type LayerId = (typeof layerIds)[number];

/** Layers that show clicks. */
export type ClickLayerId = Exclude<LayerId, 'gestures' | 'mouse' | 'reach' | 'attention'>;

const notClicks: ReadonlySet<LayerId> = new Set(['gestures', 'mouse', 'reach', 'attention']);

export const isClickLayer = (layer: LayerId): layer is ClickLayerId => !notClicks.has(layer);

/** The layer of a name in an address; all clicks for any other. */
export const layerOf = (name: string | null): LayerId => layerIds.find((id) => id === name) ?? 'all';
