import { startScreen, taskProblem, type App, type TestSettings } from '@prototrail/model';
import { useState } from 'react';
import { useTranslation } from '../../i18n';
import { ScreenPreview, Segmented } from '../../ui';
import styles from './test-settings.module.css';

export interface TesterPreviewProps {
  app: App;
  settings: TestSettings;
  imageUrl(url: string): string;
}

/** A picture of the tester's page: the start screen with the task beside or below it. */
export function TesterPreview({ app, settings, imageUrl }: TesterPreviewProps) {
  const { t } = useTranslation('test-settings');
  const isTall = Number(app.screenSize.h) > Number(app.screenSize.w);
  const [device, setDevice] = useState<'phone' | 'desktop'>(isTall ? 'phone' : 'desktop');
  const start = startScreen(app);
  const tasks = settings.tasks.filter((task) => taskProblem(task) === undefined);
  const text = tasks[0]?.description ?? t('preview.noTask');
  return (
    <section className={styles.card}>
      <div className={styles.previewHead}>
        <h3 className={styles.cardTitle}>{t('preview.title')}</h3>
        <Segmented
          label={t('preview.title')}
          isCompact
          value={device}
          onChange={setDevice}
          items={[
            { id: 'phone', label: t('preview.phone') },
            { id: 'desktop', label: t('preview.desktop') },
          ]}
        />
      </div>
      <div className={styles.stage}>
        {!start && <p className={styles.hint}>{t('preview.noStart')}</p>}
        {start && (
          <div className={styles.device} data-device={device}>
            {device === 'desktop' && (
              <div className={styles.taskPanel}>
                {tasks.length > 0 && <strong>{t('preview.task', { number: 1, count: tasks.length })}</strong>}
                <p>{text}</p>
              </div>
            )}
            <div className={styles.picture} data-tall={isTall || undefined}>
              <ScreenPreview app={app} screenId={start.id} imageUrl={imageUrl} isCropped />
            </div>
            {device === 'phone' && (
              <div className={styles.taskBar}>
                <span>{text}</span>
                <strong>{t('preview.done')}</strong>
              </div>
            )}
          </div>
        )}
      </div>
    </section>
  );
}
