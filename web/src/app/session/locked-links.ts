import { openLink, type OpenedLink } from '../../api/link-door';

const key = (hash: string): string => `prototrail.link.${hash}`;

/** Opens a link. What a password opened stays open in this tab, so that a page that is loaded again does not ask again. */
export async function openLocked(hash: string, password?: string): Promise<OpenedLink> {
  const known = password === undefined ? read(hash) : null;
  if (known !== null) {
    const again = await openLink(known, undefined);
    if (again.state === 'open') return again;
  }
  const opened = await openLink(hash, password);
  if (opened.state === 'open') write(hash, opened.hash);
  return opened;
}

function read(hash: string): string | null {
  try {
    return sessionStorage.getItem(key(hash));
  } catch {
    return null;
  }
}

function write(hash: string, opened: string): void {
  try {
    sessionStorage.setItem(key(hash), opened);
  } catch {
    return;
  }
}
