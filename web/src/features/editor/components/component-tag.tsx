import type { ComponentUse } from '@prototrail/model';
import { useTranslation } from '../../../i18n';
import { Tag } from '../../../ui';
import styles from './components.module.css';

/** Whether the selection is the original or an instance. */
export function ComponentTag({ use }: { use: ComponentUse }) {
  const { t } = useTranslation('components');
  return <Tag className={styles.tag ?? ''}>{t(use.isRoot ? 'section.main' : 'section.instance')}</Tag>;
}
