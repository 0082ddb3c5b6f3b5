import { readComponents, withTokenOverrides, type App } from '@prototrail/model';
import type { Draft } from '../../store/draft';
import { entriesOf, findRecord } from '../../store/records';
import { chainOf } from '../../store/structure';
import type { EditContext } from '../context';
import { publishGroup, publishWidget } from './publish';

/** Originals within originals that follow each other; more rounds come from damaged files only. */
const maxRounds = 8;

/**
 * Gives what changed on originals of components since `before` to templates and instances, in the same step. Whoever changed an original
 * finds the others changed, a document whose originals are as their templates say is left alone.
 * @returns whether anything was written
 */
export function settleComponents(context: EditContext, before: App): boolean {
  const { draft } = context;
  if (Object.keys(entriesOf(draft.app, 'templates')).length === 0) return false;
  const written = draft.touched.size;
  const done = new Set<string>();
  for (let round = 0; round < maxRounds; round++) {
    const roots = touchedRoots(draft, before).filter((id) => !done.has(id));
    if (roots.length === 0) break;
    for (const id of roots) {
      done.add(id);
      const widget = draft.find('widgets', id);
      if (widget) publishWidget(context, widget, findRecord(before, 'widgets', id));
      else publishGroup(context, id, before);
    }
  }
  noteOwnTokens(draft, before);
  return done.size > 0 || draft.touched.size > written;
}

/** Originals that changed, or whose members did. */
function touchedRoots(draft: Draft, before: App): string[] {
  const roots = new Set<string>();
  const { app } = draft;
  let owners: ReadonlyMap<string, string> | undefined;
  for (const key of draft.touched) {
    const id = key.slice(key.indexOf(':') + 1);
    if (!key.startsWith('widgets:') && !key.startsWith('groups:')) continue;
    const chain = chainOf(app, id);
    const inGroups = chain.filter((group) => isRootGroup(draft, group));
    for (const group of inGroups) roots.add(group);
    const widget = draft.find('widgets', id);
    if (widget?.isRootTemplate === true && typeof widget.template === 'string') {
      owners ??= readComponents(app).ownerOf;
      // one that became an original just now is as its template says
      const then = findRecord(before, 'widgets', id);
      if (!owners.has(widget.template) && then?.template === widget.template) roots.add(id);
    } else if (!widget) {
      const then = key.startsWith('widgets:') ? chainOf(before, id) : [];
      for (const group of then) if (isRootGroup(draft, group)) roots.add(group);
    }
  }
  return [...roots];
}

function isRootGroup(draft: Draft, id: string): boolean {
  const group = draft.find('groups', id);
  return group?.isRootTemplate === true && typeof group.template === 'string';
}

/** Values that instances got and that tokens of their component would hide. */
function noteOwnTokens(draft: Draft, before: App): void {
  for (const key of [...draft.touched]) {
    if (!key.startsWith('widgets:')) continue;
    const id = key.slice('widgets:'.length);
    const widget = draft.find('widgets', id);
    const then = findRecord(before, 'widgets', id);
    const template = widget?.isRootTemplate === true ? undefined : draft.find('templates', widget?.template ?? '');
    if (widget && then && template?.designtokens) draft.put('widgets', id, withTokenOverrides(template, widget, then));
  }
}
