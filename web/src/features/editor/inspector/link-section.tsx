import type { Line } from '@prototrail/model';
import { CornerUpLeft, Plus, Spline } from 'lucide-react';
import { useDerived, useEditor } from '../../../canvas';
import { Button, Menu, showToast } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import styles from './inspector.module.css';
import { eventsOf, LinkFields, targetsOf } from './link-fields';
import { memoSection } from './memo-section';
import { Section } from './section';

/** What happens on a click: a link, or back. Screens and logic blocks may have several links. */
export const LinkSection = memoSection(function LinkSection({
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
  const home = editor.selection.screenId();
  const targets = targetsOf(derived.app).filter(({ id }) => id !== from && id !== home);
  const link = (to: string): void => {
    const used = new Set(lines.map((line) => line.event ?? 'click'));
    const event = eventsOf(editor.selection.kindOf(from), widget?.type).find((id) => !used.has(id)) ?? 'click';
    const made = editor.edit.createLine(from, to, { event });
    if (made && 'problem' in made) showToast({ kind: 'error', text: t(`notice.link.${made.problem}`) });
    editor.selection.set([from]);
  };
  const linkToNewScreen = (): void =>
    editor.edit.together('edit.createLine', () => {
      const id = editor.edit.createScreen(null);
      if (id !== null) link(id);
    });
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
          <Menu
            label={t('link.choose')}
            trigger={
              <Button size={28} icon={Spline} isDisabled={isReadOnly}>
                {t('link.add')}
              </Button>
            }
            groups={[
              {
                id: 'targets',
                label: t('link.choose'),
                items: targets.map(({ id, label }) => ({ id: `to:${id}`, label, onAction: () => link(id) })),
              },
              { id: 'new', items: [{ id: 'new', label: t('link.newScreen'), icon: Plus, onAction: linkToNewScreen }] },
            ]}
          />
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
});
