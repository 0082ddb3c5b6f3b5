import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import { Checkbox, RadioGroup } from '../../../ui';
import styles from '../export.module.css';
import type { PrototypeChoice } from './export-prototype';

export interface PrototypeOptionsProps {
  isGuest: boolean;
  choice: PrototypeChoice;
  onChange(part: Partial<PrototypeChoice>): void;
}

/** The prototype as a zip with its files, or as its document. */
export function PrototypeOptions({ isGuest, choice, onChange }: PrototypeOptionsProps): ReactNode {
  const { t } = useTranslation('export');
  return (
    <>
      <RadioGroup
        label={t('prototype.format')}
        value={choice.format}
        onChange={(format) => onChange({ format })}
        options={[
          { id: 'zip', label: t('prototype.zip'), note: t('prototype.zipNote') },
          { id: 'folder', label: t('prototype.folder'), note: t('prototype.folderNote') },
          { id: 'json', label: t('prototype.json'), note: t('prototype.jsonNote') },
        ]}
      />
      {choice.format !== 'json' && !isGuest && (
        <fieldset className={styles['group']}>
          <legend>{t('prototype.also')}</legend>
          <Checkbox isSelected={choice.hasTest} onChange={(hasTest) => onChange({ hasTest })}>
            {t('prototype.test')}
          </Checkbox>
          <Checkbox
            isSelected={choice.hasComments}
            onChange={(hasComments) => onChange({ hasComments })}
            note={t('prototype.commentsNote')}
          >
            {t('prototype.comments')}
          </Checkbox>
        </fieldset>
      )}
      <p className={styles['note']}>{t('prototype.left')}</p>
    </>
  );
}
