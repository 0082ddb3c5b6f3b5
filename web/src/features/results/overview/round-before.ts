import type { AnalyticsAnswer } from '@prototrail/contracts';
import { useMetric } from '../../../api';
import { formatDay, useTranslation, type Translate } from '../../../i18n';
import { dayMs, periodOf, type FilterChoice } from '../filter-query';
import { useStudy } from '../study';
import { useFilter } from '../use-filter';
import { useLinks, type NamedLink } from '../use-links';
import { fewTests } from '../words';

/** Two rounds of tests, as groups of the comparison. */
export interface Rounds {
  before: string;
  now: string;
  /** Words for the one before. */
  label: string;
}

export interface ComparedRounds extends Rounds {
  answer: AnalyticsAnswer<'compare'>;
}

/** Attempts of both rounds over all tasks. */
export function totalsOf({
  answer: { success: tasks },
}: ComparedRounds): Record<'before' | 'now', { x: number; n: number }> {
  const sum = (side: 'a' | 'b') =>
    tasks.reduce((total, task) => ({ x: total.x + task[side].x, n: total.n + task[side].n }), { x: 0, n: 0 });
  return { before: sum('a'), now: sum('b') };
}

interface Known {
  choice: FilterChoice;
  links: readonly NamedLink[];
  /** The newest first. */
  versions: AnalyticsAnswer<'distributions'>['groups'];
  nowMs: number;
  t: Translate;
  locale: string;
}

/**
 * The round that is shown and the one before it: the same number of days before a chosen period, the link before a chosen link,
 * else the two newest versions of the prototype that were tested with some people each.
 */
export function findRounds({ choice, links, versions, nowMs, t, locale }: Known): Rounds | undefined {
  const period = choice.date === undefined ? undefined : periodOf(choice.date, nowMs);
  if (choice.date !== undefined) {
    if (!period) return undefined;
    const { from, to } = period;
    const days = Math.round(((to ?? nowMs) - from) / dayMs + (to === undefined ? 0.5 : 0));
    const start = new Date(from);
    start.setDate(start.getDate() - days);
    return {
      before: `filter:from=${start.getTime()}&to=${from}`,
      now: `filter:from=${from}${to === undefined ? '' : `&to=${to}`}`,
      label: t('findings.round.days', { count: days }),
    };
  }
  if (choice.link !== undefined) {
    const place = links.findIndex(({ id }) => id === choice.link);
    const before = links[place - 1];
    return before && { before: `link:${before.id}`, now: `link:${choice.link}`, label: before.name };
  }
  const [newest, before] = versions.filter(({ group, box }) => group !== '' && box.n >= fewTests);
  if (!newest || !before) return undefined;
  const [first, last] = [before.firstMs, before.lastMs].map((time) => formatDay(time, nowMs, locale));
  return {
    before: `revision:${before.group}`,
    now: `revision:${newest.group}`,
    label: first === last ? t('findings.round.day', { day: first }) : t('findings.round.version', { first, last }),
  };
}

/** The round before, compared; `isLoading` until it is known whether there is one. */
export function useRounds({ skip }: { skip: boolean }): { rounds: ComparedRounds | undefined; isLoading: boolean } {
  const { appId, filter, isExample } = useStudy();
  const { t, locale } = useTranslation('results');
  const { choice } = useFilter();
  const links = useLinks(appId, isExample);
  const isPicked = choice.session !== undefined || choice.outliers === 'only';
  const byVersion = choice.date === undefined && choice.link === undefined;
  const versions = useMetric(
    { appId, metric: 'distributions', filter: { by: 'version' }, isExample },
    { skip: skip || isPicked || !byVersion },
  );
  const known = { choice, links, versions: versions.data?.groups ?? [], nowMs: Date.now(), t, locale };
  // guests may not compare by saved selections, which is what periods are
  const found = skip || isPicked || (isExample && choice.date !== undefined) ? undefined : findRounds(known);
  const compared = useMetric(
    { appId, metric: 'compare', filter: { ...filter, a: found?.before, b: found?.now }, isExample },
    { skip: !found },
  );
  const rounds = found && compared.data ? { ...found, answer: compared.data } : undefined;
  return { rounds, isLoading: versions.isLoading || compared.isLoading };
}
