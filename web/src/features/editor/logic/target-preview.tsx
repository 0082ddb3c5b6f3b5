import { decodeLabel, type App, type Line } from '@prototrail/model';
import { imageUrl } from '../../../api';
import { ScreenPreview } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import styles from './logic.module.css';

const pictureUrl = (url: string): string => imageUrl(url);

/** The screen to which a link leads, and how it comes. */
export function TargetPreview({ app, line }: { app: App; line: Line }) {
  const { t } = useEditorTexts();
  return (
    <div className={styles.shown}>
      <ScreenPreview app={app} screenId={line.to} imageUrl={pictureUrl} isCropped className={styles.picture ?? ''} />
      <div>
        <strong>{decodeLabel(app.screens[line.to]?.name ?? '')}</strong>
        <p className={styles.hint}>{t(`link.animations.${line.animation || 'none'}`)}</p>
      </div>
    </div>
  );
}
