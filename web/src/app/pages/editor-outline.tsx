import type { ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { Hidden } from '../../ui';
import styles from './editor-outline.module.css';

const areas = ['top', 'rail', 'panel', 'canvas', 'inspector'] as const;

/** The areas of the editor before there is anything to put into them. */
export function EditorOutline(): ReactNode {
  const { t } = useTranslation('app');
  return (
    <div className={styles['outline']} role="status" aria-busy>
      {areas.map((area) => (
        <div key={area} className={styles[area]}>
          {area === 'top' && <Hidden>{t('loading')}</Hidden>}
        </div>
      ))}
    </div>
  );
}
