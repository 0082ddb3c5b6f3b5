import { Link2, Unlink2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { boundsOf, sourceId, useEditor } from '../../../canvas';
import { IconButton, NumberScrubber } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { useScrub } from './fields';
import type { Inspected } from './inspected';
import styles from './inspector.module.css';
import { Section } from './section';
import { numberOrMixed } from './values';

/** Place on the screen and size; several things show what they share. */
export function LayoutSection({
  inspected,
  isReadOnly,
}: {
  inspected: Extract<Inspected, { kind: 'things' }>;
  isReadOnly: boolean;
}) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const scrub = useScrub();
  const [keepsRatio, setKeepsRatio] = useState(false);
  const boxes = inspected.ids.flatMap((id) => {
    const resolved = editor.derived.widget(id);
    const box = resolved ?? boundsOf(editor.app, sourceId(id));
    const screenId = resolved?.screenId ?? editor.selection.screenId();
    const screen = screenId ? editor.app.screens[screenId] : undefined;
    return box
      ? [
          {
            id,
            x: box.x - (screen?.x ?? 0),
            y: box.y - (screen?.y ?? 0),
            w: box.w,
            h: box.h,
            offset: { x: screen?.x ?? 0, y: screen?.y ?? 0 },
          },
        ]
      : [];
  });
  const isFixed = isReadOnly || inspected.ids.some((id) => id.includes('@'));
  const set = (key: 'x' | 'y' | 'w' | 'h', value: number): void =>
    editor.edit.together('edit.place', () => {
      for (const box of boxes) {
        if (key === 'x' || key === 'y') editor.edit.place(box.id, { [key]: value + box.offset[key] });
        else if (!keepsRatio || box.w === 0 || box.h === 0) editor.edit.place(box.id, { [key]: value });
        else
          editor.edit.place(
            box.id,
            key === 'w'
              ? { w: value, h: Math.round((value * box.h) / box.w) }
              : { h: value, w: Math.round((value * box.w) / box.h) },
          );
      }
    });
  const field = (key: 'x' | 'y' | 'w' | 'h'): ReactNode => (
    <NumberScrubber
      label={t(`inspector.${key}`)}
      prefix={key.toUpperCase()}
      value={numberOrMixed(
        boxes.map((box) => Math.round(box[key] * 100) / 100),
        0,
      )}
      onChange={(value) => set(key, value)}
      isDisabled={isFixed}
      {...(key === 'w' || key === 'h' ? { min: 0 } : {})}
      {...scrub}
    />
  );
  return (
    <Section id="layout" title={t('inspector.layout')}>
      <div className={styles.layout}>
        {field('x')}
        {field('y')}
        <span />
        {field('w')}
        {field('h')}
        <IconButton
          size={28}
          icon={keepsRatio ? Link2 : Unlink2}
          label={t('inspector.keepRatio')}
          isPressed={keepsRatio}
          onPress={() => setKeepsRatio(!keepsRatio)}
        />
      </div>
    </Section>
  );
}
