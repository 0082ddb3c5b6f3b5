import type { App } from '@prototrail/model';
import type { PaintEnv } from '@prototrail/widgets';
import { Suspense, useId, useState, type ReactNode } from 'react';
import { StillScreen } from '../../simulator';
import { neededPart } from './needed-part';
import { Icon } from './icon';
import type { TesterLink } from './link';
import { Brand, Headline, RunsOn, TesterButton, useTitle } from './parts';
import { minutesOf, type TesterTask } from './tasks';
import { recordedSentences } from './recorded-sentences';
import shared from './tester.module.css';
import styles from './welcome-page.module.css';
import { t } from './texts';
import { useNarrow } from './use-narrow';

// The test goes on without it where it cannot be loaded.
const PhoneCode = neededPart(() => import('./phone-code').catch(() => ({ default: () => null })));

export interface WelcomePageProps {
  app: App;
  description: string;
  tasks: readonly TesterTask[];
  /** Tasks are read here when they are not shown during the test. */
  listsTasks: boolean;
  /** The study asks questions beside the prototype, on so many pages. */
  pages?: number;
  asks?: boolean;
  isRecorded: boolean;
  /** What the link tells of the person, in the words of the owner. */
  passedOn?: readonly string[];
  /** The owner records what is typed into all fields. */
  recordsTypedText: boolean;
  isVoiceAsked?: boolean;
  /** The owner allows pictures from other servers. */
  allowsExternalImages: boolean;
  splashUrl: string | null;
  /** What a phone opens, for prototypes that are made for one. */
  phone: { link: TesterLink; hash: string } | null;
  env: PaintEnv;
  onStart: () => void;
  onRefuse: () => void;
}

/** First page: what it is about, how long it takes, what is recorded, and the consent, which is never ticked in advance. */
export function WelcomePage(props: WelcomePageProps) {
  const {
    app,
    description,
    tasks,
    pages = 0,
    asks = false,
    listsTasks,
    isRecorded,
    passedOn = [],
    recordsTypedText,
    isVoiceAsked = false,
    allowsExternalImages,
    splashUrl,
    phone,
    env,
    onStart,
    onRefuse,
  } = props;
  useTitle(t('title.welcome', { name: app.name }));
  const isNarrow = useNarrow();
  const minutes = minutesOf(tasks.length, pages);
  const about =
    tasks.length > 0
      ? t('welcome.about', { minutes, tasks: t('welcome.tasks', { count: tasks.length }) })
      : t('welcome.aboutNoTasks', { minutes });
  return (
    <div className={styles.welcome}>
      <main className={styles.welcomeText}>
        <header>
          <Brand name={app.name} />
        </header>
        <div className={styles.welcomeBody}>
          <p className={styles.about}>
            <Icon name="clock" size={14} /> {about}
          </p>
          <Headline>{t('welcome.headline', { name: app.name })}</Headline>
          <p className={shared.lead} dir={description.trim() === '' ? undefined : 'auto'}>
            {description.trim() === '' ? t('welcome.text', { name: app.name }) : description}
          </p>
          <Steps hasTasks={tasks.length > 0} />
          {listsTasks && tasks.length > 0 ? <TaskTexts tasks={tasks} /> : null}
          <Consent
            recorded={isRecorded ? recordedSentences(app, recordsTypedText, asks, passedOn, isVoiceAsked) : null}
            externalImages={allowsExternalImages ? t('welcome.otherServers') : null}
            onStart={onStart}
            onRefuse={onRefuse}
          />
        </div>
        <footer className={styles.welcomeFoot}>
          <span className={shared.quiet}>{t('welcome.stop')}</span>
          <RunsOn />
        </footer>
      </main>
      <aside className={styles.welcomeSide} aria-label={t('welcome.preview', { name: app.name })}>
        {splashUrl === null ? (
          <div className={styles.device}>
            <StillScreen
              app={app}
              env={env}
              w={Math.min(340, app.screenSize.w)}
              label={t('welcome.preview', { name: app.name })}
            />
          </div>
        ) : (
          <img className={styles.splash} src={splashUrl} alt="" />
        )}
        {phone === null || isNarrow ? null : (
          <Suspense fallback={null}>
            <PhoneCode {...phone} />
          </Suspense>
        )}
      </aside>
    </div>
  );
}

