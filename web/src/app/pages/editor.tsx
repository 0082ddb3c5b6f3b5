import { lazy, type ComponentType, type ReactNode } from 'react';
import { useTranslation } from '../../i18n';
import { EmptyState, LinkButton } from '../../ui';
import type { Route } from '../routes';
import { useMedia } from '../shell/use-width';
import { useTitle } from '../use-title';
import { latePage } from './late-page';
import styles from './pages.module.css';

export interface EditorPageProps {
  appId: string;
  screenId?: string;
  share?: ComponentType<{ app: { id: string; name: string; screenSize: { w: number; h: number } }; isOpen: boolean; onClose(): void }>;
}

const ShareDialog = lazy(() => import('../../features/share/share-dialog'));

const EditorFeature = latePage<EditorPageProps>(import.meta.glob('../../features/editor/editor-page.tsx'));

/** The editor; on a phone a word about why it is not there. */
export default function EditorPage({ route }: { route: Extract<Route, { kind: 'editor' }> }): ReactNode {
  const { t } = useTranslation('app');
  const isPhone = useMedia('(max-width: 767px)');
  useTitle(t('page.editor'));
  if (isPhone) {
    return (
      <main className={styles['centre']}>
        <EmptyState level={1} title={t('page.editor')} actions={<LinkButton kind="primary" size={40} href={`#/apps/${route.id}.html`}>{t('editor.overview')}</LinkButton>}>
          {t('editor.phone')}
        </EmptyState>
      </main>
    );
  }
  return <EditorFeature appId={route.id} share={ShareDialog} {...(route.screen ? { screenId: route.screen } : {})} />;
}
