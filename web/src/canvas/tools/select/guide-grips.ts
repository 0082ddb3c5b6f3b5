import { containsPoint, type Screen } from '@prototrail/model';
import type { KeyInput } from '../../input/input';
import { guidesOf, rulerAt, type ScreenGuide } from '../../kernels/guides';
import type { ToolHost } from '../state';

const guideReach = { mouse: 3, pen: 5, touch: 10 } as const;

export interface GuideGrip extends ScreenGuide {
  screenId: string;
}

/** The ruler under the pointer, as the direction of the guides that come out of it. */
export function rulerUnder(editor: ToolHost): { axis: 'x' | 'y' } | null {
  const axis = rulerAt(editor.state, editor.inputs.current);
  return axis === null ? null : { axis };
}

/** The guide under the pointer that can be taken: none while guides are hidden or locked. */
export function guideUnder(editor: ToolHost): GuideGrip | null {
  const { view, camera } = editor.state;
  if (!view.showGuides || view.locksGuides || editor.isReadOnly) return null;
  const point = editor.inputs.canvasPoint;
  const reach = guideReach[editor.inputs.pointer] / camera.zoom;
  const screens = Object.values(editor.app.screens).filter((screen) => containsPoint(screen, point));
  for (const screen of screens.reverse()) {
    const near = guidesOf(editor.app.screens, screen)
      .filter(({ isInherited, at, axis }) => !isInherited && Math.abs(screen[axis] + at - point[axis]) <= reach)
      .at(-1);
    if (near !== undefined) return { ...near, screenId: screen.id };
  }
  return null;
}

/** How far beside the edge of a screen a press still means the edge, window px. */
const edgeReach = 3;
/** Screens that are smaller than this in the window have no room for guides, px. */
const leastScreen = 80;

/** The left or upper edge of a screen under the pointer, as the direction of the guide that can be drawn out of it. Things and names come first. */
export function screenEdgeUnder(editor: ToolHost): { axis: 'x' | 'y' } | null {
  const { view, camera, review } = editor.state;
  if (!view.showGuides || view.locksGuides || review || editor.isReadOnly || editor.inputs.pointer === 'touch')
    return null;
  const point = editor.inputs.canvasPoint;
  const reach = edgeReach / camera.zoom;
  const isNear = (screen: Screen, axis: 'x' | 'y'): boolean => {
    const [along, size] = axis === 'x' ? (['y', 'h'] as const) : (['x', 'w'] as const);
    const isBeside = point[along] >= screen[along] && point[along] <= screen[along] + screen[size];
    return isBeside && Math.abs(point[axis] - screen[axis]) <= reach;
  };
  for (const screen of Object.values(editor.app.screens)) {
    if (Math.min(screen.w, screen.h) * camera.zoom < leastScreen) continue;
    const axis = isNear(screen, 'x') ? 'x' : isNear(screen, 'y') ? 'y' : null;
    if (axis === null) continue;
    const hit = editor.hits.at(point, { locked: true });
    const isFree = hit === null || (hit.kind === 'screen' && editor.hits.screenNameAt(point) === null);
    return isFree ? { axis } : null;
  }
  return null;
}

/** The selected guide with its screen, as long as both exist. */
export function selectedGuide({
  app,
  state,
}: Pick<ToolHost, 'app' | 'state'>): { guide: ScreenGuide; screen: Screen } | null {
  const screen = state.guide === null ? undefined : app.screens[state.guide.screenId];
  const guide =
    screen && guidesOf(app.screens, screen).find(({ id, isInherited }) => !isInherited && id === state.guide?.id);
  return screen === undefined || guide === undefined ? null : { guide, screen };
}

const arrows: Readonly<Partial<Record<string, { axis: 'x' | 'y'; by: number }>>> = {
  arrowleft: { axis: 'x', by: -1 },
  arrowright: { axis: 'x', by: 1 },
  arrowup: { axis: 'y', by: -1 },
  arrowdown: { axis: 'y', by: 1 },
};

const farStep = 8;

/** Moves the selected guide by an arrow key, with Shift by 8 px. @returns whether the key was one for it */
export function nudgeGuide(editor: ToolHost, { key, shift, ctrl, alt }: KeyInput): boolean {
  const arrow = arrows[key];
  const selected = selectedGuide(editor);
  if (arrow === undefined || selected === null || ctrl || alt || editor.isReadOnly) return false;
  const { guide, screen } = selected;
  if (guide.axis !== arrow.axis || editor.state.view.locksGuides) return true;
  const length = guide.axis === 'x' ? screen.w : screen.h;
  const at = guide.at + arrow.by * (shift ? farStep : 1);
  editor.edit.guides.move({ screenId: screen.id, id: guide.id }, Math.min(length, Math.max(0, at)));
  return true;
}
