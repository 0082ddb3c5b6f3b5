/** A file of this server (image, font, sound) by its address; undefined where it cannot be read. Rejects when it is stopped. */
export async function readServerFile(href: string, signal: AbortSignal): Promise<Blob | undefined> {
  try {
    const answer = await fetch(href, { credentials: 'same-origin', signal });
    return answer.ok ? await answer.blob() : undefined;
  } catch {
    signal.throwIfAborted();
    return undefined;
  }
}
