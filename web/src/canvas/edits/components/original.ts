import type { Group, Widget } from '@prototrail/model';
import type { Draft } from '../../store/draft';
import { entriesOf } from '../../store/records';

/** The original of a component or variant in a document that is being written. */
export function originalOf(draft: Draft, templateId: string): Widget | Group | undefined {
  const { app } = draft;
  const things = [...Object.values(entriesOf(app, 'groups')), ...Object.values(entriesOf(app, 'widgets'))];
  return things.find((thing) => thing.template === templateId && thing.isRootTemplate === true);
}
