import { gridBands, layoutGridOf, type Screen } from '@prototrail/model';
import type { PointerInput } from '../../input/input';
import { isOnRuler, snapGuide } from '../../kernels/guides';
import type { Gesture } from '../../store/history';
import type { GuideRef } from '../../store/session-store';
import { ToolState } from '../state';
import { selectedGuide } from './guide-grips';
import { snapWindowPx } from './snap-targets';

interface Args {
  axis: 'x' | 'y';
  /** The guide that is moved; none when it comes out of a ruler. */
  guide: GuideRef | null;
}

/**
 * A guide follows the pointer and snaps to what lies on its screen, with Ctrl only to whole px. Let go outside of all screens, or on a ruler,
 * it is gone; a press without a movement selects it.
 */
export class DraggingGuide extends ToolState<Args> {
  readonly id = 'draggingGuide';
  #args: Args = { axis: 'x', guide: null };
  /** Open while things on the guide follow it. */
  #gesture: Gesture | null = null;
  #places: { screenId: string; at: number[] } | null = null;

  override enter(args: Args): void {
    const { editor } = this;
    this.#args = args;
    if (args.guide === null) return;
    editor.selection.clear();
    editor.session.patch({ guide: { screenId: args.guide.screenId, id: args.guide.id } });
    const attachment = selectedGuide(editor)?.guide.attachment ?? 'none';
    if (attachment !== 'none') this.#gesture = editor.history.begin('edit.guide');
  }

  override pointerMove(input: PointerInput): void {
    const { editor } = this;
    if (!editor.inputs.isDragging) return;
    const { axis, guide } = this.#args;
    const point = editor.inputs.canvasPoint;
    const screen = this.#screen();
    const distance = input.ctrl ? 0 : snapWindowPx / editor.state.camera.zoom;
    const at =
      screen === undefined
        ? point[axis]
        : screen[axis] + snapGuide(point[axis] - screen[axis], this.#snapPlaces(screen), distance);
    editor.show({ guide: { id: guide?.id ?? null, axis, at, screenId: screen?.id ?? null } });
    if (this.#gesture !== null && guide !== null && screen !== undefined)
      editor.edit.guides.move(guide, at - screen[axis]);
  }

  override pointerUp(): void {
    const { editor } = this;
    const { guide: draft } = editor.state.transient;
    if (draft !== null) this.#drop(draft);
    this.#gesture?.commit();
    this.#gesture = null;
    this.finish();
  }

  #drop({ screenId, axis, at }: { screenId: string | null; axis: 'x' | 'y'; at: number }): void {
    const { editor } = this;
    const { guide } = this.#args;
    const screen = screenId === null ? undefined : editor.app.screens[screenId];
    if (screen === undefined) {
      // What was attached goes back: removing a guide moves nothing.
      this.#gesture?.cancel();
      this.#gesture = null;
      if (guide !== null) editor.edit.guides.remove(guide);
      editor.session.patch({ guide: null });
      return;
    }
    const place = at - screen[axis];
    if (guide !== null) return editor.edit.guides.move(guide, place);
    editor.selection.clear();
    editor.session.patch({ guide: editor.edit.guides.add(screen.id, axis, place) });
    if (!editor.state.view.showGuides) editor.setView({ showGuides: true });
  }

  override cancel(): void {
    this.#gesture?.cancel();
    this.#gesture = null;
    this.finish();
  }

  /** The screen that gets the guide: the one under the pointer, for a guide that exists its own one. */
  #screen(): Screen | undefined {
    const { editor } = this;
    const { guide, axis } = this.#args;
    if (isOnRuler(editor.state, editor.inputs.current)) return undefined;
    const point = editor.inputs.canvasPoint;
    const id = guide?.screenId ?? editor.hits.screenAt(point);
    const screen = id === null ? undefined : editor.app.screens[id];
    const along = point[axis] - (screen?.[axis] ?? 0);
    return screen !== undefined && along >= 0 && along <= (axis === 'x' ? screen.w : screen.h) ? screen : undefined;
  }

  /** Edges and middles of the widgets and of the screen, and its layout grid, from its corner; collected once for each screen. */
  #snapPlaces(screen: Screen): readonly number[] {
    if (this.#places?.screenId === screen.id) return this.#places.at;
    const { axis } = this.#args;
    const size = axis === 'x' ? 'w' : 'h';
    const { derived, state } = this.editor;
    const grid = state.view.showLayoutGrids ? layoutGridOf(screen) : undefined;
    const lines = axis === 'x' ? grid?.columns : grid?.rows;
    const at = [
      0,
      screen[size] / 2,
      screen[size],
      ...(lines ? gridBands(lines, screen[size]) : []).flatMap(({ from, to }) => [from, to]),
      ...(derived.screens[screen.id]?.widgets ?? [])
        .filter(({ hidden }) => !hidden)
        .flatMap((widget) => [0, 0.5, 1].map((part) => widget[axis] - screen[axis] + part * widget[size])),
    ];
    this.#places = { screenId: screen.id, at };
    return at;
  }
}
