import { breakpointBase, breakpointsOf, type Screen } from '@prototrail/model';
import { Plus, Trash2 } from 'lucide-react';
import { useDocument, useEditor } from '../../../../canvas';
import { useTranslation } from '../../../../i18n';
import { Button, IconButton, NumberScrubber } from '../../../../ui';
import { useScrub } from '../fields';
import { Section } from '../section';
import styles from './size.module.css';

/** Variants of a screen for wider windows, together with the screen that they stand for. */
export function BreakpointsSection({ screen, isReadOnly }: { screen: Screen; isReadOnly: boolean }) {
  const editor = useEditor();
  const { t } = useTranslation('layout');
  const scrub = useScrub();
  // One map of screens has one list of variants; the app is as it is when that map changes.
  useDocument(['screens'], ({ app }) => app.screens);
  const { app } = editor;
  const base = breakpointBase(app, screen) ?? screen;
  const variants = breakpointsOf(app, base.id);
  if (screen.segment === true) return null;
  const show = (id: string): void => {
    editor.selection.set([id]);
    editor.camera.centerOn(id);
  };
  const add = isReadOnly ? undefined : (
    <IconButton
      size={28}
      icon={Plus}
      label={t('breakpoints.add')}
      onPress={() => {
        const id = editor.edit.addBreakpoint(base.id);
        if (id !== null) editor.camera.centerOn(id);
      }}
    />
  );
  return (
    <Section id="breakpoints" title={t('breakpoints.title')} end={add}>
      {variants.length === 0 && <p className={styles.note}>{t('breakpoints.none')}</p>}
      {variants.length > 0 && (
        <Button size={28} kind={base.id === screen.id ? 'secondary' : 'ghost'} onPress={() => show(base.id)}>
          {t('breakpoints.base', { name: base.name })}
        </Button>
      )}
      {variants.map(({ screen: variant, minWidth }) => (
        <div key={variant.id} className={styles.breakpoint}>
          <Button size={28} kind={variant.id === screen.id ? 'secondary' : 'ghost'} onPress={() => show(variant.id)}>
            {variant.name}
          </Button>
          <NumberScrubber
            label={t('breakpoints.from', { name: variant.name })}
            prefix="≥"
            unit="px"
            value={minWidth}
            min={1}
            max={5000}
            isDisabled={isReadOnly}
            onChange={(value) => editor.edit.setBreakpointWidth(variant.id, value)}
            {...scrub}
          />
          <IconButton
            size={28}
            icon={Trash2}
            label={t('breakpoints.remove', { name: variant.name })}
            isDisabled={isReadOnly}
            onPress={() => {
              editor.edit.remove([variant.id]);
              editor.selection.set([base.id]);
            }}
          />
        </div>
      ))}
    </Section>
  );
}
