/** Something at a place of the canvas. */
export interface Placed<T> {
  item: T;
  x: number;
  y: number;
}

/** Things that are so near each other that one mark stands for them; at the place of the first. */
export interface Cluster<T> {
  x: number;
  y: number;
  items: T[];
}

/** What stands alone although others are near, as an open thread does. */
export function aside<T>(placed: readonly Placed<T>[], isAlone: (item: T) => boolean): [Placed<T>[], Placed<T>[]] {
  return [placed.filter(({ item }) => isAlone(item)), placed.filter(({ item }) => !isAlone(item))];
}

/** Whether something else is nearer to a place than a distance. */
export const isNear = (
  clusters: readonly Cluster<unknown>[],
  { x, y }: { x: number; y: number },
  distance: number,
): boolean => clusters.some((one) => Math.abs(one.x - x) < distance && Math.abs(one.y - y) < distance);

/** Gathers what is nearer than a distance, in the unit of the places. */
export function clusterPins<T>(placed: readonly Placed<T>[], distance: number): Cluster<T>[] {
  const clusters: Cluster<T>[] = [];
  for (const { item, x, y } of placed) {
    const near = clusters.find((one) => Math.abs(one.x - x) < distance && Math.abs(one.y - y) < distance);
    if (near) near.items.push(item);
    else clusters.push({ x, y, items: [item] });
  }
  return clusters;
}
