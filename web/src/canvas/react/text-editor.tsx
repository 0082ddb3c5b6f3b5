import { getDefinition } from '@prototrail/widgets';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import { flushSync } from 'react-dom';
import type { RichTextHandle } from '../text/handle';
import { RichTextField } from './rich-text-field';
import { TextField } from './text-field';
import { useEditor } from './use-editor';

type EditRichText = (typeof import('../text/rich-text'))['editRichText'];

/** Loaded once, when the first text is edited. */
let loaded: EditRichText | null = null;

export interface TextEditorProps {
  widgetId: string;
  renderBar(text: RichTextHandle): ReactNode;
  /** Editing was ended by key, so the focus has no place. Not called when it goes back to the row of a list. */
  onEscape(): void;
}

/**
 * The text of a widget in place: with styles inside it where the type has them, else plain. Until the text editor has
 * arrived, and where it cannot be loaded, the text is plain too; who has begun to type then goes on as they began.
 */
export function TextEditor({ widgetId, renderBar, onEscape: onEnd }: TextEditorProps): ReactNode {
  const editor = useEditor();
  const [from] = useState(() => document.activeElement);
  const [edit, setEdit] = useState<{ now: EditRichText | null }>({ now: loaded });
  const hasTyped = useRef(false);
  const isReplaced = useRef(false);
  const widget = editor.document.find('widgets', widgetId);
  const isRich =
    widget !== undefined && getDefinition(widget.type).abilities.richText === true && widget.props['animated'] !== true;

  useEffect(() => {
    if (!isRich || edit.now !== null) return undefined;
    let isLeft = false;
    import('../text/rich-text').then(
      ({ editRichText }) => {
        loaded = editRichText;
        if (isLeft || hasTyped.current) return;
        isReplaced.current = true;
        // at once: a letter typed in between would be in the plain field, and the next one would replace it
        flushSync(() => setEdit({ now: editRichText }));
      },
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [isRich, edit]);

  // Who goes from row to row in the layers and types their texts stays in the list.
  const onEscape = (): void => {
    if (from instanceof HTMLElement && from.isConnected && from.getAttribute('role') === 'row') from.focus();
    else onEnd();
  };

  if (isRich && edit.now !== null)
    return <RichTextField widgetId={widgetId} edit={edit.now} renderBar={renderBar} onEscape={onEscape} />;
  return (
    <TextField
      widgetId={widgetId}
      onType={() => {
        hasTyped.current = true;
      }}
      onBlur={() => {
        if (!isReplaced.current) editor.stopEditing();
      }}
      onEscape={onEscape}
    />
  );
}