function Steps({ hasTasks }: { hasTasks: boolean }) {
  const step = (icon: ReactNode, title: string, text: string) => (
    <li className={styles.step}>
      <span className={styles.stepIcon}>{icon}</span>
      <div>
        <p className={shared.stepTitle}>{title}</p>
        <p className={shared.stepText}>{text}</p>
      </div>
    </li>
  );
  return (
    <ul className={styles.steps}>
      {hasTasks ? step(<Icon name="list-checks" size={18} />, t('welcome.readTitle'), t('welcome.readText')) : null}
      {hasTasks
        ? step(<Icon name="mouse-pointer-click" size={18} />, t('welcome.doTitle'), t('welcome.doText'))
        : step(<Icon name="mouse-pointer-click" size={18} />, t('welcome.exploreTitle'), t('welcome.exploreText'))}
      {step(
        <Icon name="message-square-text" size={18} />,
        t('welcome.endTitle'),
        hasTasks ? t('welcome.endText') : t('welcome.endTextNoTasks'),
      )}
    </ul>
  );
}

function TaskTexts({ tasks }: { tasks: readonly TesterTask[] }) {
  return (
    <section className={styles.taskTexts}>
      <h2 className={shared.stepTitle}>{t('welcome.yourTasks')}</h2>
      <ol>
        {tasks.map((task) => (
          <li key={task.id}>
            <p className={shared.stepTitle}>{task.name}</p>
            {task.name === task.description ? null : (
              <p className={shared.stepText} dir="auto">
                {task.description}
              </p>
            )}
          </li>
        ))}
      </ol>
    </section>
  );
}

/** What is recorded, or null when nothing is. */
function Consent({
  recorded,
  externalImages,
  onStart,
  onRefuse,
}: {
  recorded: readonly string[] | null;
  externalImages: string | null;
  onStart: () => void;
  onRefuse: () => void;
}) {
  const [isAgreed, setAgreed] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const id = useId();
  const isRecorded = recorded !== null;
  const start = (): void => {
    if (!isRecorded || isAgreed) onStart();
    else setMissing(true);
  };
  return (
    <>
      <section className={styles.consent} aria-labelledby={`${id}-title`}>
        <h2 id={`${id}-title`} className={styles.consentTitle}>
          <Icon name="shield-check" size={16} /> {t('welcome.recordedTitle')}
        </h2>
        <p className={shared.stepText}>
          {recorded ? recorded.join(' ') : t('welcome.notRecorded')} {externalImages}{' '}
          <a className={styles.textLink} href="./#/privacy.html" target="_blank" rel="noreferrer">
            {t('welcome.privacy')}
          </a>
        </p>
        {isRecorded ? (
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={isAgreed}
              aria-describedby={isMissing ? `${id}-missing` : undefined}
              aria-invalid={isMissing && !isAgreed}
              onChange={(event) => setAgreed(event.target.checked)}
            />
            <span>{t('welcome.consent')}</span>
          </label>
        ) : null}
        <p id={`${id}-missing`} role="alert" className={shared.error}>
          {isMissing && !isAgreed ? t('welcome.consentMissing') : null}
        </p>
      </section>
      <div className={shared.actions}>
        <TesterButton kind="primary" size={48} onClick={start}>
          {t('welcome.start')} <Icon name="arrow-right" size={16} />
        </TesterButton>
        <TesterButton kind="ghost" size={48} onClick={onRefuse}>
          {t('welcome.refuse')}
        </TesterButton>
      </div>
    </>
  );
}
