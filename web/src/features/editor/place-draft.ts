import type { Kit } from '@prototrail/widgets';
import type { Editor } from '../../canvas';

/** Puts screens that come from outside beside the others, or lets the widgets of the first one hang at the pointer. One step of undo. */
export function placeDraft(editor: Editor, kit: Kit, how: 'screens' | 'widgets'): void {
  const [first] = kit.screens;
  if (how === 'widgets' && first !== undefined) {
    const parts = first.parts.map(({ to: _to, animation: _animation, ...part }) => part);
    const x = Math.min(...parts.map((part) => part.x));
    const y = Math.min(...parts.map((part) => part.y));
    const w = Math.max(...parts.map((part) => part.x + part.w)) - x;
    const h = Math.max(...parts.map((part) => part.y + part.h)) - y;
    const moved = parts.map((part) => ({ ...part, x: part.x - x, y: part.y - y }));
    editor.arm({ type: 'Group', name: kit.name, w, h, parts: moved });
    return;
  }
  const ids = editor.edit.createKit(kit);
  if (ids.length > 1) editor.actions.run('zoomSelection', 'panel');
  else if (ids[0] !== undefined) editor.camera.centerOn(ids[0]);
}
