import type { ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import { Checkbox, FieldLabel, Segmented } from '../../../ui';
import styles from '../export.module.css';
import type { SheetChoice } from './export-sheet';

export interface SheetOptionsProps {
  choice: SheetChoice;
  onChange(part: Partial<SheetChoice>): void;
}

/** What the specification says of each screen. */
export function SheetOptions({ choice, onChange }: SheetOptionsProps): ReactNode {
  const { t } = useTranslation('export');
  return (
    <>
      <div>
        <FieldLabel label={t('sheet.format')} />
        <Segmented
          label={t('sheet.format')}
          value={choice.format}
          onChange={(format) => onChange({ format })}
          items={[
            { id: 'html', label: 'HTML' },
            { id: 'pdf', label: 'PDF' },
          ]}
        />
      </div>
      <fieldset className={styles['group']}>
        <legend>{t('sheet.what')}</legend>
        <Checkbox isSelected={choice.hasMeasures} onChange={(hasMeasures) => onChange({ hasMeasures })}>
          {t('sheet.measures')}
        </Checkbox>
        <Checkbox isSelected={choice.hasStyles} onChange={(hasStyles) => onChange({ hasStyles })}>
          {t('sheet.styles')}
        </Checkbox>
        <Checkbox isSelected={choice.hasTexts} onChange={(hasTexts) => onChange({ hasTexts })}>
          {t('sheet.texts')}
        </Checkbox>
        <Checkbox isSelected={choice.hasTokens} onChange={(hasTokens) => onChange({ hasTokens })}>
          {t('sheet.tokens')}
        </Checkbox>
      </fieldset>
      <p className={styles['note']}>{t(choice.format === 'pdf' ? 'sheet.pdfNote' : 'sheet.note')}</p>
    </>
  );
}
