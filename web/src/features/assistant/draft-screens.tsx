import type { ReactNode } from 'react';
import { imageUrl } from '../../api';
import { useTranslation, type Translate } from '../../i18n';
import { cx, ScreenPreview } from '../../ui';
import styles from './assistant.module.css';
import type { DrawnDraft } from './draft-app';
import type { Track } from './use-conversation';

const pictureUrl = (url: string): string => imageUrl(url);

/** The screens of one answer. */
export function DraftScreens({ drawn, track }: { drawn: DrawnDraft; track: Track }): ReactNode {
  const { t } = useTranslation('assistant');
  if (drawn.screenIds.length === 0) return null;
  const isOld = track.isRunning && track.partial === undefined;
  return (
    <div className={styles['screens']} data-old={isOld || undefined}>
      {drawn.screenIds.map((id, index) => (
        <figure key={id} className={cx(styles['screen'], track.isRunning && !isOld && styles['isWriting'])}>
          <ScreenPreview
            app={drawn.app}
            screenId={id}
            imageUrl={pictureUrl}
            label={t('preview.screen', { name: drawn.kit.screens[index]?.name ?? '' })}
          />
          <figcaption>{track.isRunning && !isOld ? t('preview.writing') : facts(drawn, index, t)}</figcaption>
        </figure>
      ))}
    </div>
  );
}

function facts({ kit }: DrawnDraft, index: number, t: Translate): string {
  const parts = kit.screens[index]?.parts ?? [];
  const links = parts.filter(({ to }) => to !== undefined).length;
  return [
    t('preview.widgets', { count: parts.length }),
    ...(links > 0 ? [t('preview.links', { count: links })] : []),
  ].join(' · ');
}
