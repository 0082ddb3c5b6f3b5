import { centerOf, containsPoint, touches, type App, type Point, type Rect } from '@prototrail/model';
import { textSize } from '@prototrail/widgets';
import type { KeyInput, PointerInput } from '../../input/input';
import { snapBox } from '../../kernels/snap';
import { templateBox } from '../../kernels/template-box';
import type { WidgetTemplate } from '../../store/session-store';
import { ToolState } from '../state';
import { Resizing } from '../select/resizing';
import { snapReach, snapTargets } from '../select/snap-targets';

/** The armed widget hangs at the pointer. A click places it, drawing gives it a size and goes on as resizing. */
export class Placing extends ToolState {
  readonly id = 'placing';
  #pressed = false;

  override enter(): void {
    this.editor.session.patch({ hovered: null });
    if (this.editor.inputs.isInside) this.#showGhost();
  }

  override exit(): void {
    this.editor.session.patch({ armed: null });
  }

  override pointerDown(input: PointerInput): void {
    this.#pressed = input.button === 0;
  }

  override pointerMove(): void {
    const { armed } = this.editor.state;
    if (this.#pressed && this.editor.inputs.isDragging && armed?.parts === undefined) this.#draw();
    else this.#showGhost();
  }

  override pointerUp(): void {
    const { editor } = this;
    const { armed } = editor.state;
    if (!this.#pressed || armed === null) return;
    this.#pressed = false;
    if (armed.drawn === 'drag') return;
    this.#create(armed, this.#place().box, editor.inputs.canvasPoint);
  }

  /** Enter places it in the middle of the selected screen, or of the view, for those who have no pointer. */
  override keyDown({ key, ctrl, alt }: KeyInput): boolean {
    const { editor } = this;
    const { armed } = editor.state;
    if (key !== 'enter' || ctrl || alt || armed === null) return false;
    const screen = editor.document.find('screens', editor.selection.screenId() ?? '');
    const at = centerOf(screen ?? editor.camera.visible());
    const box =
      armed.drawn === 'dragOrClick'
        ? boxOf(armed, at, editor.app)
        : templateBox(armed, at, screen, editor.app.screenSize);
    this.#create(armed, box, at);
    return true;
  }

  #create(armed: WidgetTemplate, box: Rect, at: Point): void {
    const { editor } = this;
    const step = editor.history.begin('edit.createWidget');
    const id = editor.edit.createWidget(armed, box, at);
    editor.setTool('select');
    if (id !== null && this.#isWritten(armed, id)) editor.startEditing(id, step);
    else step.commit();
  }

  /** Who places or draws a text writes it at once. */
  #isWritten({ drawn }: WidgetTemplate, id: string): boolean {
    return drawn === 'dragOrClick' && this.editor.hasText(id);
  }

  override cancel(): void {
    this.#pressed = false;
  }

  /** The step that creates the widget stays open while it is drawn out. */
  #draw(): void {
    const { editor } = this;
    const { armed } = editor.state;
    if (armed === null) return;
    const gesture = editor.history.begin('edit.createWidget');
    const at = { x: Math.round(editor.inputs.originCanvas.x), y: Math.round(editor.inputs.originCanvas.y) };
    const id = editor.edit.createWidget(armed, { ...at, w: 1, h: 1 }, at);
    const select = editor.tools.choose('select');
    if (id === null) return;
    select.transition(Resizing, {
      handle: 'se',
      gesture,
      ...(this.#isWritten(armed, id) ? { onDrawn: (step) => editor.startEditing(id, step) } : {}),
    });
    editor.tools.state.pointerMove({
      ...editor.inputs.current,
      ...editor.inputs.modifiers,
      button: 0,
      pointer: editor.inputs.pointer,
    });
  }

  #showGhost(): void {
    const { armed } = this.editor.state;
    if (armed === null || armed.drawn === 'drag' || armed.drawn === 'dragOrClick') return;
    const { box, lines } = this.#place();
    const under = Object.values(this.editor.app.screens).find((screen) => touches(screen, box));
    this.editor.show({ ghosts: [box], snapLines: lines, dropTarget: under?.id ?? null });
  }

  #place(): { box: Rect; lines: ReturnType<typeof snapBox>['lines'] } {
    const { editor } = this;
    const { armed } = editor.state;
    const at = editor.inputs.canvasPoint;
    const wish = boxOf(armed, at, editor.app);
    if (editor.inputs.modifiers.ctrl) return { box: wish, lines: [] };
    const { targets } = snapTargets(editor, { box: wish, moving: new Set(), screens: false, last: null });
    const plan = snapBox(wish, targets, { ...snapReach(editor.state.camera.zoom), gaps: true });
    return { box: { ...wish, x: wish.x + plan.dx, y: wish.y + plan.dy }, lines: plan.lines };
  }
}

/** A text that a click places is as large as its text and grows with what is typed. */
function boxOf(armed: WidgetTemplate | null, at: Point, app: App): Rect {
  if (armed === null) return { x: Math.round(at.x), y: Math.round(at.y), w: 1, h: 1 };
  if (armed.drawn !== 'dragOrClick') {
    const screen = Object.values(app.screens).findLast((each) => containsPoint(each, at));
    return templateBox(armed, at, screen, app.screenSize);
  }
  const size = textSize({ h: armed.h, props: armed.props ?? {}, style: armed.style ?? {} }, Infinity);
  return { x: Math.round(at.x), y: Math.round(at.y - size.h / 2), ...size };
}
