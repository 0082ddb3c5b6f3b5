import { useSession } from '../../../canvas';
import { Banner } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import styles from './panels.module.css';

/** One sentence above the canvas when changes are not saved or not possible. */
export function Notices({ isGuest }: { isGuest: boolean }) {
  const { t } = useEditorTexts();
  const state = useSession((session) => session.saveState);
  const isReadOnly = useSession((session) => session.readOnly);
  const isReview = useSession((session) => session.review);
  if ((state === 'offline' || state === 'tooLarge' || state === 'rejected') && !isGuest)
    return (
      <div className={styles.notice}>
        <Banner kind="warning" isPageWide>
          {t(`notice.${state}`)}
        </Banner>
      </div>
    );
  if (isReadOnly)
    return (
      <div className={styles.notice}>
        <Banner isPageWide>{t('notice.readOnly')}</Banner>
      </div>
    );
  if (isReview)
    return (
      <div className={styles.notice}>
        <Banner isPageWide>{t('notice.review')}</Banner>
      </div>
    );
  if (isGuest)
    return (
      <div className={styles.notice}>
        <Banner isPageWide>{t('notice.tryout')}</Banner>
      </div>
    );
  return null;
}
