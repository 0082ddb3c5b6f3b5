import { containsPoint } from '@prototrail/model';
import type { KeyInput, PointerInput } from '../../input/input';
import { handleCursors, type Handle } from '../../kernels/resize';
import { fromSeen, toSeen } from '../../vector/space';
import { ToolState, type ToolHost } from '../state';
import { croppedOf, cropStyle, type Cropped } from './cropped';
import { MovingPicture } from './moving-picture';
import { ScalingPicture } from './scaling-picture';

const reach = { mouse: 8, pen: 10, touch: 14 } as const;
const farStep = 10;
const arrows: Readonly<Record<string, readonly [number, number]>> = {
  arrowleft: [-1, 0],
  arrowright: [1, 0],
  arrowup: [0, -1],
  arrowdown: [0, 1],
};

/** The corners of the picture as they are seen, canvas px. */
export const pictureCorners = ({ picture: { x, y, w, h }, space }: Cropped) =>
  (
    [
      ['nw', { x, y }],
      ['ne', { x: x + w, y }],
      ['se', { x: x + w, y: y + h }],
      ['sw', { x, y: y + h }],
    ] as const
  ).map(([handle, at]) => ({ handle, at: toSeen(space, at) }));

function cornerUnder(editor: ToolHost, cropped: Cropped): Handle | null {
  const { current, pointer } = editor.inputs;
  const near = pictureCorners(cropped).find(({ at }) => {
    const seen = editor.camera.toWindow(at);
    return Math.hypot(seen.x - current.x, seen.y - current.y) <= reach[pointer];
  });
  return near?.handle ?? null;
}

/** Nothing is pressed: the picture can be taken at its corners or anywhere; a press elsewhere, Enter and Escape end. */
export class Idle extends ToolState {
  readonly id = 'cropping';

  override enter(): void {
    this.editor.showNothing();
    if (croppedOf(this.editor) === null) this.editor.setTool('select');
  }

  override pointerMove(): void {
    const { editor } = this;
    const cropped = croppedOf(editor);
    if (cropped === null) return;
    const corner = cornerUnder(editor, cropped);
    const cursor = corner === null ? (isOn(editor, cropped) ? 'grab' : 'default') : handleCursors[corner];
    editor.session.patch({ cursor, hovered: null });
  }

  override pointerDown(input: PointerInput): void {
    const { editor } = this;
    const cropped = croppedOf(editor);
    if (input.button !== 0) return;
    const handle = cropped === null ? null : cornerUnder(editor, cropped);
    if (cropped !== null && handle !== null) this.transition(ScalingPicture, { cropped, handle });
    else if (cropped !== null && isOn(editor, cropped)) this.transition(MovingPicture, { cropped });
    else {
      editor.setTool('select');
      editor.tools.state.pointerDown(input);
    }
  }

  override doubleClick(): void {
    this.editor.setTool('select');
  }

  override keyDown({ key, shift, ctrl, alt }: KeyInput): boolean {
    const { editor } = this;
    const cropped = croppedOf(editor);
    const step = arrows[key];
    if (key === 'enter') editor.setTool('select');
    else if (cropped !== null && step !== undefined && !ctrl && !alt) {
      const { area, picture, id } = cropped;
      const length = shift ? farStep : 1;
      const moved = { ...picture, x: picture.x + step[0] * length, y: picture.y + step[1] * length };
      editor.edit.setWidgetPart([id], 'style', cropStyle(area, moved), 'edit.crop');
    } else return false;
    return true;
  }
}

function isOn(editor: ToolHost, { picture, area, space }: Cropped): boolean {
  const at = fromSeen(space, editor.inputs.canvasPoint);
  return containsPoint(picture, at) || containsPoint(area, at);
}
