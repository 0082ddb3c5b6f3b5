import { documentLimits, touches, translateRect, type App, type Rect, type Screen } from '@prototrail/model';
import { groundOf, themeOf } from '@prototrail/widgets';
import { z } from 'zod';
import { EditRefused, merged, type EditDraft } from './edit-draft';

const values = z.record(z.string().min(1).max(100), z.unknown());
const name = z.string().trim().min(1).max(200);
const fields = {
  w: z.number().min(1).max(documentLimits.canvas.w).optional().describe('Width in pixels; the device when missing'),
  h: z.number().min(1).max(documentLimits.canvas.h).optional().describe('Height in pixels; the device when missing'),
  x: z.number().optional().describe('Place on the canvas; beside the other screens when missing'),
  y: z.number().optional().describe('Place on the canvas'),
  isStart: z.literal(true).optional().describe('Testers begin here'),
  props: values.optional().describe('Settings by name; null removes one'),
  style: values.optional().describe('Look by name, such as { "background": "#ffffff" }; null removes a value'),
};

export const newScreenSchema = z.object({ name, ...fields });
export const screenChangeSchema = z.object({
  screen: z.string().min(1).describe('Id or name of the screen'),
  name: name.optional(),
  ...fields,
});

type NewScreen = z.output<typeof newScreenSchema>;
type ScreenChange = z.output<typeof screenChangeSchema>;

/** Free canvas between screens. */
const gap = 100;

/** Adds screens, beside the others where no place is given. @returns their ids. @throws EditRefused */
export function addScreens(draft: EditDraft, wishes: readonly NewScreen[]): string[] {
  return wishes.map((wish, index) => {
    const at = `screens[${index}]`;
    const { screenSize, screens } = draft.app;
    const size = { w: wish.w ?? screenSize.w, h: wish.h ?? screenSize.h };
    const isFirst = Object.keys(screens).length === 0;
    const beside = freePlace(draft.app);
    const screen: Screen = {
      ...{ id: draft.mint('s'), type: 'Screen', name: wish.name },
      ...{ x: wish.x ?? beside.x, y: wish.y ?? beside.y, ...size },
      min: { w: Math.min(size.w, screenSize.w), h: Math.min(size.h, screenSize.h) },
      props: merged(isFirst ? { start: true } : {}, wish.props, `${at}.props`),
      has: { image: true },
      style: merged(
        { background: groundOf(themeOf({ paletteTheme: draft.app['paletteTheme'] })) },
        wish.style,
        `${at}.style`,
      ),
      children: [],
    };
    checkName(draft.app, screen, at);
    checkPlace(draft.app, screen, at);
    draft.put('screens', screen);
    if (wish.isStart) makeStart(draft, screen.id);
    return screen.id;
  });
}

/** Changes screens; their widgets move along. @throws EditRefused */
export function changeScreens(draft: EditDraft, changes: readonly ScreenChange[]): void {
  for (const [index, change] of changes.entries()) {
    const at = `screens[${index}]`;
    const before = draft.findScreen(change.screen, `${at}.screen`);
    const box = {
      ...{ x: change.x ?? before.x, y: change.y ?? before.y, w: change.w ?? before.w, h: change.h ?? before.h },
    };
    const least = { w: Number(before.min?.w) || 1, h: Number(before.min?.h) || 1 };
    for (const side of ['w', 'h'] as const)
      if (change[side] !== undefined && box[side] < least[side])
        throw new EditRefused(`${at}.${side}`, `the screen is at least ${least.w} × ${least.h} px, as its device is`);
    const screen: Screen = {
      ...before,
      ...box,
      name: change.name ?? before.name,
      props: merged(before.props, change.props, `${at}.props`),
      style: merged(before.style, change.style, `${at}.style`),
    };
    if (change.name !== undefined) checkName(draft.app, screen, at);
    if (['x', 'y', 'w', 'h'].some((side) => screen[side] !== before[side])) checkPlace(draft.app, screen, at);
    draft.put('screens', screen);
    moveContents(draft, screen, screen.x - before.x, screen.y - before.y);
    if (change.isStart) makeStart(draft, screen.id);
  }
}

function freePlace({ screens }: App): { x: number; y: number } {
  const boxes = Object.values(screens);
  const [first] = boxes;
  if (!first) return { x: 1000, y: 1000 };
  const last = boxes.reduce((right, box) => (box.x + box.w > right.x + right.w ? box : right), first);
  return { x: last.x + last.w + gap, y: last.y };
}

function moveContents(draft: EditDraft, { id, children }: Screen, dx: number, dy: number): void {
  if (dx === 0 && dy === 0) return;
  const inside = new Set([id, ...children]);
  const widgets = { ...draft.app.widgets };
  for (const child of children) {
    const widget = widgets[child];
    if (widget) widgets[child] = { ...widget, ...translateRect(widget, dx, dy) };
  }
  const lines = { ...draft.app.lines };
  for (const line of Object.values(lines))
    if (inside.has(line.from) && inside.has(line.to) && line.points.length > 0)
      lines[line.id] = {
        ...line,
        points: line.points.map((point) => ({ ...point, x: point.x + dx, y: point.y + dy })),
      };
  draft.app = { ...draft.app, widgets, lines };
}

function makeStart(draft: EditDraft, id: string): void {
  for (const screen of Object.values(draft.app.screens)) {
    if ((screen.props['start'] === true) === (screen.id === id)) continue;
    const { start: _, ...rest } = screen.props;
    draft.put('screens', { ...screen, props: screen.id === id ? { ...rest, start: true } : rest });
  }
}

function checkName({ screens }: App, { id, name: wanted }: Screen, at: string): void {
  if (Object.values(screens).some((other) => other.id !== id && other.name === wanted))
    throw new EditRefused(`${at}.name`, `there is a screen "${wanted}" already; choose another name`);
}

function checkPlace({ screens }: App, screen: Screen, at: string): void {
  const { canvas } = documentLimits;
  const isInside = (box: Rect): boolean =>
    box.x >= 0 && box.y >= 0 && box.x + box.w <= canvas.w && box.y + box.h <= canvas.h;
  if (!isInside(screen))
    throw new EditRefused(
      `${at}.x`,
      `the screen lies outside of the canvas of ${canvas.w} × ${canvas.h} px; give x and y`,
    );
  const other = Object.values(screens).find((each) => each.id !== screen.id && touches(each, screen));
  if (other)
    throw new EditRefused(
      `${at}.x`,
      `the screen would lie on "${other.name}" (${other.x}, ${other.y}, ${other.w} × ${other.h}); give another x or y`,
    );
}
