import { useState, type DragEvent } from 'react';

export interface TreeDrop {
  id: string;
  position: 'before' | 'on' | 'after';
}

export interface TreeDragOptions {
  /** Whether a row takes what is moved in; beside it that can always go. */
  takesIn(id: string, moved: readonly string[]): boolean;
  /** Rows that nothing is put beside by keys: what leaves one goes on into the next. */
  isHolder?(id: string): boolean;
  onMove(ids: readonly string[], drop: TreeDrop): void;
}

export interface TreeDrag {
  /** Where the dragged rows would land. */
  drop: TreeDrop | null;
  /** Handlers of one row. */
  row(id: string): {
    draggable: boolean;
    onDragStart?(event: DragEvent): void;
    onDragOver?(event: DragEvent): void;
    onDrop?(event: DragEvent): void;
    onDragEnd?(): void;
  };
}

const none: TreeDrag = { drop: null, row: () => ({ draggable: false }) };

/** Dragging rows of a tree: the selection when the row belongs to it, else the row alone. */
export function useTreeDrag(options: TreeDragOptions | undefined, selected: ReadonlySet<string>): TreeDrag {
  const [dragged, setDragged] = useState<readonly string[]>([]);
  const [drop, setDrop] = useState<TreeDrop | null>(null);
  if (!options) return none;
  const end = (): void => {
    setDragged([]);
    setDrop(null);
  };
  return {
    drop,
    row: (id) => ({
      draggable: true,
      onDragStart: (event) => {
        const ids = selected.has(id) ? [...selected] : [id];
        event.dataTransfer.effectAllowed = 'move';
        event.dataTransfer.setData('text/plain', ids.join(' '));
        setDragged(ids);
      },
      onDragOver: (event) => {
        if (dragged.length === 0) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'move';
        const position = positionIn(event, options.takesIn(id, dragged));
        if (drop?.id !== id || drop.position !== position) setDrop({ id, position });
      },
      onDrop: (event) => {
        event.preventDefault();
        if (dragged.length > 0 && !dragged.includes(id))
          options.onMove(dragged, { id, position: positionIn(event, options.takesIn(id, dragged)) });
        end();
      },
      onDragEnd: end,
    }),
  };
}

/** The upper and lower part of a row mean beside it, the middle of a row that takes others in means into it. */
function positionIn(event: DragEvent, takesIn: boolean): TreeDrop['position'] {
  const box = event.currentTarget.getBoundingClientRect();
  const part = (event.clientY - box.top) / (box.height || 1);
  const edge = takesIn ? 0.25 : 0.5;
  return part < edge ? 'before' : part > 1 - edge ? 'after' : 'on';
}
