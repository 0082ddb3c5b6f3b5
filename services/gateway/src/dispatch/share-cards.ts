import type { AppModels, TeamAccess } from '@prototrail/contracts';
import type { IncomingMessage } from 'node:http';
import { pickLanguage, tagOf, type PageLanguage } from './languages';
import { escapeHtml } from './page-head';

/** What a short link leads to: a test, the review of a prototype, or a report. */
export type LinkKind = 'test' | 'review' | 'report';
/** Where each kind is, by the first part of its short link. */
export const linkKinds: Readonly<Record<string, LinkKind>> = { t: 'test', s: 'review', r: 'report' };

const productName = 'Prototrail';
const readLevel = 1;

/** Programs that draw a card for a link which somebody sends; they run no scripts and see nothing after a `#`. */
const readers =
  /facebookexternalhit|facebot|twitterbot|slackbot|slack-imgproxy|linkedinbot|whatsapp|telegrambot|discordbot|skypeuripreview|mattermost|pinterest|redditbot|embedly|vkshare|applebot|googlebot|bingbot|bitlybot|iframely|opengraph|viber|line-poker|zoombot|notionbot|rocket\.chat|signal-desktop|mastodon|bluesky|linkpreview/i;

const texts: Record<PageLanguage, Record<LinkKind, { title: string; text: string }>> = {
  en: {
    test: {
      title: 'A test is waiting for you',
      text: 'You are invited to try a prototype. It takes a few minutes, and nothing can break.',
    },
    review: {
      title: 'A prototype to look at',
      text: 'You are invited to look at a prototype and to say what you think.',
    },
    report: { title: 'A report of a study', text: 'What people did with a prototype, in figures and words.' },
  },
  de: {
    test: {
      title: 'Ein Test wartet auf Sie',
      text: 'Sie sind eingeladen, einen Prototyp auszuprobieren. Es dauert wenige Minuten, und es kann nichts kaputtgehen.',
    },
    review: {
      title: 'Ein Prototyp zum Ansehen',
      text: 'Sie sind eingeladen, einen Prototyp anzusehen und Ihre Meinung zu sagen.',
    },
    report: {
      title: 'Bericht einer Studie',
      text: 'Was Menschen mit einem Prototyp getan haben, in Zahlen und Worten.',
    },
  },
  pt: {
    test: {
      title: 'Há um teste à sua espera',
      text: 'Foi convidado a experimentar um protótipo. Demora poucos minutos e nada se pode estragar.',
    },
    review: { title: 'Um protótipo para ver', text: 'Foi convidado a ver um protótipo e a dizer o que pensa.' },
    report: {
      title: 'Relatório de um estudo',
      text: 'O que as pessoas fizeram com um protótipo, em números e palavras.',
    },
  },
  'pt-br': {
    test: {
      title: 'Um teste espera por você',
      text: 'Você foi convidado a experimentar um protótipo. Leva poucos minutos, e nada pode dar errado.',
    },
    review: { title: 'Um protótipo para ver', text: 'Você foi convidado a ver um protótipo e dizer o que acha.' },
    report: {
      title: 'Relatório de um estudo',
      text: 'O que as pessoas fizeram com um protótipo, em números e palavras.',
    },
  },
  es: {
    test: {
      title: 'Le espera una prueba',
      text: 'Le invitan a probar un prototipo. Son unos minutos y no se puede romper nada.',
    },
    review: { title: 'Un prototipo para ver', text: 'Le invitan a ver un prototipo y a decir lo que piensa.' },
    report: { title: 'Informe de un estudio', text: 'Lo que hizo la gente con un prototipo, en cifras y palabras.' },
  },
  fr: {
    test: {
      title: 'Un test vous attend',
      text: 'Vous êtes invité à essayer un prototype. Cela prend quelques minutes, et rien ne peut être cassé.',
    },
    review: {
      title: 'Un prototype à regarder',
      text: 'Vous êtes invité à regarder un prototype et à dire ce que vous en pensez.',
    },
    report: {
      title: 'Rapport d’une étude',
      text: 'Ce que les gens ont fait avec un prototype, en chiffres et en mots.',
    },
  },
  cn: {
    test: { title: '有一个测试等您参加', text: '邀请您试用一个原型，只需几分钟，不会弄坏任何东西。' },
    review: { title: '请看一个原型', text: '邀请您查看一个原型并说出您的看法。' },
    report: { title: '研究报告', text: '人们如何使用一个原型：数据与文字。' },
  },
};

