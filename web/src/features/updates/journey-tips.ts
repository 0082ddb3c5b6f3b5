import type { Answer, server } from '../../api';
import type { Update } from './update-words';

type Person = Pick<Answer<typeof server.users.get>, 'created' | 'loginCount' | 'name' | 'notifications'>;

interface Tip {
  id: string;
  /** Where it leads. */
  link: string;
  isDue(person: Person, now: number): boolean;
}

const dayMs = 24 * 60 * 60_000;
const olderThan =
  (days: number) =>
  ({ created }: Person, now: number): boolean =>
    created !== undefined && now - created > days * dayMs;
const signedIn = ({ loginCount = 0 }: Person, times: number): boolean => loginCount >= times;

/** In the order in which they come. */
const tips: readonly Tip[] = [
  { id: 'welcome', link: '#/help.html', isDue: () => true },
  { id: 'openSource', link: '#/about.html', isDue: (person) => signedIn(person, 2) },
  {
    id: 'profile',
    link: '#/my-account.html',
    isDue: (person) => signedIn(person, 5) && (person.name ?? '').trim() === '',
  },
  { id: 'check', link: '#/help/plan.html', isDue: olderThan(1) },
  { id: 'components', link: '#/help/components.html', isDue: olderThan(2) },
  { id: 'replay', link: '#/help/replay.html', isDue: olderThan(3) },
  { id: 'together', link: '#/help/share.html', isDue: olderThan(4) },
  { id: 'layout', link: '#/help/layout.html', isDue: olderThan(4) },
  { id: 'undo', link: '#/help/versions.html', isDue: olderThan(4) },
  { id: 'aiTesters', link: '#/help/heatmaps.html', isDue: olderThan(4) },
  { id: 'vector', link: '#/help/canvas.html', isDue: olderThan(4) },
  { id: 'fill', link: '#/help/widgets.html', isDue: olderThan(4) },
  { id: 'chat', link: '#/help/widgets.html', isDue: olderThan(4) },
  { id: 'media', link: '#/help/widgets.html', isDue: olderThan(6) },
];

/** How the profile of a person keeps when a tip was shown, beside those of other clients. */
export const tipKey = (id: string): string => `tip.${id}`;

/**
 * The tips that were shown to a person, and the next one: the first that is due and was not shown, a day after the one before it at
 * the earliest. Newer ones have the time when they were shown; the next one has `now`.
 */
export function tipsFor(person: Person, now: number): { shown: Update[]; next: Update | undefined } {
  const seen = person.notifications ?? {};
  const at = ({ id }: Tip): number | undefined => seen[tipKey(id)];
  const entryOf = ({ id, link }: Tip, lastUpdate: number): Update => ({
    _id: tipKey(id),
    id: tipKey(id),
    title: '',
    type: 'tip',
    values: { tip: id },
    link,
    isPublic: true,
    lastUpdate,
  });
  const shown = tips.flatMap((tip) => {
    const time = at(tip);
    return time === undefined ? [] : [entryOf(tip, time)];
  });
  const isEarly = shown.some(({ lastUpdate }) => now - lastUpdate < dayMs);
  const next = isEarly ? undefined : tips.find((tip) => at(tip) === undefined && tip.isDue(person, now));
  return { shown, next: next && entryOf(next, now) };
}
