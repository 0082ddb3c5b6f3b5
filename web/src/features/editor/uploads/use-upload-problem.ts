import { useCallback } from 'react';
import { isCallError, sessionEnded, toCallError, useAppDispatch } from '../../../api';
import { serverWords } from '../../../i18n/server-words';
import { showToast } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import { DrawingUnreadable } from '../../../pictures/picture-files';
import type { UploadResult } from './running-uploads';

/** Says of each file that was not stored why; nothing of those that the person stopped. */
export function useUploadProblem(
  kind: 'picture' | 'sound' | 'fonts',
): (results: readonly UploadResult<unknown>[]) => void {
  const { t } = useEditorTexts();
  const dispatch = useAppDispatch();
  return useCallback(
    (results) => {
      const failed = results.filter(({ reason }) => reason !== undefined);
      if (failed.some(({ reason }) => statusOf(reason) === 401)) dispatch(sessionEnded('loginAgain'));
      const wordsOf = async ({ file: { name }, reason }: UploadResult<unknown>): Promise<string[]> => {
        if (reason instanceof DrawingUnreadable) return [t('picture.drawing', { name })];
        const message = isOverLimit(reason) ? t('noRoom') : await uploadWords(reason);
        return message === '' ? [] : [t(`${kind}.refused`, { name, message })];
      };
      void Promise.all(failed.map(wordsOf)).then((words) => {
        const said = words.flat();
        for (const text of said) showToast({ kind: 'error', text });
        // Where nobody said why, once for all.
        if (said.length < failed.length) showToast({ kind: 'error', text: t(`${kind}.failed`) });
      });
    },
    [dispatch, kind, t],
  );
}

const statusOf = (reason: unknown): unknown => (isCallError(reason) ? reason : toCallError(reason)).status;

/** A file that the server refused: its code, and its words. */
export class UploadRefused extends Error {
  readonly codes: readonly string[];
  constructor(reason: { code: string; message: string } | undefined) {
    super(reason?.message ?? '');
    this.codes = reason ? [reason.code] : [];
  }
}

/** Whether there is no more room for the file, by the plan of the owner or in the workspace. */
export const isOverLimit = (reason: unknown): boolean =>
  reason instanceof UploadRefused && reason.codes.some((code) => code.endsWith('.plan.limit'));

/** What the server said against a file; empty where it was not reached. Errors of the browser are nothing to read. */
export async function uploadWords(reason: unknown): Promise<string> {
  if (reason instanceof UploadRefused) return reason.message && serverWords({ ...reason, message: reason.message });
  const call = isCallError(reason) ? reason : toCallError(reason);
  return call.message ? serverWords(call) : '';
}
