import { X } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { createPortal } from 'react-dom';
import { IconButton } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { uploadsArea } from '../panels/cycle-areas';
import { runningUploads } from './running-uploads';
import styles from './upload-tray.module.css';

/** Files that are on their way, how far each is, and the way to stop it. */
export function UploadTray() {
  const { t } = useEditorTexts();
  const uploads = useSyncExternalStore(runningUploads.subscribe, runningUploads.get);
  if (uploads.length === 0) return null;
  return createPortal(
    // A dialog from which files are sent makes the page below it inert; what lies beside the page is neither hidden nor covered by it.
    <section
      className={styles.tray}
      aria-label={t('upload.title')}
      data-area={uploadsArea}
      data-react-aria-top-layer="true"
    >
      <p className={styles.title} role="status">
        {t('upload.count', { count: uploads.length })}
      </p>
      <ul className={styles.list}>
        {uploads.map(({ id, name, part, stop }) => (
          <li key={id} className={styles.row}>
            <span className={styles.name} title={name}>
              {name}
            </span>
            <progress value={part} max={1} aria-label={t('upload.progress', { name })} className={styles.bar} />
            <IconButton size={24} icon={X} label={t('upload.stop', { name })} onPress={stop} />
          </li>
        ))}
      </ul>
    </section>,
    document.body,
  );
}
