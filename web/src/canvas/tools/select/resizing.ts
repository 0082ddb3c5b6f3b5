import { deriveApp, hasPins, layoutRoots, type DerivedApp, type Rect } from '@prototrail/model';
import { resizeArranged } from '../../edits/auto-layout';
import { applyRelaid, relaidScreen, relaidThing } from '../../edits/responsive';
import { resizeScreen } from '../../edits/screens';
import { placeWidget, reassignScreens } from '../../edits/widgets';
import type { PointerInput } from '../../input/input';
import { boxOf } from '../../kernels/box';
import { handleCursors, handleDirection, resizeBox, scaleInto, type Handle } from '../../kernels/resize';
import { snapBox, snapToGrid, type Part } from '../../kernels/snap';
import type { Gesture } from '../../store/history';
import { findRecord } from '../../store/records';
import { boundsOf, boundsOfAll, widgetsOf } from '../../store/structure';
import { ToolState } from '../state';
import { snapReach, snapTargets, type TargetSet } from './snap-targets';

interface Args {
  handle: Handle;
  /** The step that created what is drawn out now; resizing goes on in it. */
  gesture?: Gesture;
  /** What goes on in that step once it is drawn; it ends the step. */
  onDrawn?: (gesture: Gesture) => void;
}

/** A selected thing at the start, with the boxes of its widgets. */
interface Thing {
  id: string;
  box: Rect;
  boxes: ReadonlyMap<string, Rect>;
  /** The document at the start, when what belongs to the thing follows by pins or lines. */
  follows: DerivedApp | null;
}

function thingOf(derived: DerivedApp, id: string): Thing | null {
  const { app } = derived;
  const box = boundsOf(app, id);
  const widgets = widgetsOf(app, id).flatMap((member) => findRecord(app, 'widgets', member) ?? []);
  if (box === null || widgets.length === 0) return null;
  const boxes = new Map(widgets.map((widget) => [widget.id, boxOf(widget)]));
  return { id, box, boxes, follows: relaidThing(derived, id, { from: box, to: box }) === null ? null : derived };
}

/** A handle follows the pointer. Shift keeps the ratio, Alt works from the middle, Ctrl switches snapping off. */
export class Resizing extends ToolState<Args> {
  readonly id = 'resizing';
  #handle: Handle = 'se';
  #gesture: Gesture | null = null;
  #start: Rect = { x: 0, y: 0, w: 1, h: 1 };
  #things: readonly Thing[] = [];
  /** The document at the start, when widgets of the screen are pinned. */
  #pinned: DerivedApp | null = null;
  /** The widget was just created at the press: whichever way the pointer goes, the press is one corner. */
  #drawing = false;
  #onDrawn: Args['onDrawn'];
  #screen: string | null = null;
  #targets: TargetSet | null = null;

