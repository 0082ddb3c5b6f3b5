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

/** Columns as points, each column scaled to 0..1 by its smallest and largest value; a constant column becomes 0. */
export function packScaled(columns: readonly ArrayLike<number>[]): PackedPoints {
  const width = columns.length;
  const values = new Float64Array((columns[0]?.length ?? 0) * width);
  for (const [at, column] of columns.entries()) {
    let [low, high] = [Infinity, -Infinity];
    for (let index = 0; index < column.length; index += 1) {
      const value = column[index] ?? 0;
      if (value < low) low = value;
      if (value > high) high = value;
    }
    if (low === high) continue;
    for (let index = 0; index < column.length; index += 1)
      values[index * width + at] = ((column[index] ?? 0) - low) / (high - low);
  }
  return { width, values };
}

/** The points at these indices, in their order. */
export function pickPoints({ width, values }: PackedPoints, indices: readonly number[]): PackedPoints {
  const picked = new Float64Array(indices.length * width);
  for (const [place, index] of indices.entries())
    picked.set(values.subarray(index * width, (index + 1) * width), place * width);
  return { width, values: picked };
}

export function unpack({ width, values }: PackedPoints): number[][] {
  const points: number[][] = [];
  for (let from = 0; from < values.length; from += width) points.push([...values.subarray(from, from + width)]);
  return points;
}
