import { createApp, type App, type Widget } from '@prototrail/model';
import { paletteEntries } from '@prototrail/widgets';
import { ScreenPreview } from '../ui';
import type { Story } from './story';

const states = ['normal', 'hover', 'focus', 'active', 'error', 'disabled'] as const;
const margin = 16;

/** A prototype of one screen that shows a widget in one state: the style of the state lies over the normal one. */
function appOf(template: object, state: string): { app: App; w: number } {
  const widget = JSON.parse(JSON.stringify(template)) as Widget;
  const size = { w: widget.w + 2 * margin, h: widget.h + 2 * margin };
  const app = createApp({ name: 'Workshop', screenSize: size }, 0);
  const over = state === 'normal' ? {} : ((widget as unknown as Record<string, object | undefined>)[state] ?? {});
  app.screens['s1'] = {
    id: 's1',
    name: 'Workshop',
    x: 0,
    y: 0,
    ...size,
    min: { ...size },
    children: ['w1'],
    props: { start: true },
    style: { background: '#ffffff' },
  };
  app.widgets['w1'] = { ...widget, id: 'w1', x: margin, y: margin, z: 1, style: { ...widget.style, ...over } };
  return { app, w: size.w };
}

/** Each entry of the palette, painted as in a prototype. */
export const widgetStories: readonly Story[] = paletteEntries.flatMap(({ id, widget }): Story[] =>
  widget
    ? [
        {
          id,
          knobs: { state: states },
          render: ({ state = 'normal' }) => {
            const { app, w } = appOf(widget, state);
            return (
              <div style={{ width: Math.min(w, 560) }}>
                <ScreenPreview app={app} screenId="s1" imageUrl={(url) => url} label={id} />
              </div>
            );
          },
        },
      ]
    : [],
);
