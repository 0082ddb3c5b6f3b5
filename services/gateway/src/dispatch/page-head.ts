import type { InstanceReply } from '@prototrail/contracts';
import { accentsOf } from '@prototrail/model';

type Look = Pick<InstanceReply, 'name' | 'color' | 'logo'>;

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML shows it, also in attributes. */
export function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);
}

/** A page with the name, the colours and the logo of the installation, and with more for its head. */
export function dressPage(html: string, look: Look, more = ''): string {
  const { name, logo } = look;
  const head = `${headOf(look)}${more}`;
  if (head === '') return html;
  // functions, because dollars in a replacement have a meaning
  const titled = name === '' ? html : html.replace(/<title>[^<]*<\/title>/, () => `<title>${escapeHtml(name)}</title>`);
  const marked =
    logo === ''
      ? titled
      : titled.replace(/\.\/favicon\.svg"(?: type="image\/svg\+xml")?/g, () => `${escapeHtml(logo)}"`);
  return marked.replace('</title>', () => `</title>${head}`);
}

/** What a head needs to show the look; empty for the usual one. */
function headOf({ name, color, logo }: Look): string {
  const rules = [color === '' ? '' : colourRules(color), logo === '' ? '' : logoRules(logo)].join('');
  return [
    name === '' ? '' : `<meta name="application-name" content="${escapeHtml(name)}">`,
    rules === '' ? '' : `<style>${rules}</style>`,
  ].join('');
}

/** `:root` twice, so that the order of style sheets does not matter. */
function colourRules(color: string): string {
  const [light, dark] = (['light', 'dark'] as const).map((theme) =>
    Object.entries(accentsOf(color, theme))
      .map(([property, value]) => `${property}:${value}`)
      .join(';'),
  );
  return [
    `:root:root{${light ?? ''}}`,
    `:root:root[data-theme=dark]{${dark ?? ''}}`,
    `@media (prefers-color-scheme:dark){:root:root:not([data-theme=light]){${dark ?? ''}}}`,
  ].join('');
}

/** In the place of the mark; the name beside it is what is read aloud. The address is made by us: letters, digits, a dot and slashes. */
function logoRules(logo: string): string {
  const size = /-(\d+)x(\d+)\.\w+$/.exec(logo);
  const ratio = Math.min(4, Math.max(1, Number(size?.[1] ?? 1) / Number(size?.[2] ?? 1)));
  const width = Math.round(28 * ratio);
  return [
    '[data-brand]>svg{display:none}',
    `[data-brand]::before{content:'';flex:none;width:${width}px;height:28px;background:url("${logo.replace(/[^\w./-]/g, '')}") center/contain no-repeat}`,
  ].join('');
}
