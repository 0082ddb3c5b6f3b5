/** Deletes everything that was recorded of a test; false when the server could not be reached or knows no such link. */
export async function eraseTest(hash: string, session: string): Promise<boolean> {
  const place = `${encodeURIComponent(hash)}/${encodeURIComponent(session)}`;
  try {
    return (await fetch(`/rest/invitation/${place}.json`, { method: 'DELETE', credentials: 'omit' })).ok;
  } catch {
    return false;
  }
}
