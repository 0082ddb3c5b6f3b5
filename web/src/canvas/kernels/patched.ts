/** A map with keys set; keys whose value is `undefined` are removed. */
export function patched<T extends Record<string, unknown>>(
  map: T | null | undefined,
  patch: Record<string, unknown>,
): T {
  const next: Record<string, unknown> = { ...map };
  for (const [key, value] of Object.entries(patch)) {
    if (value === undefined) delete next[key];
    else next[key] = value;
  }
  return next as T;
}
