import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { readPlace, type ViewPlace } from '../../../canvas/kernels/view-place';
import { useAddressChange } from '../../../ui';

/** What colours the screens. */
export const canvasLayers = [
  'all',
  'first1',
  'first3',
  'missed',
  'rage',
  'mouse',
  'reach',
  'views',
  'dwell',
  'none',
] as const;
export type CanvasLayer = (typeof canvasLayers)[number];

/** What can be drawn on top, and which of it is drawn at first. */
export const toppings = ['ways', 'exits', 'dropOff', 'expected', 'links', 'comments', 'notes', 'grey'] as const;
export type Topping = (typeof toppings)[number];
const usual: readonly Topping[] = ['ways', 'exits', 'grey'];

export interface CanvasAddress {
  layer: CanvasLayer;
  on: ReadonlySet<Topping>;
  /** The selected screen, or the selected way as two screens. */
  screen: string | undefined;
  way: readonly [from: string, to: string] | undefined;
  /** Tests that alone are counted; all without. */
  tests: readonly string[];
  /** The task whose expected path or losses are drawn. */
  task: string | undefined;
  /** Lines as wide as many tests went, or as long as they took. */
  width: 'tests' | 'time';
  /** Where the view begins, when somebody came from the editor. */
  at: ViewPlace | undefined;
}

/** Names in the address; they are not those of the filters. */
type Name = 'heat' | 'on' | 'screen' | 'way' | 'only' | 'path' | 'lines';

/** What the canvas shows, as it stands in the address; a link shows the same. */
export function useCanvasAddress() {
  const [search, setSearch] = useSearchParams();
  const change = useAddressChange<Name>(setSearch);
  const address = useMemo<CanvasAddress>(() => {
    const on = search.get('on');
    const [from, to] = (search.get('way') ?? '').split(',');
    return {
      layer: canvasLayers.find((id) => id === search.get('heat')) ?? 'all',
      on: new Set(on === null ? usual : toppings.filter((id) => on.split(',').includes(id))),
      screen: search.get('screen') ?? undefined,
      way: from && to ? [from, to] : undefined,
      tests: (search.get('only') ?? '').split(',').filter(Boolean),
      task: search.get('path') ?? undefined,
      width: search.get('lines') === 'time' ? 'time' : 'tests',
      at: readPlace(search.get('at')),
    };
  }, [search]);
  return {
    address,
    change,
    toggle: (topping: Topping): void => {
      const next = toppings.filter((id) => address.on.has(id) !== (id === topping));
      // nothing at all is a choice too
      change({ on: next.join(',') || '-' });
    },
  };
}
