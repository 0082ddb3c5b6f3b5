import type { Reader } from '../metrics/metric';
import type { Study } from '../study';

/** Reads something of a study. */
export type Load<R> = (reader: Reader, study: Study) => Promise<R>;

/** The same as `load`, once for each study object, so that the metrics of one answer share it; again after a failure. */
export function oncePerStudy<R>(load: Load<R>): Load<R> {
  const loaded = new WeakMap<Study, Promise<R>>();
  return (reader, study) => {
    const known = loaded.get(study);
    if (known) return known;
    const loading = load(reader, study);
    loaded.set(study, loading);
    loading.catch(() => loaded.delete(study));
    return loading;
  };
}
