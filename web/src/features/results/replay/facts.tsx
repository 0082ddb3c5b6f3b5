import type { SessionRow } from '@prototrail/contracts';
import { sessionEndReason } from '@prototrail/model';
import { useState } from 'react';
import { useTranslation, formatNumber, languageName } from '../../../i18n';
import type { Recording } from '../../../simulator/replay';
import { useStudy } from '../study';
import { useLinks, type NamedLink } from '../use-links';
import { machineWords, sessionLength } from '../sessions/session-words';
import styles from './replay.module.css';
import { TaskResults } from './task-results';

/** What is known of a session besides its events. */
export function Facts({ row, recording }: { row: SessionRow | undefined; recording: Recording }) {
  const { t, locale } = useTranslation('replay');
  const { t: words } = useTranslation('results');
  const { t: linkWords } = useTranslation('study-links');
  const { appId, isExample } = useStudy();
  const [now] = useState(Date.now);
  const end = sessionEndReason(
    recording.events.map(({ event }) => event),
    now,
  );
  const links = useLinks(appId, isExample);
  const facts: [label: string, value: string | undefined][] = [
    [words('sessions.length'), sessionLength(recording.durationMs)],
    [t('fact.active'), row && activeWords(row, t('fact.interrupted'))],
    [t('fact.end'), t(`end.${end}`)],
    [t('fact.tester'), row?.user ?? undefined],
    ...linkFacts(row, links, linkWords('fact')),
    [words('sessions.device'), row && words(`filter.${row.device}`)],
    [t('fact.language'), row?.language ? languageName(row.language, locale) : undefined],
    [t('fact.machine'), row && machineWords(row, words)],
    [t('fact.events'), formatNumber(recording.events.length, locale)],
    [words('sessions.clicks'), row && formatNumber(row.clicks, locale)],
    [words('sessions.missed'), row && formatNumber(row.missedClicks, locale)],
    [words('sessions.screens'), row && formatNumber(row.uniqueScreens, locale)],
  ];
  return (
    <dl className={styles.facts}>
      {facts
        .filter(([, value]) => value !== undefined && value !== '')
        .map(([label, value]) => (
          <div key={label}>
            <dt>{label}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      {row && row.tasks.length > 0 && (
        <div>
          <dt>
            {words('sessions.tasks')}: {words('sessions.tasksOf', { x: row.tasksSucceeded, n: row.tasks.length })}
          </dt>
          <dd>
            <TaskResults row={row} />
          </dd>
        </div>
      )}
    </dl>
  );
}

const activeWords = ({ activeMs, isInterrupted }: SessionRow, interrupted: string): string =>
  isInterrupted ? `${sessionLength(activeMs)}, ${interrupted}` : sessionLength(activeMs);

/** The link that the tester came through, and what came in with it; a link that is gone by its id. */
function linkFacts(row: SessionRow | undefined, links: readonly NamedLink[], label: string): [string, string][] {
  if (!row) return [];
  const link = links.find(({ id }) => id === row.link);
  const nameOf = (name: string): string => link?.parameters.find((parameter) => parameter.name === name)?.label || name;
  const given = Object.entries(row.parameters).map(([name, value]): [string, string] => [nameOf(name), value]);
  return links.length > 1 ? [[label, link?.name ?? row.link], ...given] : given;
}
