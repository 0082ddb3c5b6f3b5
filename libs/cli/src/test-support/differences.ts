/** Differences between two results: whole numbers and texts exactly, other numbers with a relative tolerance of 1e-9. */
export function differences(actual: unknown, expected: unknown, path: string): string[] {
  if (typeof actual === 'number' && typeof expected === 'number') {
    const equal =
      Number.isInteger(expected) && Number.isInteger(actual)
        ? actual === expected
        : Math.abs(actual - expected) <= 1e-9 * Math.abs(expected);
    return equal ? [] : [`${path}: ${actual} instead of ${expected}`];
  }
  if (typeof actual !== 'object' || typeof expected !== 'object' || actual === null || expected === null) {
    return actual === expected ? [] : [`${path}: ${JSON.stringify(actual)} instead of ${JSON.stringify(expected)}`];
  }
  const left = new Map(Object.entries(actual));
  const right = new Map(Object.entries(expected));
  return [...new Set([...left.keys(), ...right.keys()])].flatMap((key) =>
    differences(left.get(key), right.get(key), `${path}.${key}`),
  );
}
