import { offeredFonts } from '@prototrail/widgets';
import { useCallback, useEffect, useRef } from 'react';
import { useDocument, useEditor } from '../../../../canvas';
import { Select } from '../../../../ui';
import { useEditorTexts } from '../../editor-texts';
import { familiesOf } from '../../use-font-upload';
import { useStyleWriter, type StyleTarget } from '../fields';
import { styleValue, textOrMixed } from '../values';

const usual = offeredFonts[1] ?? '';

/** The font of texts: each name in its own face, and the one under the pointer at once on the canvas; only a choice is kept. */
export function FontSelect({ target }: { target: StyleTarget }) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const write = useStyleWriter(target);
  const stored = useDocument(['app:fonts'], ({ app }) => app.fonts);
  const preview = useRef<{ commit(): void; cancel(): void } | null>(null);
  const value = textOrMixed(
    target.widgets.map((widget) => styleValue(widget, 'fontFamily', target.state)),
    usual,
  );
  // What was chosen before the list was opened: shown as chosen while others are tried.
  const before = useRef(value);
  if (preview.current === null) before.current = value;
  const current = before.current;
  const own = familiesOf({ fonts: stored ?? [] }).map((name) => `${name}, sans-serif`);
  const offered = [...own, ...offeredFonts];
  const families = current === null || offered.includes(current) ? offered : [current, ...offered];
  const end = useCallback(
    (isKept: boolean): void => {
      if (preview.current === null) return;
      if (isKept) preview.current.commit();
      else preview.current.cancel();
      preview.current = null;
      editor.session.patch({ live: null });
    },
    [editor],
  );
  useEffect(() => () => end(false), [end]);
  return (
    <Select
      label={t('inspector.font')}
      isLabelHidden
      size={28}
      options={families.map((family) => ({
        id: family,
        label: family.split(',')[0] ?? family,
        fontFamily: family,
      }))}
      value={current}
      placeholder={t('inspector.mixed')}
      isDisabled={target.isReadOnly}
      onPoint={(family) => {
        if (family === null) return end(false);
        if (preview.current === null && family === current) return;
        if (preview.current === null) {
          preview.current = editor.history.begin('edit.style');
          // As while something is dragged: what is tried is not saved, and panels wait.
          editor.session.patch({ live: new Set(target.widgetIds) });
        }
        write({ fontFamily: family });
      }}
      onChange={(family) => {
        write({ fontFamily: family });
        end(true);
      }}
    />
  );
}
