import {
  leavingWords,
  quotasOf,
  studyBlocks,
  type App,
  type LeavingReason,
  type TestSettings,
} from '@prototrail/model';
import { useMemo, useState, type ReactNode } from 'react';
import { Headline, TesterButton } from '../parts';
import shared from '../tester.module.css';
import { ClosedPage } from './closed-page';
import type { Door } from './door';
import styles from './preview-gate.module.css';
import { t } from './texts';

export interface PreviewGateProps {
  app: App;
  settings: TestSettings;
  children: (door: Door) => ReactNode;
}

/** A question with quotas that was answered: the owner decides how it goes on. */
interface Asked {
  quotas: ReturnType<typeof quotasOf>;
  decide(hasPlace: boolean): void;
}

/** The way of testers through a study for its owner: nobody takes a place, and both ends of a quota can be looked at. */
export default function PreviewGate({ app, settings, children }: PreviewGateProps) {
  const [asked, setAsked] = useState<Asked | null>(null);
  const [way, setWay] = useState<{ reason: LeavingReason; block: string } | null>(null);
  const door = useMemo<Door>(
    () => ({
      ...{ session: '', secret: '', about: {}, passedOn: [], target: '' },
      begin: async () => true,
      end: () => undefined,
      quota: (id, answers) => {
        const block = studyBlocks(settings).find((each) => each.id === id);
        const quotas = block ? quotasOf(block).filter(({ answer }) => answers.includes(answer)) : [];
        if (quotas.length === 0) return Promise.resolve(true);
        return new Promise((resolve) =>
          setAsked({
            quotas,
            decide: (hasPlace) => {
              setAsked(null);
              resolve(hasPlace);
            },
          }),
        );
      },
      leadOut: (reason, block) => setWay({ reason, block }),
    }),
    [settings],
  );
  return (
    <>
      <div hidden={asked !== null || way !== null} className={styles.study}>
        {children(door)}
      </div>
      {asked && <QuotaPage {...asked} />}
      {way && (
        <>
          <ClosedPage
            name={app.name}
            reason={way.reason}
            missing={[]}
            words={leavingWords(
              studyBlocks(settings).find(({ id }) => id === way.block),
              way.reason,
            )}
            target=""
          />
          <div className={styles.bar}>
            <span>{t('preview.note')}</span>
            <TesterButton size={44} onClick={() => setWay(null)}>
              {t('preview.back')}
            </TesterButton>
          </div>
        </>
      )}
    </>
  );
}

function QuotaPage({ quotas, decide }: Asked) {
  return (
    <main className={shared.centre}>
      <div className={shared.column}>
        <p className={shared.quiet}>{t('preview.note')}</p>
        <Headline>{t('preview.title')}</Headline>
        <ul className={styles.quotas}>
          {quotas.map(({ answer, places }) => (
            <li key={answer}>{t('preview.places', { answer, count: places })}</li>
          ))}
        </ul>
        <p className={shared.stepText}>{t('preview.text')}</p>
        <div className={shared.actions}>
          <TesterButton kind="primary" size={48} onClick={() => decide(true)}>
            {t('preview.goOn')}
          </TesterButton>
          <TesterButton size={48} onClick={() => decide(false)}>
            {t('preview.full')}
          </TesterButton>
        </div>
      </div>
    </main>
  );
}
