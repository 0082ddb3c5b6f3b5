import { yieldToOthers } from '@prototrail/platform';
import type { Reader } from '../metrics/metric';
import type { Study } from '../study';
import { heapBytes } from './heap-bytes';

/** Reads something of a study. */
export type Load<R> = (reader: Reader, study: Study) => Promise<R>;

/** The same as `load`, once for each study object, so that the metrics of one answer share it; again after a failure. */
export function oncePerStudy<R>(load: Load<R>): Load<R> {
  const loaded = new WeakMap<Study, Promise<R>>();
  return (reader, study) => {
    const known = loaded.get(study);
    if (known) return known;
    const loading = loadInTurn(load, reader, study);
    loaded.set(study, loading);
    loading.then(
      (result) => weights.set(study, (weights.get(study) ?? 0) + heapBytes(result)),
      () => loaded.delete(study),
    );
    return loading;
  };
}

const weights = new WeakMap<Study, number>();

/** About how much memory is held for a study, in bytes: everything that was loaded once for it. */
export const bytesOf = (study: Study): number => weights.get(study) ?? 0;

/** What builds on it waits for a turn: all of an answer in one go would keep testers waiting in the same process. */
async function loadInTurn<R>(load: Load<R>, reader: Reader, study: Study): Promise<R> {
  const loaded = await load(reader, study);
  await yieldToOthers();
  return loaded;
}
