import { useEditor, useSession } from '../../../canvas';
import { Banner, Button, LinkButton, saveFile } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { useLiveView } from '../live/live-context';
import styles from './panels.module.css';

/** One sentence above the canvas when changes are not saved or not possible. */
export function Notices({ isGuest }: { isGuest: boolean }) {
  const { t } = useEditorTexts();
  const state = useSession((session) => session.saveState);
  const isReadOnly = useSession((session) => session.readOnly);
  const isReview = useSession((session) => session.review);
  const setAside = useSession((session) => session.setAside);
  const isGone = useLiveView().state === 'gone';
  if (setAside !== null) return <SetAside content={setAside} />;
  if (isGone)
    return (
      <div className={styles.notice} role="alert">
        <Banner kind="warning" isPageWide>
          {t('notice.gone')}{' '}
          <LinkButton size={24} href="#/">
            {t('canvas.home')}
          </LinkButton>
        </Banner>
      </div>
    );
  if ((state === 'offline' || state === 'full' || state === 'tooLarge' || state === 'rejected') && !isGuest)
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

/** Changes of before that could not be used: they are not in the prototype, and can be saved for somebody who can read them. */
function SetAside({ content }: { content: string }) {
  const editor = useEditor();
  const { t } = useEditorTexts();
  return (
    <div className={styles.notice}>
      <Banner kind="warning" isPageWide>
        {t(content === '' ? 'notice.storeDamaged' : 'notice.changesSetAside')}{' '}
        {content !== '' && (
          <Button
            size={24}
            onPress={() => saveFile('prototrail-set-aside.json', new Blob([content], { type: 'application/json' }))}
          >
            {t('notice.saveSetAside')}
          </Button>
        )}{' '}
        <Button size={24} kind="ghost" onPress={() => editor.session.patch({ setAside: null })}>
          {t('library.close')}
        </Button>
      </Banner>
    </div>
  );
}
