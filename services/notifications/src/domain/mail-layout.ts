import { inkOn } from '@prototrail/model';

/** One part of a mail; the same parts make the text and the HTML. */
export type Block =
  | { kind: 'text'; text: string }
  | { kind: 'quote'; text: string }
  | { kind: 'button'; label: string; href: string }
  /** Links below each other, each with what was said. */
  | { kind: 'list'; items: readonly { title: string; href: string; text: string }[] }
  | { kind: 'small'; text: string };

export interface Layout {
  /** BCP 47 tag. */
  lang: string;
  title: string;
  blocks: readonly Block[];
  footer: { text: string; links: readonly { label: string; href: string }[] };
}

const escapes: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' };

/** Text as HTML shows it. */
function escapeHtml(text: string): string {
  return text.replace(/[&<>"]/g, (char) => escapes[char] ?? char);
}

const lines = (text: string): string => escapeHtml(text).replace(/\n/g, '<br>');
const link = (href: string, label: string, style = 'color:#2c40c4'): string =>
  `<a class="link" href="${escapeHtml(href)}" style="${style}">${escapeHtml(label)}</a>`;

function blockHtml(block: Block, color: string): string {
  switch (block.kind) {
    case 'text':
      return `<p style="margin:0 0 16px">${lines(block.text)}</p>`;
    case 'quote':
      return `<blockquote class="quote" style="margin:0 0 16px;padding:8px 16px;border-left:3px solid #c5d1ff;color:#45443f">${lines(block.text)}</blockquote>`;
    case 'button':
      return `<p style="margin:0 0 24px"><a href="${escapeHtml(block.href)}" style="display:inline-block;padding:10px 18px;border-radius:8px;background:${color || '#3a52e6'};color:${color ? inkOn(color) : '#ffffff'};font-weight:600;text-decoration:none">${escapeHtml(block.label)}</a></p>`;
    case 'list':
      return `<ul style="margin:0 0 24px;padding:0;list-style:none">${block.items
        .map(
          ({ title, href, text }) =>
            `<li style="margin:0;padding:12px 0;border-top:1px solid #e4e3df" class="line">${link(href, title, 'color:#2c40c4;font-weight:600')}${text ? `<br>${lines(text)}` : ''}</li>`,
        )
        .join('')}</ul>`;
    case 'small':
      return `<p class="quiet" style="margin:0 0 16px;font-size:13px;color:#63615a">${lines(block.text)}</p>`;
  }
}

/** Colours of readers with a dark theme; mail programs that do not know them show the light ones. */
const dark =
  '@media (prefers-color-scheme:dark){.page{background:#171714!important}.card{background:#22221e!important;color:#efeeea!important}.quiet,.quote{color:#b5b3ab!important}.link{color:#a9b9ff!important}.line{border-color:#3a3a35!important}}';

export interface MailBrand {
  /** Empty for the product's own; so is the colour. */
  name: string;
  color: string;
}

/** A mail as HTML: one column, styles in place, no pictures and nothing from elsewhere. */
export function toHtml({ lang, title, blocks, footer }: Layout, brand?: MailBrand): string {
  const links = footer.links.map(({ label, href }) => link(href, label, 'color:#63615a')).join(' · ');
  return [
    `<!doctype html><html lang="${lang}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="color-scheme" content="light dark"><title>${escapeHtml(title)}</title><style>${dark}</style></head>`,
    `<body class="page" style="margin:0;padding:24px 12px;background:#f2f1ed">`,
    `<div role="article" lang="${lang}" aria-label="${escapeHtml(title)}" style="max-width:560px;margin:0 auto;font:15px/1.5 system-ui,-apple-system,'Segoe UI',Roboto,sans-serif">`,
    `<p class="quiet" style="margin:0 0 12px;padding:0 24px;font-weight:600;color:#63615a">${escapeHtml(brand?.name || 'Prototrail')}</p>`,
    `<div class="card" style="padding:24px;border-radius:12px;background:#ffffff;color:#1d1d1a">`,
    `<h1 style="margin:0 0 16px;font-size:20px;line-height:1.3">${escapeHtml(title)}</h1>`,
    ...blocks.map((block) => blockHtml(block, brand?.color ?? '')),
    `</div>`,
    footer.text || links
      ? `<p class="quiet" style="margin:16px 24px;font-size:12px;color:#63615a">${lines(footer.text)}${links ? `<br>${links}` : ''}</p>`
      : '',
    `</div></body></html>`,
  ].join('');
}

function blockText(block: Block): string {
  switch (block.kind) {
    case 'text':
    case 'small':
      return block.text;
    case 'quote':
      return block.text.replace(/^/gm, '> ');
    case 'button':
      return `${block.label}:\n${block.href}`;
    case 'list':
      return block.items
        .map(({ title, href, text }) => `* ${title}${text ? `\n  ${text}` : ''}\n  ${href}`)
        .join('\n\n');
  }
}

/** The same mail as plain text, links on lines of their own. */
export function toText({ blocks, footer }: Layout): string {
  const end = [footer.text, ...footer.links.map(({ label, href }) => `${label}: ${href}`)].filter(Boolean);
  return `${[...blocks.map(blockText), ...(end.length > 0 ? [`--\n${end.join('\n')}`] : [])].join('\n\n')}\n`;
}
