import { textLanguages, type TextLanguage } from '@prototrail/contracts';
import { cn } from './cn';
import { de } from './de';
import { en } from './en';
import { es } from './es';
import { fr } from './fr';
import { pt } from './pt';
import { ptBr } from './pt-br';
import type { MailTexts } from './texts';

const byLanguage: Readonly<Record<TextLanguage, MailTexts>> = { en, de, pt, 'pt-br': ptBr, cn, es, fr };
const isLanguage = (code: string): code is TextLanguage => Object.hasOwn(textLanguages, code);

/** The texts of a language as people choose it; of one that is not there, those of the same language elsewhere, else English. */
export function pickTexts(language: string | undefined): MailTexts {
  const code = (language ?? '').toLowerCase();
  const base = code.split('-')[0] ?? '';
  if (base === 'zh') return cn;
  return byLanguage[[code, base].find(isLanguage) ?? 'en'];
}
