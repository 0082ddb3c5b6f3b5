import { Folder as FolderIcon } from 'lucide-react';
import type { ReactNode } from 'react';
import type { AppPreview, Workspace } from '../../api';
import { useTranslation } from '../../i18n';
import styles from './folder-cards.module.css';
import { countIn, placeHref } from './workspace-place';

/** The folders of a workspace. */
export function FolderCards({ workspace, apps }: { workspace: Workspace; apps: readonly AppPreview[] }): ReactNode {
  const { t } = useTranslation('home');
  if (workspace.folders.length === 0) return null;
  return (
    <section aria-labelledby="home-folders" className={styles['section']}>
      <h2 id="home-folders">{t('workspace.folders')}</h2>
      <ul className={styles['folders']}>
        {workspace.folders.map((folder) => {
          const count = countIn(workspace, folder.id, apps);
          return (
            <li key={folder.id}>
              <a href={placeHref(workspace.id, folder.id)} className={styles['folder']}>
                <FolderIcon size={16} aria-hidden />
                <span>{folder.name}</span>
                <small aria-label={t('workspace.count', { count })}>{count}</small>
              </a>
            </li>
          );
        })}
      </ul>
    </section>
  );
}
