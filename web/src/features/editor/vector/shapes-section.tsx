import { useAction } from '../../../canvas';
import { useEditorTexts } from '../editor-texts';
import styles from '../inspector/inspector.module.css';
import { Section } from '../inspector/section';
import { ActionButton } from '../panels/action-button';

const combines = ['union', 'subtract', 'intersect', 'exclude', 'flatten'] as const;

/** Puts selected shapes together; there where several are selected that have an area. */
export function ShapesSection({ isReadOnly }: { isReadOnly: boolean }) {
  const { t } = useEditorTexts();
  const { enabled } = useAction('union');
  if (!enabled || isReadOnly) return null;
  return (
    <Section id="shapes" title={t('vector.combine')}>
      <div className={styles.shapes} role="group" aria-label={t('vector.combine')}>
        {combines.map((id) => (
          <ActionButton key={id} id={id} />
        ))}
      </div>
      <p className={styles.shapesNote}>{t('vector.combineNote')}</p>
    </Section>
  );
}
