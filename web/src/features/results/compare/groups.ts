import type { AnalyticsAnswer } from '@prototrail/contracts';
import { languageOf, languagesOf, type App } from '@prototrail/model';
import { formatDay, languageName, type Translate } from '../../../i18n';
import { toQuery } from '../filter-query';
import type { Segment } from '../segments/use-segments';

/** What groups can be told apart by. */
export const dimensions = [
  'segment',
  'device',
  'task',
  'version',
  'date',
  'browser',
  'language',
  'link',
  'ab',
] as const;
export type Dimension = (typeof dimensions)[number];

/** All tests that are not in the first group. */
export const others = 'others';

export interface GroupOption {
  /** As the server knows it: `device:phone`. */
  id: string;
  label: string;
}

interface Known {
  tasks: readonly { task: string; name: string; hasLimit?: true | undefined }[];
  versions: AnalyticsAnswer<'distributions'>['groups'];
  links: readonly { id: string; name: string }[];
  segments: readonly Segment[];
  app: App;
  t: Translate;
  locale: string;
}

const browsers = ['Chrome', 'Edge', 'Firefox', 'Safari'];

/** The dimension of a group, by the name that it begins with. */
export function dimensionOf(group: string | null): Dimension | undefined {
  const name = group?.split(':')[0];
  if (name === 'before' || name === 'since') return 'date';
  if (name === 'revision') return 'version';
  if (name === 'filter') return 'segment';
  if (name === 'did') return 'ab';
  return dimensions.find((dimension) => dimension === name);
}

/** The groups of a dimension that can be chosen; dates are typed instead. */
export function groupsOf(
  dimension: Dimension,
  { tasks, versions, links, segments, app, t, locale }: Known,
): GroupOption[] {
  switch (dimension) {
    case 'device':
      return (['phone', 'tablet', 'desktop'] as const).map((name) => ({
        id: `device:${name}`,
        label: t(`devices.${name}`),
      }));
    case 'browser':
      return browsers.map((name) => ({ id: `browser:${name}`, label: name }));
    case 'language':
      return languagesOf(app).length === 0
        ? []
        : [languageOf(app) ?? 'und', ...languagesOf(app)].map((tag) => ({
            id: `language:${tag}`,
            label: languageName(tag, locale),
          }));
    case 'task':
      return tasks.flatMap(({ task, name, hasLimit }) =>
        (['completed', 'failed', 'gaveUp', ...(hasLimit ? (['timeOver'] as const) : [])] as const).map((outcome) => ({
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
    case 'link':
      return links.length > 1 ? links.map(({ id, name }) => ({ id: `link:${id}`, label: name })) : [];
    case 'segment':
      return segments.map(({ name, choice }) => ({ id: `filter:${queryOf(choice)}`, label: name }));
    case 'ab':
      return variantsOf(app);
    case 'date':
      return [];
  }
}

/** A saved selection as the server knows it. */
function queryOf(choice: Segment['choice']): string {
  const entries = Object.entries(toQuery(choice, Date.now())).map(([name, value]) => [name, String(value)]);
  return new URLSearchParams(Object.fromEntries(entries) as Record<string, string>).toString();
}

/** Where the random choices of a prototype lead: tests that saw that screen. */
function variantsOf({ widgets, lines, screens }: App): GroupOption[] {
  const random = Object.values(widgets).filter(({ props }) => props['isRandom'] === true);
  return random.flatMap(({ id, name }) =>
    Object.values(lines)
      .filter((line) => line.from === id && screens[line.to])
      .map(({ to }) => ({
        id: `did:${JSON.stringify([{ steps: [{ kind: 'visit', surface: to }] }])}`,
        label: `${name}: ${screens[to]?.name ?? to}`,
      })),
  );
}

function versionWords(days: readonly [number, number], t: Translate, locale: string): string {
  const [first, last] = days.map((time) => formatDay(time, Date.now(), locale));
  return first === last ? t('version.day', { day: first }) : t('version.days', { first, last });
}

/** The filters that choose a group; undefined for all but another one, which filters cannot say. */
export function filterOfGroup(group: string): Record<string, string> | undefined {
  const [name = '', ...rest] = group.split(':');
  const value = rest.join(':');
  if (group === others) return undefined;
  if (name === 'filter') return Object.fromEntries(new URLSearchParams(value));
  if (name === 'before') return { to: value };
  return name === 'since' ? { from: value } : { [name]: value };
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
