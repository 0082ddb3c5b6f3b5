/** An HTML page of an answer without anything that runs or is loaded. */
const removed = [
  ...['script', 'iframe', 'frame', 'frameset', 'object', 'embed', 'applet', 'link', 'meta', 'base', 'noscript'],
  ...['template', 'audio', 'source', 'track', 'portal', 'animate', 'set', 'foreignObject', 'use'],
].join(',');
const addresses = new Set([
  'src',
  'srcset',
  'href',
  'xlink:href',
  'action',
  'formaction',
  'poster',
  'background',
  'data',
]);

const policy = "default-src 'none'; style-src 'unsafe-inline'; img-src data:";
/** So that a page without styles looks like the widgets do. */
const baseStyle =
  'body{margin:0;font-family:Helvetica Neue,Helvetica,Arial,sans-serif;color:#1f2937}img{object-fit:cover}';

/** The page for a frame. Its frame allows no scripts and its policy no requests; this is the first of three walls. */
export function cleanPage(html: string): string {
  const page = new DOMParser().parseFromString(html, 'text/html');
  for (const element of page.querySelectorAll(removed)) element.remove();
  for (const element of page.querySelectorAll('*')) {
    for (const { name, value } of [...element.attributes])
      if (!isKept(name.toLowerCase(), value)) element.removeAttribute(name);
  }
  const styles = [...page.querySelectorAll('head style')].map(({ outerHTML }) => outerHTML).join('');
  return `<!doctype html><html><head><meta http-equiv="Content-Security-Policy" content="${policy}"><style>${baseStyle}</style>${styles}</head>${page.body.outerHTML}</html>`;
}

function isKept(name: string, value: string): boolean {
  if (name.startsWith('on') || name === 'ping' || name === 'autofocus') return false;
  if (!addresses.has(name)) return true;
  return name === 'href'
    ? /^#\d+$/.test(value)
    : name === 'src' && /^data:image\/(png|jpe?g|gif|webp);base64,/i.test(value);
}
