const key = 'prototrail.draw';

/**
 * The number that decides between two prototypes. It stays in this tab, so that a page that is loaded again goes on with the
 * same one.
 */
export function keptDraw(): number {
  const fresh = Math.random();
  try {
    const known = sessionStorage.getItem(key);
    const draw = known === null ? Number.NaN : Number(known);
    if (draw >= 0 && draw < 1) return draw;
    sessionStorage.setItem(key, String(fresh));
  } catch {
    return fresh;
  }
  return fresh;
}
