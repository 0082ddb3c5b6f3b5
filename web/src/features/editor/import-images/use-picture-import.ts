import { useCallback, useEffect, useRef, useState } from 'react';
import { DrawingUnreadable } from '../../../pictures/picture-files';
import { useEditor } from '../../../canvas';
import { useEditorTexts } from '../editor-texts';
import { isOverLimit, uploadWords } from '../uploads/use-upload-problem';
import { storePicture, type StoredPicture } from '../use-picture-upload';
import { byName, findPictures, type FoundPicture } from '../../../pictures/found-pictures';

export interface ImportedPicture extends FoundPicture {
  id: number;
  state: 'waiting' | 'sending' | 'stored' | 'failed' | 'stopped' | 'refused';
  stored?: StoredPicture;
  /** How much of it has been sent, from 0 to 1. */
  part?: number;
  /** What the server said. */
  reason?: string;
}

export interface PictureImport {
  pictures: readonly ImportedPicture[];
  isRunning: boolean;
  add(files: readonly File[]): Promise<void>;
  /** Takes a picture out; one that is being sent is stopped. */
  drop(id: number): void;
  stop(id: number): void;
  stopAll(): void;
  /** Sends what waits, failed or was stopped; gives all pictures that are stored, in order. */
  send(): Promise<StoredPicture[]>;
}

/** Pictures sent at the same time. */
const lanes = 3;

/** Pictures on their way into a prototype: each is sent alone, so that each can be stopped and sent again. */
export function usePictureImport(appId: string): PictureImport {
  const editor = useEditor();
  const { t } = useEditorTexts();
  const [pictures, setPictures] = useState<readonly ImportedPicture[]>([]);
  const [isRunning, setRunning] = useState(false);
  const latest = useRef(pictures);
  const running = useRef(new Map<number, AbortController>());
  const nextId = useRef(1);
  const update = useCallback((change: (list: readonly ImportedPicture[]) => readonly ImportedPicture[]): void => {
    latest.current = change(latest.current);
    setPictures(latest.current);
  }, []);
  const patch = useCallback(
    (id: number, part: Partial<ImportedPicture>): void =>
      update((list) => list.map((each) => (each.id === id ? { ...each, ...part } : each))),
    [update],
  );
  const stop = useCallback((id: number): void => running.current.get(id)?.abort(), []);
  const stopAll = useCallback((): void => running.current.forEach((abort) => abort.abort()), []);
  useEffect(() => stopAll, [stopAll]);
  const sendOne = async (picture: ImportedPicture): Promise<void> => {
    const { id, file } = picture;
    if (!file) return;
    const abort = new AbortController();
    running.current.set(id, abort);
    patch(id, { state: 'sending', part: 0 });
    const options = { signal: abort.signal, onProgress: (part: number) => patch(id, { part }) };
    try {
      patch(id, { state: 'stored', stored: await storePicture(appId, file, { ...options, app: editor.app }) });
    } catch (reason) {
      if (abort.signal.aborted) patch(id, { state: 'stopped' });
      else if (reason instanceof DrawingUnreadable) patch(id, { state: 'refused', problem: 'drawing' });
      else patch(id, { state: 'failed', reason: isOverLimit(reason) ? t('noRoom') : await uploadWords(reason) });
    } finally {
      running.current.delete(id);
    }
  };
  return {
    pictures,
    isRunning,
    stop,
    stopAll,
    add: async (files) => {
      const found = await findPictures(files, latest.current);
      const added = found.map((picture): ImportedPicture => {
        nextId.current += 1;
        return { ...picture, id: nextId.current, state: picture.file ? 'waiting' : 'refused' };
      });
      update((list) => [...list, ...added].sort(byName));
    },
    drop: (id) => {
      stop(id);
      update((list) => list.filter((each) => each.id !== id));
    },
    send: async () => {
      setRunning(true);
      const waiting = latest.current.filter(({ state }) => ['waiting', 'failed', 'stopped'].includes(state));
      const queue = [...waiting];
      const lane = async (): Promise<void> => {
        for (let next = queue.shift(); next; next = queue.shift()) await sendOne(next);
      };
      await Promise.all(Array.from({ length: lanes }, lane));
      setRunning(false);
      return latest.current.flatMap(({ stored }) => stored ?? []);
    },
  };
}
