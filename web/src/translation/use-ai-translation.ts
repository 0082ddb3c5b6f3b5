import { useState } from 'react';
import { languageName } from '../i18n';
import { useModelRequest, type ModelRequest } from '../language-model';
import { inQuestions, readTranslations, translatePrompt } from './translate-prompt';
import type { TextUnit, TranslatedUnit } from './text-units';

const maxTokens = 6000;

export interface AiTranslation extends Pick<ModelRequest, 'isBusy' | 'failure' | 'stop'> {
  /** Texts that have been translated since the start. */
  done: number;
  start(units: readonly TextUnit[]): void;
}

export interface AiTranslationOptions {
  /** The language that the texts are written in; undefined where nobody said it. */
  from: string | undefined;
  /** The language of the translations. */
  to: string;
  /** Called once, with everything that came, also before it was stopped or failed. */
  onTranslated(translations: readonly TranslatedUnit[]): void;
}

/** Translates texts by the language model of the person. */
export function useAiTranslation({ from, to, onTranslated }: AiTranslationOptions): AiTranslation {
  const { isBusy, failure, start, stop } = useModelRequest();
  const [done, setDone] = useState(0);
  return {
    ...{ isBusy, failure, stop, done },
    start: (units) => {
      setDone(0);
      const name = languageName(from ?? 'und', 'en');
      const isKnown = name !== 'und' && name !== 'Unknown language';
      const names = { from: isKnown ? name : 'their language', to: languageName(to, 'en') };
      start(async (ask) => {
        const translated: TranslatedUnit[] = [];
        try {
          for (const question of inQuestions(units)) {
            const reply = await ask(translatePrompt(question, names), maxTokens);
            const found = 'id' in reply ? reply : readTranslations(reply.text, question);
            if ('id' in found) return found;
            translated.push(...found);
            setDone(translated.length);
          }
        } finally {
          if (translated.length > 0) onTranslated(translated);
        }
        return undefined;
      });
    },
  };
}
