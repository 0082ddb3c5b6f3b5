import { isRecord } from '@prototrail/model';

/** Every text of a value, such as the addresses of its files. */
export function textsIn(value: unknown): Set<string> {
  const found = new Set<string>();
  const visit = (each: unknown): void => {
    if (typeof each === 'string') found.add(each);
    else if (Array.isArray(each)) each.forEach(visit);
    else if (isRecord(each)) Object.values(each).forEach(visit);
  };
  visit(value);
  return found;
}
