/** A summary of runs of AI test users, in which each sentence names the steps that it follows from. */
import { z } from 'zod';
import type { Failure, Message } from '../../../language-model';
import type { PersonaRun } from './play-persona';

export interface Evidence {
  run: number;
  step: number;
}

export interface Sentence {
  text: string;
  evidence: Evidence[];
}

export interface Summary {
  sentences: Sentence[];
  /** Sentences that named no step, or steps that do not exist. */
  leftOut: number;
}

const answerSchema = z
  .array(z.object({ text: z.string().min(1).max(1000), evidence: z.array(z.string()).max(20) }))
  .max(20);

/** The question for a summary. */
export function summaryPrompt(runs: readonly PersonaRun[], task: string, language: string): Message[] {
  const told = runs.map(({ persona, steps, end }, at) => {
    const lines = steps.map(
      ({ thought, action, element, value }, index) =>
        `[${at + 1}.${index + 1}] ${action} ${element}${value === '' ? '' : ` = ${value}`}. Thought: ${thought}`,
    );
    return `Tester ${at + 1} (${persona}), end: ${end ?? 'stopped'}\n${lines.join('\n')}`;
  });
  return [
    {
      role: 'system',
      content: `You summarise runs of simulated test users of a prototype for its designer, in ${language}. Write at most 6 sentences about what hindered or helped. Use only what is in the runs. Answer with one JSON array and nothing else: [{"text": a sentence, "evidence": ["1.3", "2.1"]}]. Evidence are the numbers of the steps that the sentence follows from.`,
    },
    { role: 'user', content: `Task: ${task}\n\n${told.join('\n\n')}` },
  ];
}

/** What of an answer is borne out by steps. */
export function readSummary(text: string, runs: readonly PersonaRun[]): Summary | Failure {
  const [json] = /\[[\s\S]*\]/.exec(text) ?? [];
  const read = answerSchema.safeParse(parsed(json));
  if (!read.success) return { id: 'noContent' };
  const all = read.data.map(({ text: words, evidence }) => ({
    text: words,
    evidence: evidence.flatMap((each) => placeOf(each, runs)),
  }));
  const sentences = all.filter(({ evidence }) => evidence.length > 0);
  return { sentences, leftOut: all.length - sentences.length };
}

function placeOf(text: string, runs: readonly PersonaRun[]): Evidence[] {
  const [, run = '', step = ''] = /(\d+)\.(\d+)/.exec(text) ?? [];
  const place = { run: Number(run) - 1, step: Number(step) - 1 };
  return runs[place.run]?.steps[place.step] ? [place] : [];
}

function parsed(json: string | undefined): unknown {
  try {
    return JSON.parse(json ?? '') as unknown;
  } catch {
    return undefined;
  }
}
