import type { ExportSource } from './context';
import { orderedScreens } from './draw/shots';
import type { Choices } from './kinds/kinds';

/** What was chosen last for each prototype, while the page is open. */
const kept = new Map<string, Choices>();

/** The choices of the last time; what is selected in the editor comes first. */
export function keptChoices({ appId, app, selection }: ExportSource): Choices {
  const all = orderedScreens(app);
  const before = kept.get(appId);
  const chosen = selection.filter((id) => Object.hasOwn(app.screens, id));
  const hasWidgets = selection.some((id) => !Object.hasOwn(app.screens, id));
  const known = before?.images.screens.filter((id) => Object.hasOwn(app.screens, id)) ?? [];
  return {
    images: {
      ...{ format: 'png', scale: 2, isWhole: true, isTransparent: false, isSlice: false, hasStates: false },
      ...before?.images,
      what: hasWidgets ? 'selection' : 'screens',
      screens: chosen.length > 0 ? chosen : known.length > 0 ? known : all,
    },
    prototype: before?.prototype ?? { format: 'zip', hasComments: true, hasTest: true },
    code: before?.code ?? { target: 'html', layout: 'auto' },
    comments: before?.comments ?? { format: 'csv' },
    host: before?.host ?? {
      ...{ folder: nameOf(app), base: '', branch: `prototrail/${nameOf(app)}`, message: '' },
      ...{ hasTest: true, hasPictures: false, code: 'none', isProposed: true },
    },
    sheet: before?.sheet ?? { format: 'html', hasMeasures: true, hasStyles: true, hasTexts: true, hasTokens: true },
  };
}

/** A name that folders and branches can have. */
const nameOf = ({ name }: ExportSource['app']): string =>
  String(name)
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-+|-+$/g, '')
    .slice(0, 40) || 'prototype';

/** Remembers the choices and gives them back. */
export function keepChoices(appId: string, choices: Choices): Choices {
  kept.set(appId, choices);
  return choices;
}
