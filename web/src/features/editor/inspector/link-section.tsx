import type { Line } from '@prototrail/model';
import { CornerUpLeft, Spline } from 'lucide-react';
import { useDerived, useEditor } from '../../../canvas';
import { Button, showToast } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import styles from './inspector.module.css';
import { eventsOf, LinkFields } from './link-fields';
import { Section } from './section';

/** What happens on a click: a link, or back. Screens and logic blocks may have several links. */
export function LinkSection({
  from,
  isReadOnly,
  canGoBack,
}: {
  from: string;
  isReadOnly: boolean;
  canGoBack: boolean;
}) {
  const editor = useEditor();
  const derived = useDerived();
  const { t } = useEditorTexts();
  const lines: readonly Line[] = derived.linesFrom(from);
  const widget = derived.app.widgets[from];
  const isBack = widget?.action?.type === 'back';
  const link = (): void => {
    const to = Object.values(derived.app.screens).find((screen) => screen.id !== editor.selection.screenId())?.id;
    if (to === undefined) return;
    const used = new Set(lines.map((line) => line.event ?? 'click'));
    const event = eventsOf(editor.selection.kindOf(from), widget?.type).find((id) => !used.has(id)) ?? 'click';
    const made = editor.edit.createLine(from, to, { event });
    if (made && 'problem' in made) showToast({ kind: 'error', text: t(`notice.link.${made.problem}`) });
    else if (made) editor.selection.set([from]);
  };
  return (
    <Section id="link" title={t('link.title')}>
      {isBack && (
        <div className={styles.back}>
          <span>{t('link.backSet')}</span>
          <Button
            size={24}
            kind="ghost"
            isDisabled={isReadOnly}
            onPress={() =>
              editor.edit.updateWidgets([from], ({ action: _, ...rest }) => rest as typeof widget, 'edit.change')
            }
          >
            {t('link.remove')}
          </Button>
        </div>
      )}
      {lines.map((line) => (
        <div key={line.id} className={styles.link}>
          <LinkFields line={line} isReadOnly={isReadOnly} />
        </div>
      ))}
      {!isBack && (
        <div className={styles.buttons}>
          <Button
            size={28}
            icon={Spline}
            isDisabled={isReadOnly || Object.keys(derived.app.screens).length < 1}
            onPress={link}
          >
            {t('link.add')}
          </Button>
          {canGoBack && lines.length === 0 && (
            <Button
              size={28}
              icon={CornerUpLeft}
              isDisabled={isReadOnly}
              onPress={() =>
                editor.edit.updateWidgets(
                  [from],
                  (current) => ({ ...current, action: { type: 'back' } }),
                  'edit.change',
                )
              }
            >
              {t('link.back')}
            </Button>
          )}
        </div>
      )}
    </Section>
  );
}