export interface CardParts {
  team: Pick<TeamAccess, 'check' | 'openReport'>;
  models: Pick<AppModels, 'summary'>;
}

/** Whether the sender of a request draws a card for it. */
export function drawsCards({ headers }: Pick<IncomingMessage, 'headers'>): boolean {
  return readers.test(headers['user-agent'] ?? '');
}

/**
 * The page of a short link for programs that draw a card: title, sentence and picture. Where more than the link is needed, such as a
 * password, it says nothing of the prototype.
 */
export async function cardPage(
  { team, models }: CardParts,
  {
    kind,
    hash,
    request,
    name,
    logo,
  }: { kind: LinkKind; hash: string; request: IncomingMessage; name: string; logo: string },
): Promise<string> {
  const query = new URLSearchParams(request.url?.split('?', 2)[1]);
  const language = pickLanguage(query.get('ln'), request.headers['accept-language']);
  const about = texts[language][kind];
  const appId = await openedBy(hash, kind, team);
  const app = appId === undefined ? undefined : await models.summary({ appId });
  const origin = originOf(request);
  const title = app?.found && app.name ? app.name : about.title;
  const hasPicture = app?.found === true && kind !== 'report';
  const picture = hasPicture ? `/rest/invitation/${hash}/card.png` : logo || '/icons/app-512.png';
  const tags: [string, string][] = [
    ['og:type', 'website'],
    ['og:site_name', name || productName],
    ['og:title', title],
    ['og:description', about.text],
    ['og:image', `${origin}${picture}`],
    ...(hasPicture
      ? ([
          ['og:image:width', '1200'],
          ['og:image:height', '630'],
          ['og:image:alt', title],
        ] as [string, string][])
      : []),
    ['twitter:card', hasPicture ? 'summary_large_image' : 'summary'],
  ];
  const metas = tags.map(([property, content]) => `<meta property="${property}" content="${escapeHtml(content)}">`);
  const embedding =
    kind === 'test'
      ? `<link rel="alternate" type="application/json+oembed" href="${escapeHtml(embeddingAddress(request, hash))}">`
      : '';
  return [
    `<!doctype html><html lang="${tagOf(language)}"><head><meta charset="utf-8"><meta name="robots" content="noindex">`,
    `<title>${escapeHtml(title)}</title><meta name="description" content="${escapeHtml(about.text)}">`,
    `${metas.join('')}${embedding}</head><body><h1>${escapeHtml(title)}</h1><p>${escapeHtml(about.text)}</p></body></html>`,
  ].join('');
}

/** The prototype that the link alone opens. */
async function openedBy(hash: string, kind: LinkKind, team: CardParts['team']): Promise<string | undefined> {
  const { appId, exists, hashPermission } = await team.check({ appId: '', hash, userId: '', kind: '' });
  if (!exists || hashPermission === 0) return undefined;
  if (kind !== 'report') return hashPermission >= readLevel ? appId : undefined;
  const { state } = await team.openReport({ appId, hash, password: '' });
  return state === 'open' ? appId : undefined;
}

/** Where programs learn how to embed the prototype of a test link (oEmbed discovery). */
export function embeddingAddress(request: IncomingMessage, hash: string): string {
  const origin = originOf(request);
  return `${origin}/rest/oembed.json?url=${encodeURIComponent(`${origin}/t/${hash}`)}`;
}

/** As the sender reached this server. */
function originOf({ headers }: IncomingMessage): string {
  const proto = String(headers['x-forwarded-proto'] ?? 'http')
    .split(',')[0]
    ?.trim();
  const host = headers.host ?? '';
  return /^[\w.:[\]-]+$/.test(host) ? `${proto === 'https' ? 'https' : 'http'}://${host}` : '';
}
