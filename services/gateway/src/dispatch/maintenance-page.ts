import type { InstanceReply } from '@prototrail/contracts';
import { tagOf, type PageLanguage } from './languages';
import { dressPage, escapeHtml } from './page-head';

const texts: Record<PageLanguage, { title: string; lead: string; again: string }> = {
  en: {
    title: 'Back soon',
    lead: 'This server is being maintained. Nothing that you have done is lost; please come back later.',
    again: 'Try again',
  },
  de: {
    title: 'Gleich wieder da',
    lead: 'Dieser Server wird gerade gewartet. Nichts, was Sie getan haben, geht verloren. Bitte versuchen Sie es später noch einmal.',
    again: 'Noch einmal versuchen',
  },
  pt: {
    title: 'Voltamos já',
    lead: 'Este servidor está em manutenção. Nada do que fez se perdeu; volte mais tarde, por favor.',
    again: 'Tentar de novo',
  },
  'pt-br': {
    title: 'Voltamos já',
    lead: 'Este servidor está em manutenção. Nada do que você fez se perdeu; volte mais tarde, por favor.',
    again: 'Tentar de novo',
  },
  es: {
    title: 'Volvemos enseguida',
    lead: 'Este servidor está en mantenimiento. No se pierde nada de lo que hizo; vuelva más tarde.',
    again: 'Intentar de nuevo',
  },
  fr: {
    title: 'De retour bientôt',
    lead: 'Ce serveur est en maintenance. Rien de ce que vous avez fait n’est perdu\u202f; revenez plus tard.',
    again: 'Réessayer',
  },
  cn: { title: '很快回来', lead: '服务器正在维护。您已完成的内容不会丢失，请稍后再来。', again: '重试' },
};

const styles = [
  ':root{color-scheme:light dark;--accent-solid:#3a52e6;--text-on-accent:#fff}',
  'body{margin:0;min-height:100vh;display:grid;place-items:center;background:Canvas;color:CanvasText;font:16px/1.5 Inter,system-ui,sans-serif}',
  'main{max-width:32rem;padding:24px}',
  'h1{font-size:24px;line-height:1.25;margin:0 0 12px}',
  'p{margin:0 0 16px}',
  'a{display:inline-block;padding:12px 20px;border-radius:8px;background:var(--accent-solid);color:var(--text-on-accent);font-weight:600;text-decoration:none}',
  'a:focus-visible{outline:3px solid CanvasText;outline-offset:2px}',
].join('');

/** What testers see in the place of a test while only operators are let in. It needs no script. */
export function maintenancePage(instance: InstanceReply, language: PageLanguage): string {
  const { title, lead, again } = texts[language];
  const said = instance.maintenanceText;
  const html = [
    `<!doctype html><html lang="${tagOf(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><meta name="robots" content="noindex">`,
    `<title>${title}</title><style>${styles}</style></head><body><main>`,
    `<h1>${title}</h1><p>${lead}</p>${said ? `<p>${escapeHtml(said)}</p>` : ''}<p><a href="">${again}</a></p>`,
    '</main></body></html>',
  ].join('');
  return dressPage(html, { ...instance, name: '', logo: '' });
}
