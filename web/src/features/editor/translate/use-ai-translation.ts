import { languageOf } from '@prototrail/model';
import { useEffect, useRef, useState } from 'react';
import { useSessionUser } from '../../../api';
import { useEditor } from '../../../canvas';
import { languageName } from '../../../i18n';
import { complete, keyProblem, modelOf, useAssistantChoices, type Failure } from '../../../language-model';
import { inQuestions, readTranslations, translatePrompt } from './translate-prompt';
import { translationOf, type TextUnit } from './text-units';

const maxTokens = 6000;

export interface AiTranslation {
  isBusy: boolean;
  /** Texts that have been translated since the start. */
  done: number;
  failure: Failure | undefined;
  start(tag: string, units: readonly TextUnit[]): void;
  stop(): void;
}

/** Translates texts by the language model of the person. Each answer is written as it comes; all of them are one step of undo. */
export function useAiTranslation(): AiTranslation {
  const editor = useEditor();
  const user = useSessionUser();
  const [choices] = useAssistantChoices();
  const [isBusy, setBusy] = useState(false);
  const [done, setDone] = useState(0);
  const [failure, setFailure] = useState<Failure>();
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);

  const ask = async (tag: string, units: readonly TextUnit[], { signal }: AbortController): Promise<void> => {
    const names = { from: languageName(languageOf(editor.app) ?? 'und', 'en'), to: languageName(tag, 'en') };
    const from = names.from === 'und' || names.from === 'Unknown language' ? 'their language' : names.from;
    const translated: { unit: TextUnit; text: string }[] = [];
    try {
      for (const question of inQuestions(units)) {
        const messages = translatePrompt(question, { ...names, from });
        const reply = await complete({ choices, model: modelOf(choices), messages, maxTokens }, signal);
        signal.throwIfAborted();
        const found = 'id' in reply ? reply : readTranslations(reply.text, question);
        if ('id' in found) {
          setFailure(found);
          break;
        }
        translated.push(...found);
        setDone(translated.length);
      }
    } finally {
      // what came before it was stopped is kept
      if (translated.length > 0)
        editor.edit.languages.translate(
          tag,
          translated.map(({ unit, text }) => translationOf(editor.app, unit, text)),
        );
    }
  };
  return {
    ...{ isBusy, done, failure },
    start: (tag, units) => {
      const problem = keyProblem(choices, user === null);
      setFailure(problem && { id: problem });
      setDone(0);
      if (problem) return;
      running.current?.abort();
      const abort = new AbortController();
      running.current = abort;
      setBusy(true);
      void ask(tag, units, abort)
        .catch(() => {
          if (!abort.signal.aborted) setFailure({ id: 'generic' });
        })
        .finally(() => {
          if (running.current === abort) setBusy(false);
        });
    },
    stop: () => {
      running.current?.abort();
      setBusy(false);
    },
  };
}
