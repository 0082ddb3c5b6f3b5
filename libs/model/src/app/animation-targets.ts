import { isRecord } from './values';

/** Animations of a screen with other ids of what they animate; those without one are left out. */
export function withAnimationTargets(
  animation: Readonly<Record<string, unknown>>,
  idOf: (id: string) => string | undefined,
): Record<string, unknown> {
  const mapKeys = (map: unknown): unknown =>
    isRecord(map)
      ? Object.fromEntries(
          Object.entries(map).flatMap(([id, entry]) => {
            const to = idOf(id);
            return to === undefined ? [] : [[to, entry]];
          }),
        )
      : map;
  return Object.fromEntries(
    Object.entries(animation).map(([event, targets]) => [
      event,
      isRecord(targets)
        ? Object.fromEntries(Object.entries(targets).map(([kind, map]) => [kind, mapKeys(map)]))
        : targets,
    ]),
  );
}
