import { pickTexts } from './mail-texts';
import { letterNames, newsTypes, type LetterName, type MailTexts, type NewsType } from './mail-texts/texts';
import { toHtml, toText, type Block, type Layout } from './mail-layout';

/** A mail ready to be sent. */
export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  replyTo?: string;
  headers?: Readonly<Record<string, string>>;
}

export type Values = Readonly<Record<string, string>>;
export type { NewsType } from './mail-texts/texts';

/** One entry of a summary of a day. */
export interface DigestItem {
  news: NewsType;
  values: Values;
  /** Address in the studio, from `#/` on. */
  link: string;
}

/** What a mail is made for. */
export interface Reader {
  to: string;
  /** Unknown languages read English. */
  language?: string | undefined;
  publicUrl: string;
  /** Ends the mails of this kind; absent for mails that cannot be ended. */
  unsubscribeToken?: string | undefined;
  /** Name and accent colour of the installation, where it has its own. */
  brand?: { name: string; color: string } | undefined;
}

const maxSubject = 200;
/** More entries of a summary are only counted. */
const maxItems = 20;

const isOneOf = <T extends string>(list: readonly T[], value: string): value is T => list.some((one) => one === value);

function fill(text: string, values: Values): string {
  return text.replace(/\{\{(\w+)\}\}/g, (_, name: string) => values[name] ?? '');
}

/** Where the button of a mail about the account leads. */
const letterPath: Partial<Record<LetterName, (values: Values) => string>> = {
  welcome: () => '',
  'password-reset': ({ key = '' }) => `/#/?id=${key}`,
  'account-invited': ({ key = '' }) => `/#/?id=${key}`,
  'team-invited': ({ key = '' }) => `/#/invitation.html?key=${key}`,
  'confirm-email': ({ key = '' }) => `/#/confirm-email.html?id=${key}`,
};

const home = (publicUrl: string): string => publicUrl.replace(/\/+$/, '');

/** Values with words in the place of what is unknown. */
function named(texts: MailTexts, values: Values): Values {
  return { ...values, from: values['from'] || texts.aGuest, app: values['app'] || texts.aPrototype };
}

function greeting(texts: MailTexts, name: string | undefined): Block {
  return { kind: 'text', text: name ? fill(texts.helloNamed, { name }) : texts.hello };
}

const productName = 'Prototrail';

/** Texts that speak of the product with the name of the installation; what people wrote is left alone. */
function pickNamed({ language, brand }: Reader): MailTexts {
  const texts = pickTexts(language);
  if (!brand?.name) return texts;
  const inText = JSON.stringify(brand.name).slice(1, -1);
  return JSON.parse(JSON.stringify(texts).replaceAll(productName, () => inText)) as MailTexts;
}

function finish(layout: Layout, { to, publicUrl, unsubscribeToken, brand }: Reader): Mail {
  // line breaks in a subject would start a header of the sender's choice
  const subject = layout.title.replace(/[\r\n]+/g, ' ').slice(0, maxSubject);
  const mail = { to, subject, text: toText(layout), html: toHtml({ ...layout, title: subject }, brand) };
  if (unsubscribeToken === undefined) return mail;
  const headers = {
    'List-Unsubscribe': `<${home(publicUrl)}/rest/notifications/unsubscribe/${unsubscribeToken}>`,
    'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
  };
  return { ...mail, headers };
}

function footerOf(texts: MailTexts, why: string, { publicUrl, unsubscribeToken }: Reader): Layout['footer'] {
  const base = home(publicUrl);
  return {
    text: why,
    links: [
      ...(unsubscribeToken === undefined
        ? []
        : [{ label: texts.footer.stop, href: `${base}/#/unsubscribe.html?token=${unsubscribeToken}` }]),
      { label: texts.footer.settings, href: `${base}/#/updates.html` },
    ],
  };
}

/** What happened, in one line. */
export function fillTitle(texts: MailTexts, news: NewsType, values: Values): string {
  return fill(texts.news[news].title, named(texts, values));
}

/** A mail about the account, or to the operator. */
function renderLetter(name: LetterName, values: Values, reader: Reader): Mail {
  const texts = pickNamed(reader);
  const { subject, lines, action, note } = texts.letters[name];
  const title = fill(subject, named(texts, values));
  const path = letterPath[name]?.(values);
  const isContact = name === 'contact';
  const blocks: Block[] = [
    ...(isContact ? [] : [greeting(texts, values['name'])]),
    ...lines.map((line): Block => ({ kind: 'text', text: fill(line, named(texts, values)) })),
    ...(isContact ? [{ kind: 'text', text: values['message'] ?? '' } as const] : []),
    ...(action && path !== undefined
      ? [{ kind: 'button', label: action, href: home(reader.publicUrl) + path } as const]
      : []),
    ...(note ? [{ kind: 'small', text: note } as const] : []),
  ];
  return finish({ lang: texts.tag, title, blocks, footer: { text: '', links: [] } }, reader);
}

/** A mail about one thing that happened. `values.link` is an address in the studio. */
function renderNews(news: NewsType, values: Values, reader: Reader): Mail {
  const texts = pickNamed(reader);
  const { title, text, action } = texts.news[news];
  const words = named(texts, values);
  const blocks: Block[] = [
    greeting(texts, values['name']),
    { kind: 'text', text: `${fill(title, words)}.`.replace(/[.。]\.$/, '.') },
    ...(values['excerpt'] ? [{ kind: 'quote', text: values['excerpt'] } as const] : []),
    ...(text ? [{ kind: 'text', text: fill(text, words) } as const] : []),
    { kind: 'button', label: action, href: `${home(reader.publicUrl)}/${values['link'] ?? ''}` },
  ];
  const footer = footerOf(texts, texts.footer.why, reader);
  return finish({ lang: texts.tag, title: fill(title, words), blocks, footer }, reader);
}

/** The summary of a day. */
export function renderDigest(items: readonly DigestItem[], name: string, reader: Reader): Mail {
  const texts = pickNamed(reader);
  const count = String(items.length);
  const shown = items.slice(0, maxItems);
  const base = home(reader.publicUrl);
  const title = fill(items.length === 1 ? texts.digest.one : texts.digest.many, { count });
  const rest = items.length - shown.length;
  const blocks: Block[] = [
    greeting(texts, name),
    { kind: 'text', text: texts.digest.intro },
    {
      kind: 'list',
      items: shown.map(({ news, values, link }) => ({
        title: fillTitle(texts, news, values),
        href: `${base}/${link}`,
        text: values['excerpt'] ?? '',
      })),
    },
    ...(rest > 0 ? [{ kind: 'text', text: fill(texts.digest.more, { count: String(rest) }) } as const] : []),
    { kind: 'button', label: texts.digest.action, href: `${base}/#/updates.html` },
  ];
  return finish({ lang: texts.tag, title, blocks, footer: footerOf(texts, texts.footer.whyDigest, reader) }, reader);
}

/** Fills a template. Undefined for an unknown one. */
export function renderMail(template: string, values: Values, reader: Reader): Mail | undefined {
  if (isOneOf(letterNames, template)) return renderLetter(template, values, reader);
  if (isOneOf(newsTypes, template)) return renderNews(template, values, reader);
  return undefined;
}

/** The template of the summary of a day; its values are `items` (JSON text) and `name`. */
export const digestTemplate = 'digest';
