import type { AnalyticsAnswer } from '@prototrail/contracts';
import { formatDay, type Translate } from '../../../i18n';

/** What groups can be told apart by. */
export const dimensions = ['device', 'task', 'version', 'date', 'browser'] as const;
export type Dimension = (typeof dimensions)[number];

/** All tests that are not in the first group. */
export const others = 'others';

export interface GroupOption {
  /** As the server knows it: `device:phone`. */
  id: string;
  label: string;
}

interface Known {
  tasks: readonly { task: string; name: string }[];
  versions: AnalyticsAnswer<'distributions'>['groups'];
  t: Translate;
  locale: string;
}

const browsers = ['Chrome', 'Edge', 'Firefox', 'Safari'];

/** The dimension of a group, by the name that it begins with. */
export function dimensionOf(group: string | null): Dimension | undefined {
  const name = group?.split(':')[0];
  if (name === 'before' || name === 'since') return 'date';
  if (name === 'revision') return 'version';
  return dimensions.find((dimension) => dimension === name);
}

/** The groups of a dimension that can be chosen; dates are typed instead. */
export function groupsOf(dimension: Dimension, { tasks, versions, t, locale }: Known): GroupOption[] {
  switch (dimension) {
    case 'device':
      return (['phone', 'tablet', 'desktop'] as const).map((name) => ({
        id: `device:${name}`,
        label: t(`devices.${name}`),
      }));
    case 'browser':
      return browsers.map((name) => ({ id: `browser:${name}`, label: name }));
    case 'task':
      return tasks.flatMap(({ task, name }) =>
        (['completed', 'failed', 'gaveUp'] as const).map((outcome) => ({
          id: `task:${outcome}:${task}`,
          label: t(`outcomes.${outcome}`, { name }),
        })),
      );
    case 'version':
      return versions
        .filter(({ group }) => group !== '')
        .map(({ group, firstMs, lastMs }) => ({
          id: `revision:${group}`,
          label: versionWords([firstMs, lastMs], t, locale),
        }));
    case 'date':
      return [];
  }
}

function versionWords(days: readonly [number, number], t: Translate, locale: string): string {
  const [first, last] = days.map((time) => formatDay(time, Date.now(), locale));
  return first === last ? t('version.day', { day: first }) : t('version.days', { first, last });
}

/** Midnight in local time of `2026-11-25`; undefined for anything else. */
export function dayStart(text: string): number | undefined {
  const [, year, month, day] = /^(\d{4})-(\d{2})-(\d{2})$/.exec(text) ?? [];
  if (year === undefined) return undefined;
  const time = new Date(Number(year), Number(month) - 1, Number(day)).getTime();
  return Number.isFinite(time) ? time : undefined;
}

/** A time as a field for dates wants it. */
export function dayText(time: number): string {
  const date = new Date(time);
  const two = (value: number): string => String(value).padStart(2, '0');
  return `${date.getFullYear()}-${two(date.getMonth() + 1)}-${two(date.getDate())}`;
}

/** The words for a group, of any dimension. */
export function groupWords(group: string, known: Known): string {
  const { t, locale } = known;
  if (group === others) return t('others');
  const [name, value] = group.split(':');
  if (name === 'before' || name === 'since')
    return t(`dates.${name}`, { day: formatDay(Number(value), Date.now(), locale) });
  const dimension = dimensionOf(group);
  const found = dimension && groupsOf(dimension, known).find(({ id }) => id === group);
  return found?.label ?? value ?? group;
}
