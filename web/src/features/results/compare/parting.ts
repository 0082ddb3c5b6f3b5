import type { AnalyticsAnswer } from '@prototrail/contracts';

type Parting = AnalyticsAnswer<'parting'>;

/** A screen and where the groups went from it. */
export interface PartedWay {
  surface: string;
  choice: Parting['places'][number]['choices'][number];
}

const chanceLimit = 0.05;
const maxRows = 8;

/** The first screen, in the order of the tests, from which the groups went on differently beyond chance. */
export function firstParting({ places }: Pick<Parting, 'places'>): PartedWay | undefined {
  for (const { surface, choices } of places) {
    const choice = choices.find(({ adjusted }) => adjusted !== null && adjusted < chanceLimit);
    if (choice) return { surface, choice };
  }
  return undefined;
}

/** The ways whose shares differ most, whether or not that can be chance; equal ones are left out. */
export function largestDifferences({ places }: Pick<Parting, 'places'>): PartedWay[] {
  return places
    .flatMap(({ surface, choices }) => choices.map((choice) => ({ surface, choice })))
    .filter(({ choice }) => choice.difference !== null && choice.difference !== 0)
    .sort((one, two) => Math.abs(two.choice.difference ?? 0) - Math.abs(one.choice.difference ?? 0))
    .slice(0, maxRows);
}
