import { unionRects } from '@prototrail/model';
import { Link2, Unlink2 } from 'lucide-react';
import { type ReactNode, useState } from 'react';
import { boundsOf, scaleInto, sourceId, useEditor } from '../../../canvas';
import { IconButton, NumberScrubber } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { useScrub } from './fields';
import type { Inspected } from './inspected';
import styles from './inspector.module.css';
import { Section } from './section';

/** Place on the screen and size; several things are handled as their common frame. */
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
            around: screen,
          },
        ]
      : [];
  });
  const isFixed = isReadOnly || inspected.ids.some((id) => id.includes('@'));
  const frame = unionRects(boxes);
  const [first] = boxes;
  /** One thing is placed; several move and grow with their common frame. */
  const set = (key: 'x' | 'y' | 'w' | 'h', value: number): void => {
    if (!frame || !first) return;
    const to = { ...frame, [key]: value };
    if (keepsRatio && frame.w > 0 && frame.h > 0) {
      if (key === 'w') to.h = Math.round((value * frame.h) / frame.w);
      if (key === 'h') to.w = Math.round((value * frame.w) / frame.h);
    }
    editor.edit.together('edit.place', () => {
      if (key === 'x' || key === 'y') editor.edit.moveBy(inspected.ids, to.x - frame.x, to.y - frame.y);
      else
        for (const box of boxes) {
          const { x, y, w, h } = boxes.length === 1 ? to : scaleInto(box, frame, to);
          editor.edit.place(box.id, { x: x + box.offset.x, y: y + box.offset.y, w, h });
        }
    });
  };
  const field = (key: 'x' | 'y' | 'w' | 'h'): ReactNode => (
    <NumberScrubber
      label={t(`inspector.${key}`)}
      prefix={key.toUpperCase()}
      value={frame ? Math.round(frame[key] * 100) / 100 : null}
      onChange={(value) => set(key, value)}
      isDisabled={isFixed}
      {...(key === 'w' || key === 'h' ? { min: 1 } : {})}
      {...(first?.around ? { parent: key === 'x' || key === 'w' ? first.around.w : first.around.h } : {})}
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
