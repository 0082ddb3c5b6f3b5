/** Addresses of other pages that a prototype may lead to or show. */
import { textOf } from '../../kit/values';

/** Address of a link, if a page may be sent there: http and https only. */
export const webAddress = (label: unknown): string | undefined => {
  if (typeof label !== 'string') return undefined;
  const text = label.trim();
  try {
    const url = new URL(/^[a-z][a-z\d+.-]*:/i.test(text) ? text : `https://${text}`);
    return (url.protocol === 'http:' || url.protocol === 'https:') && url.hostname !== '' ? url.href : undefined;
  } catch {
    return undefined;
  }
};

const hosts = new Set(['www.youtube.com', 'youtube.com', 'm.youtube.com', 'www.youtube-nocookie.com', 'youtu.be']);
const videoId = /^[\w-]{6,20}$/;

/** Address of the player of a video, on the host that sets no cookies; nothing for any other page. */
export const videoAddress = (url: unknown): string | undefined => {
  try {
    const { protocol, hostname, pathname, searchParams } = new URL(textOf(url).trim());
    if (protocol !== 'https:' || !hosts.has(hostname)) return undefined;
    const [, first = '', second = ''] = pathname.split('/');
    const id = hostname === 'youtu.be' ? first : first === 'embed' ? second : (searchParams.get('v') ?? '');
    return videoId.test(id) ? `https://www.youtube-nocookie.com/embed/${id}` : undefined;
  } catch {
    return undefined;
  }
};
