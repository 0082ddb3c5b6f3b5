import type { App } from '@prototrail/model';
import { ArrowRight } from 'lucide-react';
import { useMemo, type ReactNode } from 'react';
import { imageUrl } from '../../../api';
import { useTranslation } from '../../../i18n';
import { Banner, Checkbox, ScreenPreview, Tag } from '../../../ui';
import { revised as revisedApp } from './apply-revision';
import { differencesOf, withoutLeft } from './differences';
import styles from './revise.module.css';
import type { Revised } from './use-revision';

export interface RevisionViewProps {
  app: App;
  revised: Revised;
  /** Keys of differences that are left out. */
  left: ReadonlySet<string>;
  onLeft(left: ReadonlySet<string>): void;
}

const pictureUrl = (url: string): string => imageUrl(url);
const mostScreens = 6;
const mostLines = 300;
const mostProblems = 3;

/** What would change: the screens before and after, and each difference to take or leave. */
export function RevisionView({ app, revised, left, onLeft }: RevisionViewProps): ReactNode {
  const { t } = useTranslation('assistant');
  const { elements, problems, isCut } = revised;
  const after = useMemo(() => revisedApp(app, withoutLeft(revised, left)), [app, revised, left]);
  const differences = useMemo(() => differencesOf(revised, elements), [revised, elements]);
  const screens = Object.keys(app.screens).filter((id) =>
    elements.some((element) => element.id === id || element.screen === id),
  );
  const toggle = (key: string, isTaken: boolean): void => {
    const next = new Set(left);
    if (isTaken) next.delete(key);
    else next.add(key);
    onLeft(next);
  };
  return (
    <>
      {(isCut || problems.length > 0) && (
        <Banner kind="warning" role="status">
          {isCut && <span>{t('revise.cut')} </span>}
          {problems.length > 0 && t('revise.problems', { count: problems.length })}
          <ul className={styles['problems']}>
            {problems.slice(0, mostProblems).map(({ line, text }) => (
              <li key={line}>{t('problem.line', { line, reason: text })}</li>
            ))}
          </ul>
        </Banner>
      )}
      {differences.length === 0 && <p role="status">{t('revise.nothing')}</p>}
      {differences.length > 0 &&
        screens.slice(0, mostScreens).map((id) => (
          <div key={id} className={styles['pair']}>
            {([app, after] as const).map((shown, at) => (
              <figure key={at} className={styles['screen']}>
                <ScreenPreview
                  app={shown}
                  screenId={id}
                  imageUrl={pictureUrl}
                  label={t(at === 0 ? 'revise.before' : 'revise.after', { name: app.screens[id]?.name ?? '' })}
                />
                <figcaption>{t(at === 0 ? 'revise.beforeShort' : 'revise.afterShort')}</figcaption>
              </figure>
            ))}
          </div>
        ))}
      {differences.length > 0 && (
        <ul className={styles['list']} aria-label={t('revise.differences')}>
          {differences.slice(0, mostLines).map(({ key, kind, name, parts }) => (
            <li key={key}>
              <Checkbox isSelected={!left.has(key)} onChange={(isOn) => toggle(key, isOn)}>
                {name}
              </Checkbox>
              {kind !== 'change' && (
                <Tag kind={kind === 'add' ? 'ok' : 'danger'}>{t(`revise.${kind === 'add' ? 'added' : 'removed'}`)}</Tag>
              )}
              {parts.map(({ what, before, after: next }) => (
                <span key={`${what}${before}`} className={styles['part']}>
                  {t(`revise.part.${what}`)}: {before} <ArrowRight size={12} aria-hidden /> {next}
                </span>
              ))}
            </li>
          ))}
        </ul>
      )}
    </>
  );
}
