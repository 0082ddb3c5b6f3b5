import type { App } from '@prototrail/model';
import { useEffect, type ReactNode } from 'react';
import { preferenceChanged, useAppDispatch, useAppSelector, useGetTestSettingsQuery } from '../../api';
import { useTranslation } from '../../i18n';
import { Checklist, type ChecklistStep } from '../../ui';
import styles from './study-guide.module.css';

const stepNames = ['change', 'task', 'try', 'read', 'share'] as const;
type StepName = (typeof stepNames)[number];

export interface StudyGuideProps {
  appId: string;
  app: App;
  /** Tests through all links. */
  tests: number;
  /** Whether the results are open. */
  isReading: boolean;
  isSharing: boolean;
  /** The test link; absent until it is loaded. */
  testHref: string | undefined;
  onShare: () => void;
}

/**
 * The way from a sample to a study of one's own, above the pages of the prototype that was made from the sample. Ticks follow from what is
 * stored; reading and sharing leave no trace, so that they are remembered in this browser.
 */
export function StudyGuide(props: StudyGuideProps): ReactNode {
  const guide = useAppSelector(({ preferences }) => preferences.guide);
  return guide?.appId === props.appId ? <Guide {...props} remembered={guide.done} /> : null;
}

function Guide({
  appId,
  app,
  tests,
  isReading,
  isSharing,
  testHref,
  onShare,
  remembered,
}: StudyGuideProps & { remembered: readonly string[] }): ReactNode {
  const { t } = useTranslation('studio');
  const dispatch = useAppDispatch();
  const { data: settings } = useGetTestSettingsQuery(appId);
  const hasTask = settings?.tasks.some(({ flow, description }) => flow.length > 0 && Boolean(description)) ?? false;
  const isChanged = Number(app.lastUpdate ?? 0) > Number(app.created ?? 0);
  const hasRead = isReading && tests > 0;
  useEffect(() => {
    const seen = [...(hasRead ? ['read'] : []), ...(isSharing ? ['share'] : [])];
    const more = seen.filter((step) => !remembered.includes(step));
    if (more.length > 0) dispatch(preferenceChanged({ guide: { appId, done: [...remembered, ...more] } }));
  }, [appId, dispatch, hasRead, isSharing, remembered]);
  const isDone: Record<StepName, boolean> = {
    change: isChanged,
    task: hasTask,
    try: tests > 0,
    read: remembered.includes('read'),
    share: remembered.includes('share'),
  };
  const base = `#/apps/${appId}`;
  const ways: Record<StepName, Pick<ChecklistStep, 'href' | 'isNewTab' | 'onPress'>> = {
    change: { href: `${base}/create.html` },
    task: { href: `${base}/test.html` },
    try: testHref === undefined ? { onPress: onShare } : { href: testHref, isNewTab: true },
    read: { href: `${base}/results.html` },
    share: { onPress: onShare },
  };
  return (
    <Checklist
      isStrip
      className={styles['guide']}
      title={t('guide.title')}
      allDone={t('guide.all')}
      helpPage="overview"
      onClose={() => {
        // the guide goes with its button, and who came by keys would be nowhere
        document.querySelector('main')?.focus();
        dispatch(preferenceChanged({ guide: null }));
      }}
      steps={stepNames.map((step) => ({
        id: step,
        name: t(`guide.${step}.name`),
        hint: t(`guide.${step}.hint`),
        isDone: isDone[step],
        ...ways[step],
      }))}
    />
  );
}
