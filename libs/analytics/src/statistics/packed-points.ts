/** Points of the same width one after the other, which are handed to a thread in no time. */
export interface PackedPoints {
  width: number;
  values: Float64Array;
}

export function pack(points: readonly (readonly number[])[]): PackedPoints {
  const width = points[0]?.length ?? 0;
  const values = new Float64Array(points.length * width);
  for (const [index, point] of points.entries()) values.set(point, index * width);
  return { width, values };
}

export function unpack({ width, values }: PackedPoints): number[][] {
  const points: number[][] = [];
  for (let from = 0; from < values.length; from += width) points.push([...values.subarray(from, from + width)]);
  return points;
}
