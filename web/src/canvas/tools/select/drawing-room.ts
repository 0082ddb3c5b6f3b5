import { autoLayoutOf, type AutoLayout } from '@prototrail/model';
import { drawnRoom, type RoomKind } from '../../kernels/layout-rooms';
import type { PointerInput } from '../../input/input';
import type { Gesture } from '../../store/history';
import { ToolState } from '../state';

interface Args {
  groupId: string;
  kind: RoomKind;
}

/** A gap or a padding of a layout follows the pointer. */
export class DrawingRoom extends ToolState<Args> {
  readonly id = 'drawingRoom';
  #gesture: Gesture | null = null;
  #args: Args = { groupId: '', kind: 'gap' };
  #start: AutoLayout | undefined;

  override enter(args: Args): void {
    const { editor } = this;
    this.#args = args;
    this.#start = autoLayoutOf(editor.document.find('groups', args.groupId));
    this.#gesture = editor.history.begin('edit.autoLayout');
    editor.show({ room: args.kind });
  }

  override pointerMove(input: PointerInput): void {
    const { originCanvas, canvasPoint } = this.editor.inputs;
    if (this.#start === undefined) return;
    const delta = { x: canvasPoint.x - originCanvas.x, y: canvasPoint.y - originCanvas.y };
    this.editor.edit.setAutoLayout([this.#args.groupId], drawnRoom(this.#start, this.#args.kind, delta, input));
  }

  override pointerUp(): void {
    this.#gesture?.commit();
    this.finish();
  }

  override cancel(): void {
    this.#gesture?.cancel();
    this.finish();
  }
}
