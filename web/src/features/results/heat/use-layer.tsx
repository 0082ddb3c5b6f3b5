import { useMetric } from '../../../api';
import { useStudy } from '../study';
import { useClickLayer } from './click-layer';
import { useGestureLayer } from './gesture-layer';
import { isClickLayer, type LayerId } from './layers';
import { useMouseLayer } from './mouse-layer';
import { useScrollLayer } from './scroll-layer';
import type { LayerQuery, ShownLayer, Widgets } from './shown-layer';

export interface AnyLayerQuery extends LayerQuery {
  id: LayerId;
  isSameScale: boolean;
  onSameScale(is: boolean): void;
}

/** The layer of an id, and the figures of the widgets of the screen; only what is shown is loaded. */
export function useLayer(query: AnyLayerQuery): {
  layer: ShownLayer & { end?: number };
  widgets: Widgets | undefined;
} {
  const { id, screen, revision, filter } = query;
  const { appId, isExample } = useStudy();
  const isClicks = isClickLayer(id);
  const figures = useMetric(
    { appId, metric: 'widgets', filter: { ...filter, screen: screen?.id, revision }, isExample },
    { skip: !isClicks || !screen },
  );
  const widgets = figures.data?.widgets;
  const clicks = useClickLayer({ ...query, layer: isClicks ? id : undefined, widgets });
  const gestures = useGestureLayer({ ...query, isShown: id === 'gestures' });
  const mouse = useMouseLayer({ ...query, isShown: id === 'mouse' });
  const scroll = useScrollLayer({ ...query, kind: id === 'reach' || id === 'attention' ? id : undefined });
  const others = { gestures, mouse, reach: scroll, attention: scroll };
  const layer = isClickLayer(id) ? clicks : others[id];
  const failed = isClicks && figures.isError && !widgets ? figures : layer.failed;
  return { layer: { ...layer, failed }, widgets };
}
