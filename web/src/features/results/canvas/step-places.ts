import type { FunnelStep } from '@prototrail/contracts';
import type { App } from '@prototrail/model';

/** A place on the canvas, px. */
export interface Place {
  x: number;
  y: number;
}

/**
 * Where the steps of a task stand: in the middle of their widget; steps of a screen in its middle, from a third of its height
 * downwards, so that two steps on one screen are apart. Undefined for what is not in the prototype any more.
 */
export function stepPlaces(app: App, steps: readonly Pick<FunnelStep, 'screen' | 'widget'>[]): (Place | undefined)[] {
  return steps.map((step, index) => {
    const widget = app.widgets[step.widget ?? ''];
    if (widget) return { x: widget.x + widget.w / 2, y: widget.y + widget.h / 2 };
    const screen = app.screens[step.screen ?? ''];
    if (!screen) return undefined;
    const down = Math.min(screen.h, screen.h / 3 + (screen.h * index) / (2 * steps.length));
    return { x: screen.x + screen.w / 2, y: screen.y + down };
  });
}
