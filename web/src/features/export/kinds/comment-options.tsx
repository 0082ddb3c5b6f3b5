import type { ReactNode } from 'react';
import { useGetCommentsQuery } from '../../../api';
import { useTranslation } from '../../../i18n';
import { RadioGroup } from '../../../ui';
import type { ExportSource } from '../context';
import styles from '../export.module.css';
import type { CommentChoice } from './export-comments';

export interface CommentOptionsProps {
  source: ExportSource;
  choice: CommentChoice;
  onChange(part: Partial<CommentChoice>): void;
}

/** The comments as a table. */
export function CommentOptions({ source, choice, onChange }: CommentOptionsProps): ReactNode {
  const { t } = useTranslation('export');
  const { data } = useGetCommentsQuery({ appId: source.appId });
  return (
    <>
      <RadioGroup
        label={t('comments.format')}
        value={choice.format}
        onChange={(format) => onChange({ format })}
        options={[
          { id: 'csv', label: t('comments.csv'), note: t('comments.csvNote') },
          { id: 'html', label: t('comments.html'), note: t('comments.htmlNote') },
        ]}
      />
      {data && <p className={styles['note']}>{t('comments.count', { count: data.length })}</p>}
    </>
  );
}
