import type { AnswerRow } from '@prototrail/contracts';
import { useState } from 'react';
import { useSessionUser } from '../../../api';
import { useModelRequest, type Failure } from '../../../language-model';
import { useNoteActions, useNotes } from '../notes/use-notes';
import { readTagsReply, tagsPrompt, type AskedAnswer } from './suggest-tags';

const maxTokens = 3000;
/** Answers of one question to the model. */
export const mostSuggested = 100;

export interface SuggestedTags {
  isBusy: boolean;
  failure: Failure | undefined;
  /** Whether the last time nothing was found. */
  isEmpty: boolean;
  start(question: string, rows: readonly AnswerRow[]): void;
  stop(): void;
  /** Tags that a person gave or confirmed. */
  tagsOf(row: AnswerRow): readonly string[];
  suggestedFor(row: AnswerRow): readonly string[];
  /** Keeps the tag as a note at the moment of the answer. */
  confirm(row: AnswerRow, tag: string): void;
  refuse(row: AnswerRow, tag: string): void;
}

/** Tags of answers, and suggestions of a language model. Those are stored nowhere until a person confirms them. */
export function useSuggestedTags(): SuggestedTags {
  const user = useSessionUser();
  const { isBusy, failure, start, stop } = useModelRequest();
  const { notes = [], tags } = useNotes();
  const { add, change } = useNoteActions();
  const [suggested, setSuggested] = useState<ReadonlyMap<string, readonly string[]>>();

  const notesAt = ({ session, atMs }: AnswerRow) =>
    notes.filter((note) => note.session === session && note.atMs === (atMs ?? undefined));
  const tagsOf = (row: AnswerRow): string[] => [...new Set(notesAt(row).flatMap((note) => note.tags))];
  const refuse = ({ session }: AnswerRow, tag: string): void =>
    setSuggested((before) =>
      new Map(before).set(
        session,
        (before?.get(session) ?? []).filter((each) => each !== tag),
      ),
    );
  return {
    ...{ isBusy, failure, stop, tagsOf, refuse },
    isEmpty: suggested?.size === 0,
    start: (question, rows) => {
      const answers = rows
        .slice(0, mostSuggested)
        .map(({ session, answers: [text] }): AskedAnswer => ({ session, text: String(text ?? '') }));
      const messages = tagsPrompt(
        question,
        answers,
        tags.map(({ tag }) => tag),
      );
      const isBegun = start(async (ask) => {
        const reply = await ask(messages, maxTokens);
        const found = 'id' in reply ? reply : readTagsReply(reply.text, answers);
        if ('id' in found) return found;
        setSuggested(found);
        return undefined;
      });
      if (isBegun) setSuggested(undefined);
    },
    suggestedFor: (row) => {
      const has = tagsOf(row);
      return (suggested?.get(row.session) ?? []).filter((tag) => !has.includes(tag));
    },
    confirm: (row, tag) => {
      const own = notesAt(row).find((note) => note.text === '' && !note.within && note.userId === user?.id);
      const draft = { text: '', tags: [...(own?.tags ?? []), tag], atMs: row.atMs ?? undefined };
      void (own ? change(own, { ...own, ...draft }) : add(draft, row.session));
    },
  };
}
