import { cn } from './cn';
import { de } from './de';
import { en } from './en';
import { pt } from './pt';
import { ptBr } from './pt-br';
import type { MailTexts } from './texts';

const byLanguage: Readonly<Record<string, MailTexts>> = { en, de, pt, 'pt-br': ptBr, cn, zh: cn };

/** The texts of a language as people choose it; of one that is not there, those of the same language elsewhere, else English. */
export function pickTexts(language: string | undefined): MailTexts {
  const code = (language ?? '').toLowerCase();
  const base = code.split('-')[0] ?? '';
  const key = [code, base].find((one) => Object.hasOwn(byLanguage, one));
  return key === undefined ? en : (byLanguage[key] ?? en);
}