  override enter(args: Args): void {
    const { editor } = this;
    this.#handle = args.handle;
    this.#gesture = args.gesture ?? editor.history.begin('edit.resize');
    this.#drawing = args.gesture !== undefined;
    this.#onDrawn = args.onDrawn;
    // A mode of the tokens may show other sizes than the document has; what is written is the document.
    const stored = deriveApp(editor.app);
    this.#screen = editor.selection.ofKind('screen')[0] ?? null;
    this.#things = this.#screen === null ? editor.selection.ids.flatMap((id) => thingOf(stored, id) ?? []) : [];
    const isOneWidget = this.#things.length === 1 && this.#things.every(({ id, boxes }) => boxes.has(id));
    const bounds = isOneWidget ? editor.selection.bounds() : boundsOfAll(editor.app, editor.selection.ids);
    this.#start = bounds ?? this.#start;
    if (this.#drawing) this.#start = { ...this.#start, w: 0, h: 0 };
    const inside = this.#screen === null ? [] : (editor.document.find('screens', this.#screen)?.children ?? []);
    this.#pinned = hasPins(editor.app, inside) ? stored : null;
    editor.session.patch({
      // A screen whose widgets follow is drawn anew as a whole.
      live: this.#pinned === null ? new Set([...this.#live(), ...(this.#screen === null ? [] : [this.#screen])]) : null,
      cursor: handleCursors[args.handle],
      hovered: null,
    });
    editor.show({ sizeBadge: true });
  }

  override pointerMove(input: PointerInput): void {
    const { editor } = this;
    const { originCanvas, canvasPoint } = editor.inputs;
    const delta = { x: canvasPoint.x - originCanvas.x, y: canvasPoint.y - originCanvas.y };
    if (this.#drawing) this.#handle = `${delta.y < 0 ? 'n' : 's'}${delta.x < 0 ? 'w' : 'e'}`;
    const options = { keepRatio: input.shift && !this.#drawing, fromCenter: input.alt && this.#screen === null };
    const wish = resizeBox(this.#start, this.#handle, delta, options);
    const snap = input.ctrl || input.shift ? null : this.#snap(wish);
    const box =
      snap === null
        ? wish
        : resizeBox(this.#start, this.#handle, { x: delta.x + snap.dx, y: delta.y + snap.dy }, options);
    editor.edit.apply('edit.resize', (draft) => {
      if (this.#screen !== null) {
        resizeScreen(draft, this.#screen, { w: box.w, h: box.h });
        const { w, h } = draft.find('screens', this.#screen) ?? box;
        const relaid = this.#pinned === null ? null : relaidScreen(this.#pinned, this.#screen, { w, h });
        if (relaid !== null) applyRelaid(draft, relaid);
      }
      for (const thing of this.#things) {
        const to = this.#things.length === 1 ? this.#changed(thing.box, box) : scaleInto(thing.box, this.#start, box);
        if (resizeArranged(draft, thing.id, to)) continue;
        const relaid = thing.follows === null ? null : relaidThing(thing.follows, thing.id, { from: thing.box, to });
        if (relaid !== null) {
          if (thing.boxes.has(thing.id)) placeWidget(draft, thing.id, to);
          applyRelaid(draft, relaid);
          continue;
        }
        for (const [id, from] of thing.boxes)
          placeWidget(draft, id, id === thing.id ? to : scaleInto(from, thing.box, to));
      }
    });
    editor.show({ snapLines: snap?.lines ?? [], sizeBadge: true });
  }

  override pointerUp(): void {
    this.editor.edit.apply('edit.resize', (draft) => reassignScreens(draft, this.#widgetIds()));
    const [gesture, onDrawn] = [this.#gesture, this.#onDrawn];
    this.#gesture = null;
    if (onDrawn === undefined) gesture?.commit();
    this.finish();
    if (gesture !== null) onDrawn?.(gesture);
  }

  override cancel(): void {
    this.#gesture?.cancel();
    this.#gesture = null;
    this.finish();
  }

  /** The new box; what the hand left alone stays as it is stored. */
  #changed(stored: Rect, box: Rect): Rect {
    const { x, y, w, h } = this.#start;
    return {
      ...(box.x === x && box.w === w ? { x: stored.x, w: stored.w } : { x: box.x, w: box.w }),
      ...(box.y === y && box.h === h ? { y: stored.y, h: stored.h } : { y: box.y, h: box.h }),
    };
  }

  #widgetIds(): string[] {
    return this.#things.flatMap(({ boxes }) => [...boxes.keys()]);
  }

  /** What is resized, and what follows it in the rows around it. */
  #live(): string[] {
    const { app } = this.editor;
    const rows = layoutRoots(app, [...this.#things.map(({ id }) => id), ...this.#widgetIds()]);
    return this.editor.withContents([...this.#widgetIds(), ...rows.flatMap((id) => widgetsOf(app, id))]);
  }

  /** Only the edges that the handle moves snap. */
  #snap(wish: Rect): { dx: number; dy: number; lines: ReturnType<typeof snapBox>['lines'] } {
    const { editor } = this;
    const direction = handleDirection(this.#handle);
    const parts = { x: partsOf(direction.x), y: partsOf(direction.y) };
    this.#targets = snapTargets(editor, {
      box: wish,
      moving: editor.state.live ?? new Set(),
      screens: this.#screen !== null,
      last: this.#targets,
    });
    const { grid } = editor.app;
    if (editor.state.view.snapToGrid && grid && this.#targets.frame !== null) {
      const corner = {
        ...wish,
        x: direction.x > 0 ? wish.x + wish.w : wish.x,
        y: direction.y > 0 ? wish.y + wish.h : wish.y,
      };
      const plan = snapToGrid(corner, this.#targets.frame, { w: Number(grid.w) || 8, h: Number(grid.h) || 8 });
      return { dx: direction.x === 0 ? 0 : plan.dx, dy: direction.y === 0 ? 0 : plan.dy, lines: [] };
    }
    return snapBox(wish, this.#targets.targets, {
      ...snapReach(editor.state.camera.zoom),
      gaps: false,
      parts,
    });
  }
}

function partsOf(direction: number): readonly Part[] {
  return direction === 0 ? [] : direction < 0 ? ['start'] : ['end'];
}
