/** Time of the last change of a prototype behind a link (route INV-03); null when it is not known. */
export async function lastUpdateOf(hash: string): Promise<number | null> {
  try {
    const answer = await fetch(`/rest/invitation/${encodeURIComponent(hash)}/update.json`, { credentials: 'omit' });
    const body: unknown = answer.ok ? await answer.json() : null;
    const time = typeof body === 'object' && body !== null ? (body as { lastUpdate?: unknown }).lastUpdate : null;
    return typeof time === 'number' ? time : null;
  } catch {
    return null;
  }
}
