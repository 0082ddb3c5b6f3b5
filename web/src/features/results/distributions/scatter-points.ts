import type { AnalyticsAnswer, Grouping, Measure } from '@prototrail/contracts';

export type TestPoint = AnalyticsAnswer<'distributions'>['points'][number];
export type Outlier = AnalyticsAnswer<'outliers'>['outliers'][number];

/** A test in the scatter plot; tests without a value on one of the axes have no place. */
export interface PlacedTest {
  test: TestPoint;
  x: number;
  y: number;
  outlier: Outlier | undefined;
}

/** A part of the plot, in values of its axes. */
export interface Area {
  x: readonly [low: number, high: number];
  y: readonly [low: number, high: number];
}

export interface Axes {
  x: Measure;
  y: Measure;
}

/** What the plot and its marks need. */
export interface ScatterPlotProps {
  placed: readonly PlacedTest[];
  axes: Axes;
  means: { x: number | null; y: number | null };
  width: number;
  area: Area | undefined;
  onArea(area: Area | undefined): void;
  /** Session of the picked test. */
  picked: string | undefined;
  onPick(session: string | undefined): void;
  onOpen(session: string): void;
}

/** Tests with their place, from left to right: the order in which the keyboard reaches them. */
export function placeTests(
  tests: readonly TestPoint[],
  { x, y }: Axes,
  outliers: ReadonlyMap<string, Outlier>,
): PlacedTest[] {
  const placed = tests.flatMap((test): PlacedTest[] => {
    const [left, top] = [test.values[x], test.values[y]];
    if (left === null || left === undefined || top === null || top === undefined) return [];
    return [{ test, x: left, y: top, outlier: outliers.get(test.session) }];
  });
  return placed.sort((a, b) => a.x - b.x || a.y - b.y || a.test.number - b.test.number);
}

const isWithin = (value: number, [low, high]: readonly [number, number]): boolean => value >= low && value <= high;

/** The tests inside an area, both edges included. */
export const testsIn = (placed: readonly PlacedTest[], area: Area): PlacedTest[] =>
  placed.filter(({ x, y }) => isWithin(x, area.x) && isWithin(y, area.y));

/** The middle of a list of values, from its first to its third quarter. */
function middleOf(values: readonly number[]): [number, number] {
  const sorted = [...values].sort((a, b) => a - b);
  const at = (share: number): number => sorted[Math.round((sorted.length - 1) * share)] ?? 0;
  return [at(0.25), at(0.75)];
}

/** An area for a start without a pointer: around the middle half of the tests. */
export const middleArea = (placed: readonly PlacedTest[]): Area => ({
  x: middleOf(placed.map(({ x }) => x)),
  y: middleOf(placed.map(({ y }) => y)),
});

const stepShare = 0.02;

/** The area after an arrow key: moved, or with Shift its right and upper edges. Undefined for other keys. */
export function areaAfterKey(
  { key, shiftKey }: { key: string; shiftKey: boolean },
  { x, y }: Area,
  end: { x: number; y: number },
): Area | undefined {
  const by = { ArrowLeft: [-1, 0], ArrowRight: [1, 0], ArrowUp: [0, 1], ArrowDown: [0, -1] }[key];
  if (!by) return undefined;
  const [right = 0, up = 0] = by;
  const shift = (range: readonly [number, number], amount: number, most: number): readonly [number, number] => {
    const step = amount * most * stepShare;
    if (shiftKey) return [range[0], Math.min(most, Math.max(range[0], range[1] + step))];
    const move = Math.min(most - range[1], Math.max(-range[0], step));
    return [range[0] + move, range[1] + move];
  };
  return { x: shift(x, right, end.x), y: shift(y, up, end.y) };
}

/** An area as it stands in the address. */
export const areaText = ({ x, y }: Area): string => [...x, ...y].map((value) => Number(value.toFixed(3))).join(',');

/** Reads `areaText`; undefined for anything else. */
export function areaOf(text: string | null): Area | undefined {
  const [left, right, bottom, top, ...rest] = (text ?? '').split(',').map((part) => (part === '' ? NaN : Number(part)));
  const isComplete = [left, right, bottom, top].every((value) => Number.isFinite(value)) && rest.length === 0;
  if (!isComplete || left === undefined || right === undefined || bottom === undefined || top === undefined)
    return undefined;
  return { x: [Math.min(left, right), Math.max(left, right)], y: [Math.min(bottom, top), Math.max(bottom, top)] };
}

interface PickedBars {
  bins: readonly { from: number; to: number }[];
  bars: readonly [first: number, last: number];
}

/** Sessions whose value lies in picked bars of a histogram. Upper bounds belong to a bar, the lowest value to the first. */
export function testsOfBars(tests: readonly TestPoint[], measure: Measure, { bins, bars }: PickedBars): string[] {
  const [from, to] = [bins[bars[0]]?.from ?? 0, bins[bars[1]]?.to ?? 0];
  return tests.flatMap(({ session, values }) => {
    const value = values[measure] ?? null;
    const isIn = value !== null && value <= to && (value > from || (bars[0] === 0 && value === from));
    return isIn ? [session] : [];
  });
}

/** A part of the tests that a box plot stands for: all, below, inside and above the box, or beyond the whiskers. */
export const boxParts = ['all', 'low', 'middle', 'high', 'beyond'] as const;
export type BoxPart = (typeof boxParts)[number];
type Group = AnalyticsAnswer<'distributions'>['groups'][number];

interface PickedGroup {
  by: Grouping;
  group: Group;
  /** Tasks that a test can have done. */
  tasks: number;
}

/** The tests of a group of box plots. */
export function testsOfGroup(tests: readonly TestPoint[], { by, group: { group }, tasks }: PickedGroup): TestPoint[] {
  const outcome = ({ done }: TestPoint): string => (done.length === tasks ? 'all' : done.length > 0 ? 'some' : 'none');
  return tests.filter((test) => {
    if (by === 'task') return test.done.includes(group);
    if (by === 'device') return test.device === group;
    return (by === 'version' ? test.revision : outcome(test)) === group;
  });
}

/** Sessions of the tests whose value lies in a part of their box plot. */
export function testsOfPart(tests: readonly TestPoint[], measure: Measure, box: Group['box'], part: BoxPart): string[] {
  const { q1, q3, whiskerLow, whiskerHigh } = box;
  const isIn = (value: number): boolean => {
    if (part === 'all') return true;
    if (q1 === null || q3 === null) return false;
    if (part === 'low') return value < q1;
    if (part === 'high') return value > q3;
    return part === 'middle' ? isWithin(value, [q1, q3]) : value < (whiskerLow ?? q1) || value > (whiskerHigh ?? q3);
  };
  return tests.flatMap(({ session, values }) => {
    const value = values[measure] ?? null;
    return value !== null && isIn(value) ? [session] : [];
  });
}
