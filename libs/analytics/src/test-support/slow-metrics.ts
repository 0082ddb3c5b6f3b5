import { isAction, isInteraction, orderEvents, type RecordedEvent } from '@prototrail/model';

/**
 * The same numbers, worked out slowly and without the engine, straight from the definitions: what tests compare with.
 * Takes the events of one app; ids are unique, gestures are fractions already.
 */
export class SlowMetrics {
  private readonly streams: RecordedEvent[][];

  constructor(events: readonly RecordedEvent[]) {
    const sessions = [...new Set(events.map((event) => event.session))].sort();
    this.streams = sessions.map((session) => orderEvents(events.filter((event) => event.session === session)));
  }

  sessionRows(): object[] {
    return this.streams.flatMap((stream) => {
      const actions = stream.filter(isAction);
      const loads = stream.filter(isLoad);
      if (actions.length === 0) return [];
      return {
        session: stream[0]?.session,
        events: actions.length,
        interactions: stream.filter(isInteraction).length,
        durationMs: span(actions),
        recordingMs: span(stream),
        screenLoads: loads.length,
        uniqueSurfaces: new Set(loads.map(loadedSurface)).size,
        uniqueScreens: new Set(actions.map((event) => event.screen).filter(Boolean)).size,
      };
    });
  }

  /** Sorted visit lengths by `kind surface`. */
  visits(): Record<string, number[]> {
    const found: Record<string, number[]> = {};
    for (const stream of this.streams) {
      const last = stream[stream.length - 1];
      stream.forEach((event, index) => {
        if (!isLoad(event) || !last || index === stream.length - 1) return;
        const kind = event.type === 'ScreenLoaded' ? 'screen' : 'overlay';
        const rest = stream.slice(index + 1);
        const next = rest.find(
          (later) =>
            later.type === 'ScreenLoaded' ||
            (kind === 'overlay' &&
              ['OverlayLoaded', 'OverlayRemoved'].includes(later.type) &&
              later.overlay === event.overlay),
        );
        if (kind === 'overlay' && next?.type === 'OverlayLoaded') return;
        const key = `${kind} ${loadedSurface(event)}`;
        found[key] = [...(found[key] ?? []), (next ?? last).time - event.time].sort((a, b) => a - b);
      });
    }
    return found;
  }

  /** Ids of the first n events with a position in each view, sorted. */
  firstClicks(n: number): string[] {
    const ids: string[] = [];
    for (const stream of this.streams) {
      let taken = 0;
      for (const event of stream) {
        if (isLoad(event)) taken = 0;
        else if ((event.x ?? -1) >= 0 && (event.y ?? -1) >= 0 && event.noheat !== true) {
          taken += 1;
          if (taken <= n) ids.push(event.id ?? '');
        }
      }
    }
    return ids.sort();
  }

  /** Clicks by px of each surface of a size, as `x y count`, sorted; with `first` only the first n events with a position of each view. */
  heat(size: { w: number; h: number }, first?: number): Record<string, string[]> {
    const wanted = first === undefined ? undefined : new Set(this.firstClicks(first));
    const cells: Record<string, Map<string, number>> = {};
    for (const event of this.streams.flat()) {
      if (wanted ? !wanted.has(event.id ?? '') : !clickTypes.has(event.type)) continue;
      const [x, y] = [Math.floor((event.x ?? -1) * size.w + 0.5), Math.floor((event.y ?? -1) * size.h + 0.5)];
      if (event.noheat === true || x <= 0 || y <= 0) continue;
      const ofSurface = (cells[event.overlay || event.screen || ''] ??= new Map());
      ofSurface.set(`${x} ${y}`, (ofSurface.get(`${x} ${y}`) ?? 0) + 1);
    }
    return Object.fromEntries(
      Object.entries(cells).map(([surface, counts]) => [surface, [...counts].map((cell) => cell.join(' ')).sort()]),
    );
  }

  /** Sessions with an action that loaded a surface and clicked a widget afterwards. */
  wentAndClicked(surface: string, widget: string): string[] {
    return this.streams.flatMap((stream) => {
      const loaded = stream.findIndex((event) => isLoad(event) && loadedSurface(event) === surface);
      const isDone =
        loaded >= 0 && stream.slice(loaded + 1).some((event) => clickTypes.has(event.type) && event.widget === widget);
      return isDone ? (stream[0]?.session ?? []) : [];
    });
  }

  /** Clicks, first clicks and sorted waiting times by widget. */
  widgetClicks(): Record<string, { clicks: number; firstClicks: number; waits: number[] }> {
    const found: Record<string, { clicks: number; firstClicks: number; waits: number[] }> = {};
    for (const stream of this.streams) {
      let loaded: number | undefined;
      let seen = new Set<string>();
      for (const event of stream) {
        if (isLoad(event)) [loaded, seen] = [event.time, new Set()];
        if (event.type !== 'WidgetClick' || !event.widget) continue;
        const row = (found[event.widget] ??= { clicks: 0, firstClicks: 0, waits: [] });
        row.clicks += 1;
        if (loaded === undefined) continue;
        if (seen.size === 0) row.firstClicks += 1;
        if (!seen.has(event.widget)) row.waits = [...row.waits, event.time - loaded].sort((a, b) => a - b);
        seen.add(event.widget);
      }
    }
    return found;
  }
}

const clickTypes = new Set(['ScreenClick', 'WidgetClick', 'WidgetChange']);
const isLoad = (event: RecordedEvent): boolean => event.type === 'ScreenLoaded' || event.type === 'OverlayLoaded';
const loadedSurface = (event: RecordedEvent): string =>
  (event.type === 'ScreenLoaded' ? event.screen : event.overlay) ?? '';

function span(events: readonly RecordedEvent[]): number {
  const times = events.map((event) => event.time);
  return Math.max(...times) - Math.min(...times);
}
