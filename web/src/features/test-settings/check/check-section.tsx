import type { App, TestSettings } from '@prototrail/model';
import { CircleAlert, CircleCheck, RefreshCw, Share2, TriangleAlert, X } from 'lucide-react';
import { useMemo } from 'react';
import { useGetImagesQuery } from '../../../api';
import { languageName, useTranslation } from '../../../i18n';
import { Banner, Button, Count, EmptyState, LinkButton } from '../../../ui';
import page from '../test-settings.module.css';
import styles from './check.module.css';
import { checkStudy, type FindingPlace, type StudyFinding } from '@prototrail/widgets/checks';
import { TaskWay } from './task-way';
import { usePaths } from './use-paths';

export interface CheckSectionProps {
  appId: string;
  app: App;
  settings: TestSettings;
  imageUrl(url: string): string;
  /** Shows the place where something is mended. */
  onGoTo(place: FindingPlace): void;
  onShare(): void;
}

/** Whether the study works, before anybody gets its link: the engine plays each task, and everything else is looked at. */
export function CheckSection(props: CheckSectionProps) {
  const { appId, app, settings } = props;
  const { t } = useTranslation('study-check');
  const paths = usePaths(app, settings.tasks);
  const { data } = useGetImagesQuery(appId);
  const images = useMemo(() => data && new Set(data.map(({ url }) => String(url))), [data]);
  const { findings, checks } = useMemo(
    () => checkStudy({ app, settings, paths: paths.found, images, now: Date.now() }),
    [app, settings, paths.found, images],
  );
  const [must, look] = (['must', 'look'] as const).map((level) => findings.filter((found) => found.level === level));
  const isFine = must?.length === 0 && paths.running === null;
  const done = settings.tasks.filter(({ id }) => paths.found.get(id)?.kind === 'found').length;
  return (
    <section className={page.section}>
      <div className={styles.head}>
        <span className={styles.mark} data-state={isFine ? 'fine' : paths.running ? 'running' : 'must'} aria-hidden>
          {isFine ? <CircleCheck size={20} /> : paths.running ? <RefreshCw size={20} /> : <CircleAlert size={20} />}
        </span>
        <div className={page.grow}>
          <h2 className={page.title} aria-live="polite">
            {paths.running ? t('running') : isFine ? t('fine') : t('fix', { count: must?.length ?? 0 })}
          </h2>
          <p className={page.lead}>
            {t('tasksDone', { done, count: settings.tasks.length })}{' '}
            {t('checks', { fine: Math.max(0, checks - findings.length), count: checks })}
          </p>
        </div>
        {paths.running ? (
          <Button onPress={paths.stop}>{t('stop')}</Button>
        ) : (
          <Button icon={RefreshCw} onPress={paths.again}>
            {t('again')}
          </Button>
        )}
        {isFine && (
          <Button kind="primary" icon={Share2} onPress={props.onShare}>
            {t('share')}
          </Button>
        )}
      </div>
      {paths.running && <Banner>{t('progress', { count: paths.running.states })}</Banner>}
      <h3 className={page.smallTitle}>{t('tasks')}</h3>
      {settings.tasks.length === 0 ? (
        <EmptyState isCompact title={t('noTasksYet')} />
      ) : (
        <ol className={page.tasks}>
          {settings.tasks.map((task, index) => (
            <TaskWay
              key={task.id}
              task={task}
              number={index + 1}
              app={app}
              path={paths.found.get(task.id)}
              isRunning={paths.running?.task === task.id}
              imageUrl={props.imageUrl}
            />
          ))}
        </ol>
      )}
      <Findings title={t('must')} findings={must ?? []} {...props} />
      <Findings title={t('look')} findings={look ?? []} {...props} />
    </section>
  );
}

function Findings({
  title,
  findings,
  appId,
  onGoTo,
}: Pick<CheckSectionProps, 'appId' | 'onGoTo'> & { title: string; findings: readonly StudyFinding[] }) {
  const { t } = useTranslation('study-check');
  if (findings.length === 0) return null;
  return (
    <>
      <h3 className={page.smallTitle}>
        {title} <Count>{findings.length}</Count>
      </h3>
      <ul className={styles.findings}>
        {findings.map((finding) => (
          <li key={finding.id} className={styles.finding}>
            <span className={styles.sign} data-state={finding.level} aria-hidden>
              {finding.level === 'must' ? <X size={14} /> : <TriangleAlert size={14} />}
            </span>
            <FindingWords finding={finding} />
            {finding.place.kind === 'screen' ? (
              <LinkButton size={28} href={`#/apps/${appId}/design/${encodeURIComponent(finding.place.id)}.html`}>
                {t('open.screen')}
              </LinkButton>
            ) : (
              <Button size={28} onPress={() => onGoTo(finding.place)}>
                {t(`open.${finding.place.kind}`)}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </>
  );
}

function FindingWords({ finding: { rule, values } }: { finding: StudyFinding }) {
  const { t, locale } = useTranslation('study-check');
  const { t: links } = useTranslation('study-links');
  const link = values['main'] === 1 ? links('main') : values['link'] || links('unnamed');
  const all = {
    ...values,
    ...('link' in values ? { link } : {}),
    ...('language' in values ? { language: languageName(String(values['language']), locale) } : {}),
  };
  return (
    <div className={page.grow}>
      <p className={styles.title}>{t(`rule.${rule}.title`, all)}</p>
      <p className={styles.text}>{t(`rule.${rule}.text`, all)}</p>
    </div>
  );
}
