import type { App } from '../app/types';
import { isRecord } from '../app/values';
import { stateNames } from '../derived/types';
import { valueForKey } from '../tokens/assign-tokens';
import { aliasLoops } from '../tokens/edit-tokens';
import { sizeFrom } from '../tokens/sizes';
import { findToken } from '../tokens/token';
import type { Report } from './report';

/** V16 and the state names of V22. */
export function warnAboutStyles(app: App, report: Report): void {
  const known = new Set<string>(['style', ...stateNames]);
  const checkSizes = (path: string, owner: string, tokens: unknown): void => {
    if (!isRecord(tokens)) return;
    for (const [key, id] of Object.entries(tokens)) {
      if (sizeFrom(valueForKey(app, id, key), key) !== undefined) continue;
      const token = findToken(app.designtokens, id);
      report.warn(
        'V16',
        `${path}.sizeTokens.${key}`,
        `${owner} takes ${key} from the design token ${nameOf(token, id)}, which ${token ? 'has no number for it' : 'does not exist'}`,
      );
    }
  };
  const check = (path: string, owner: string, references: unknown): void => {
    if (!isRecord(references)) return;
    for (const [state, keys] of Object.entries(references)) {
      if (!known.has(state))
        report.warn(
          'V22',
          `${path}.designtokens.${state}`,
          `${owner} uses design tokens for the unknown state "${state}"`,
        );
      if (!isRecord(keys)) continue;
      for (const [key, id] of Object.entries(keys)) {
        const token =
          typeof id === 'string' && app.designtokens && Object.hasOwn(app.designtokens, id)
            ? app.designtokens[id]
            : undefined;
        const covers = token && (token['isComplex'] !== true || (isRecord(token['value']) && key in token['value']));
        if (!covers)
          report.warn(
            'V16',
            `${path}.designtokens.${state}.${key}`,
            `${owner} takes ${key} from the design token ${nameOf(token, id)}, which ${token ? 'has no value for it' : 'does not exist'}`,
          );
      }
    }
  };
  for (const screen of Object.values(app.screens))
    check(`screens.${screen.id}`, `Screen "${screen.name}"`, screen.designtokens);
  for (const widget of Object.values(app.widgets))
    check(`widgets.${widget.id}`, `Widget "${widget.name}"`, widget.designtokens);
  for (const [map, entries] of [
    ['widgets', app.widgets],
    ['groups', app.groups ?? {}],
  ] as const)
    for (const { id, name, sizeTokens } of Object.values(entries))
      checkSizes(`${map}.${id}`, `${map === 'widgets' ? 'Widget' : 'Group'} "${name}"`, sizeTokens);
  for (const template of Object.values(app.templates ?? {}))
    check(`templates.${template.id}`, `Component "${template.name}"`, template.designtokens);
  for (const loop of aliasLoops(app.designtokens)) {
    const names = loop.map((id) => nameOf(app.designtokens?.[id], id));
    report.warn(
      'V16',
      `designtokens.${loop[0] ?? ''}`,
      `Design tokens stand for each other in a circle: ${[...names, names[0]].join(' → ')}`,
    );
  }
}

const nameOf = (token: { name?: unknown } | undefined, id: unknown): string =>
  typeof token?.name === 'string' && token.name !== '' ? `"${token.name}"` : String(id);
