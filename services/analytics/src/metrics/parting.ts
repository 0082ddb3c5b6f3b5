import { partingOf, paths } from '@prototrail/analytics';
import { selectGroups } from '../domain/compared-groups';
import type { Answer } from './metric';

/** Fewer tests of a group on a screen say nothing of where a group goes. */
const minSessions = 5;

/** From which screens two groups of tests go on differently. */
export const parting: Answer<'parting'> = async ({ reader, study, query }) => {
  const groups = await selectGroups(reader, study, query);
  const [a, b] = await Promise.all([paths.run(reader, groups.a, {}), paths.run(reader, groups.b, {})]);
  return { groups: { a: a.length, b: b.length }, places: partingOf(a, b, { minSessions }).map(writable) };
};

type Place = ReturnType<typeof partingOf>[number];
const pair = (interval: readonly [number, number] | null): [number, number] | null => interval && [...interval];
const writable = (place: Place) => ({
  ...place,
  choices: place.choices.map((choice) => ({
    ...choice,
    interval: pair(choice.interval),
    a: { ...choice.a, interval: pair(choice.a.interval) },
    b: { ...choice.b, interval: pair(choice.b.interval) },
  })),
});
