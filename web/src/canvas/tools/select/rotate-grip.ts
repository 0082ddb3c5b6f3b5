import { isLocked } from '../../store/structure';
import type { ToolHost } from '../state';

/** How far outside of a corner the hand turns, window px. */
const reach = 14;
/** Smaller selections are too near to their corners, window px. */
const minSide = 16;

const arrow =
  '%3Csvg xmlns="http://www.w3.org/2000/svg" width="24" height="24" fill="none" stroke-linecap="round" stroke-linejoin="round"%3E%3Cg id="a"%3E%3Cpath d="M18 8a8 8 0 1 0 2 5M19 3v5h-5" stroke="white" stroke-width="4"/%3E%3Cpath d="M18 8a8 8 0 1 0 2 5M19 3v5h-5" stroke="black" stroke-width="1.75"/%3E%3C/g%3E%3C/svg%3E';
export const rotateCursor = `url('data:image/svg+xml,${arrow}') 12 12, crosshair`;

/** Whether the pointer is just outside of a corner of the selection, over nothing else, where a drag turns it. */
export function rotateUnder(editor: ToolHost): boolean {
  const { selection, state, inputs } = editor;
  if (editor.isReadOnly || state.mode !== 'design' || inputs.pointer === 'touch' || state.editing !== null)
    return false;
  const isFixed = (id: string): boolean =>
    id.includes('@') || !['widget', 'group'].includes(selection.kindOf(id) ?? '') || isLocked(editor.app, id);
  const bounds = selection.isEmpty || selection.ids.some(isFixed) ? null : selection.bounds();
  if (bounds === null) return false;
  const box = editor.camera.rectToWindow(bounds);
  const { x, y } = inputs.current;
  const beyond = (at: number, from: number, length: number): number => Math.max(from - at, at - from - length);
  const [outX, outY] = [beyond(x, box.x, box.w), beyond(y, box.y, box.h)];
  if (Math.min(box.w, box.h) < minSide || outX <= 0 || outY <= 0 || Math.hypot(outX, outY) > reach) return false;
  const hit = editor.hits.at(inputs.canvasPoint);
  return hit === null || (hit.kind === 'screen' && editor.hits.screenNameAt(inputs.canvasPoint) === null);
}
