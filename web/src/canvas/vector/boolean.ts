/** Areas put together, cut out of each other and crossed, with curves kept; see decision 46. */
import { pathData, readPathData, type Outline } from './path';

export type BooleanOperation = 'union' | 'subtract' | 'intersect' | 'exclude';

/** An area: the paths that fill it together. */
export type Area = readonly { outline: Outline; isEvenOdd: boolean }[];

export type Combine = (areas: readonly Area[], operation: BooleanOperation) => Outline;

/** Loads what combines areas; the lowest area comes first, and the others are taken from it. */
export async function loadCombine(): Promise<Combine> {
  const { FillRule, PathBoolean, PathBooleanOperation, pathFromPathData, pathToPathData } = await import('path-bool');
  const operations = {
    union: PathBooleanOperation.Union,
    subtract: PathBooleanOperation.Difference,
    intersect: PathBooleanOperation.Intersection,
    exclude: PathBooleanOperation.Exclusion,
  };
  const inputOf = (outline: Outline, isEvenOdd: boolean) => ({
    path: pathFromPathData(pathData(outline.map((sub) => ({ ...sub, isClosed: true })))),
    fillRule: isEvenOdd ? FillRule.EvenOdd : FillRule.NonZero,
  });
  // contours of a result are closed without saying so
  const closed = (d: string): string => `${d.replaceAll('M', 'ZM').replace(/^\s*Z/, '')}Z`;
  const outlineOf = (paths: readonly Parameters<typeof pathToPathData>[0][]): Outline =>
    paths.flatMap((path) => readPathData(closed(pathToPathData(path))));
  // the contours of a result do not cross, so that what lies in them twice is a hole
  const merged = (area: Area): { outline: Outline; isEvenOdd: boolean } => {
    const [first, ...others] = area;
    if (first === undefined) return { outline: [], isEvenOdd: false };
    if (others.length === 0) return first;
    const inputs = area.map(({ outline, isEvenOdd }) => inputOf(outline, isEvenOdd));
    return { outline: outlineOf(new PathBoolean(inputs).get(PathBooleanOperation.Union)), isEvenOdd: true };
  };
  return (areas, operation) => {
    const inputs = areas.map(merged).map(({ outline, isEvenOdd }) => inputOf(outline, isEvenOdd));
    return outlineOf(new PathBoolean(inputs).get(operations[operation]));
  };
}
