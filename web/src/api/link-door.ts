/** What a link that is closed or asks for a password says, without the studio's store. */
export type OpenedLink =
  /** `hash` takes the place of the link's own. */
  | { state: 'open'; hash: string; until: number | null }
  /** `busy`: too many wrong passwords. */
  | { state: 'password' | 'wrong' | 'closed' | 'unknown' | 'busy' | 'failed' };

/** Opens a link, with the password that somebody typed or without (route SHL-05). */
export async function openLink(hash: string, password: string | undefined): Promise<OpenedLink> {
  try {
    const answer = await fetch(`/rest/shared/${encodeURIComponent(hash)}/open.json`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      credentials: 'omit',
      body: JSON.stringify(password === undefined ? {} : { password }),
    });
    if (answer.ok) return (await answer.json()) as OpenedLink;
    return { state: answer.status === 404 ? 'unknown' : answer.status === 429 ? 'busy' : 'failed' };
  } catch {
    return { state: 'failed' };
  }
}
