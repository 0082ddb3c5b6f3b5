import type { CodeNote } from '@prototrail/codegen';
import { useEffect, useState, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import { RadioGroup, Select } from '../../../ui';
import styles from '../export.module.css';
import type { ExportSource } from '../context';
import type { CodeChoice } from './export-code';

export interface CodeOptionsProps {
  source: ExportSource;
  choice: CodeChoice;
  onChange(part: Partial<CodeChoice>): void;
}

/** Language of the code, and whether its pages follow the window. */
export function CodeOptions({ source, choice, onChange }: CodeOptionsProps): ReactNode {
  const { t } = useTranslation('export');
  return (
    <>
      <RadioGroup
        label={t('code.target')}
        value={choice.target}
        onChange={(target) => onChange({ target })}
        options={[
          { id: 'html', label: t('code.html'), note: t('code.htmlNote') },
          { id: 'react', label: t('code.react'), note: t('code.reactNote') },
          { id: 'vue', label: t('code.vue'), note: t('code.vueNote') },
          { id: 'web-components', label: t('code.webComponents'), note: t('code.webComponentsNote') },
          { id: 'react-native', label: t('code.reactNative'), note: t('code.reactNativeNote') },
        ]}
      />
      <Select
        label={t('code.layout')}
        value={choice.layout}
        onChange={(layout) => onChange({ layout })}
        options={(['auto', 'fluid', 'fixed'] as const).map((id) => ({ id, label: t(`code.layouts.${id}`) }))}
      />
      <p className={styles['note']}>{t('code.note')}</p>
      <CodeNotes source={source} choice={choice} />
    </>
  );
}

/** What the code cannot do, before somebody counts on it. The files say it in English. */
function CodeNotes({ source, choice }: Pick<CodeOptionsProps, 'source' | 'choice'>): ReactNode {
  const { t } = useTranslation('export');
  const [notes, setNotes] = useState<readonly CodeNote[]>([]);
  useEffect(() => {
    let isLeft = false;
    void import('./export-code').then(
      ({ codeNotes }) => !isLeft && setNotes(codeNotes(source, choice)),
      () => undefined,
    );
    return () => {
      isLeft = true;
    };
  }, [source, choice]);
  if (notes.length === 0) return null;
  return (
    <section className={styles['left']} aria-label={t('code.left')}>
      <h3>{t('code.left')}</h3>
      <ul>
        {notes.map(({ id, names }) => (
          <li key={id}>{t(`code.notes.${id}`, { names: names.join(', ') })}</li>
        ))}
      </ul>
    </section>
  );
}
