import type { PaletteEntry } from '@prototrail/widgets';
import { useState, type PointerEvent } from 'react';
import { useEditor, type WidgetTemplate } from '../../../canvas';
import { templateOfEntry } from '../components/component-entries';
import { templateOfLibrary } from '../libraries/library-entries';

/** Where the dragged tile is in the page; outside of the canvas it hangs there as a picture. */
export interface DragPlace {
  x: number;
  y: number;
  isOutside: boolean;
}

export interface DragToCanvas {
  at: DragPlace | null;
  move(event: PointerEvent): void;
  /** Places the widget where it hangs; false (and nothing happens) outside of the canvas. */
  drop(event: PointerEvent): boolean;
  cancel(): void;
}

/** What the engine places for an entry of the library. */
export function templateOf(entry: PaletteEntry): WidgetTemplate {
  const component = templateOfEntry(entry) ?? templateOfLibrary(entry);
  if (component !== undefined) return component;
  const { widget, parts, share } = entry;
  return { ...widget, ...(parts === undefined ? {} : { parts }), ...(share === undefined ? {} : { share }) };
}

/** Screens are not placed by hand: they go beside the others. */
export const isScreen = ({ type }: PaletteEntry): boolean => type === 'Screen';

/** Dragging out of the library is the placing tool with the button held: same picture at the pointer, same guides. */
export function useDragToCanvas(entry: PaletteEntry): DragToCanvas {
  const editor = useEditor();
  const [at, setAt] = useState<DragPlace | null>(null);
  const onCanvas = ({ clientX: x, clientY: y }: PointerEvent): boolean => {
    const under = document.elementFromPoint(x, y);
    return under?.closest('[data-area="canvas"]') !== undefined && under?.closest('[data-area="canvas"]') !== null
      ? under.closest('[data-library]') === null
      : false;
  };
  const input = (event: PointerEvent) => ({
    ...editor.fromPage({ x: event.clientX, y: event.clientY }),
    shift: event.shiftKey,
    alt: event.altKey,
    ctrl: event.ctrlKey || event.metaKey,
    button: 0,
    pointer: event.pointerType === 'touch' ? ('touch' as const) : ('mouse' as const),
  });
  const end = (): void => {
    setAt(null);
    editor.setTool('select');
  };
  return {
    at,
    move: (event) => {
      const isOutside = !onCanvas(event);
      setAt({ x: event.clientX, y: event.clientY, isOutside });
      if (isOutside) {
        if (editor.state.tool === 'widget') editor.setTool('select');
        return;
      }
      if (editor.state.tool !== 'widget') editor.arm({ ...templateOf(entry), drawn: undefined });
      editor.inputs.pointerMove(input(event));
    },
    drop: (event) => {
      if (!onCanvas(event)) {
        end();
        return false;
      }
      editor.inputs.pointerDown(input(event));
      editor.inputs.pointerUp(input(event));
      end();
      return true;
    },
    cancel: end,
  };
}
