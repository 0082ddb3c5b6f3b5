import type { InstanceFeature } from '@prototrail/contracts';
import { useGetInstanceQuery } from './operator';

/** Whether a part of the product is there: operators may switch it off. It counts as there until the answer comes. */
export function useFeature(id: InstanceFeature): boolean {
  return useGetInstanceQuery().data?.features[id] !== false;
}
