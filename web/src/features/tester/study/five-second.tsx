import type { FiveSecondBlock } from '@prototrail/model';
import { useEffect, useState } from 'react';
import { StillScreen } from '../../../simulator';
import { Icon } from '../icon';
import { Headline, TesterButton, useTitle } from '../parts';
import shared from '../tester.module.css';
import { keptIds } from './pages';
import { QuestionForm } from './question-form';
import styles from './screen-page.module.css';
import { ScreenStage } from './screen-stage';
import type { PageProps } from './page-props';
import { t } from './texts';
import { useExposure } from './use-exposure';

type Exposure = ReturnType<typeof useExposure>;

/** A screen for some seconds, then what the tester remembers. */
export function FiveSecondPage(props: PageProps & { show: FiveSecondBlock }) {
  const { app, env, show, drafts, onDrafts } = props;
  const kept = keptIds(show.id);
  const [picture, setPicture] = useState<HTMLDivElement | null>(null);
  const exposure = useExposure(picture, show.seconds * 1000, drafts[kept.seen] !== undefined);
  const { phase, isAgain, shownMs } = exposure;
  const screen = app.screens[show.screen];
  const isKept = drafts[kept.seen] !== undefined;
  useEffect(() => {
    if (phase === 'gone' && !isKept)
      onDrafts({ [kept.seen]: shownMs.current, ...(isAgain ? { [kept.again]: 'yes' } : {}) });
  });
  if (!screen) return null;
  const isShown = phase === 'shown';
  return (
    <ScreenStage
      app={app}
      screen={screen}
      isAlone={isShown}
      isPlain={phase === 'gone'}
      words={phase === 'gone' ? <Remember {...props} /> : <Before {...props} exposure={exposure} />}
    >
      {(size) => (
        <div className={styles.picture} style={{ width: size.w, height: size.h }}>
          {phase === 'gone' ? null : (
            <div ref={setPicture} style={{ visibility: isShown ? 'visible' : 'hidden' }}>
              <StillScreen app={app} env={env} screen={show.screen} w={size.w} label={t('fiveSecond.picture')} />
            </div>
          )}
          {isShown ? null : <Cover exposure={exposure} />}
        </div>
      )}
    </ScreenStage>
  );
}

function Before({ show, page, exposure, onSkip }: PageProps & { show: FiveSecondBlock; exposure: Exposure }) {
  const { phase, count, isAgain } = exposure;
  const heading = t('fiveSecond.title');
  useTitle(heading);
  const said = phase === 'counting' ? t('fiveSecond.countdown', { number: count }) : '';
  return (
    <>
      <p className={styles.about}>
        <Icon name="clock" size={14} />
        {t('fiveSecond.about', {
          seconds: t('fiveSecond.seconds', { count: show.seconds }),
          questions: t('fiveSecond.questions', { count: page.questions.length }),
        })}
      </p>
      <Headline className={styles.headline}>{heading}</Headline>
      <p className={shared.lead} dir="auto">
        {page.text.trim() || t('fiveSecond.text', { seconds: t('fiveSecond.seconds', { count: show.seconds }) })}
      </p>
      <p className={shared.lead}>{t('fiveSecond.noWrong')}</p>
      {isAgain ? (
        <p className={styles.notice} role="status">
          {t('fiveSecond.again')}
        </p>
      ) : null}
      <p className={styles.unseen} role="status">
        {phase === 'shown' ? t('fiveSecond.isShown') : said}
      </p>
      <div className={styles.actions}>
        {phase === 'counting' ? (
          <TesterButton size={48} onClick={exposure.stop}>
            {t('fiveSecond.stop')}
          </TesterButton>
        ) : (
          <TesterButton
            kind="primary"
            size={48}
            disabled={phase !== 'ready'}
            aria-busy={phase === 'preparing'}
            onClick={exposure.start}
          >
            {t(phase === 'preparing' ? 'fiveSecond.preparing' : 'fiveSecond.ready')}
          </TesterButton>
        )}
        {phase === 'shown' ? null : (
          <TesterButton kind="ghost" size={48} onClick={onSkip}>
            {t('skipPart')}
          </TesterButton>
        )}
      </div>
    </>
  );
}

/** What stands in the place of the screen before and after. */
function Cover({ exposure: { phase, count } }: { exposure: Exposure }) {
  if (phase === 'gone') return <p className={styles.cover}>{t('fiveSecond.gone')}</p>;
  return (
    <div className={styles.cover} aria-hidden="true">
      {phase === 'counting' ? (
        <span className={styles.count}>
          <svg viewBox="0 0 100 100" width="132" height="132">
            <circle className={styles.track} cx="50" cy="50" r="47" />
            <circle key={count} className={styles.turn} cx="50" cy="50" r="47" pathLength="1" />
          </svg>
          <strong>{count}</strong>
        </span>
      ) : null}
      {t('fiveSecond.comesHere')}
    </div>
  );
}

function Remember(props: PageProps) {
  const heading = t('fiveSecond.remember');
  useTitle(heading);
  return (
    <>
      <Headline className={styles.headline}>{heading}</Headline>
      <QuestionForm {...props} isHeading={false} skip={t('fiveSecond.notSeen')} canGoBack={false} />
    </>
  );
}
