import type { App, Group, Widget } from '../app/types';
import { isRecord } from '../app/values';
import { arrangeChanged, lastOf, withRecords, type LastRecords } from '../layout/arrange-changed';
import { hasAutoLayout, isArranged, type MeasureText } from '../layout/lay-out-groups';
import { appInMode } from './app-in-mode';
import { valueForKey } from './assign-tokens';
import { referencesOf, type TokenOwner } from './references';
import { keepStoredApp, storedApp } from './stored-app';
import { sizeAt, sizeFrom, withSizes } from './sizes';
import { tokenKeys, type TokenMap } from './token';

const shownApps = new WeakMap<App, App>();
/** What a record was in a mode last: where nothing else comes out, it is the same object again, so that what is derived of it stays. */
const widgetsInMode = new WeakMap<TokenMap, LastRecords<Widget>>();
const groupsInMode = new WeakMap<TokenMap, LastRecords<Group>>();

/**
 * A prototype as it looks in one of its modes, sizes and distances included: what is linked to tokens has the size of the mode, and the
 * groups around it are laid out again. Only what looks different is another object than in the document. Memoised.
 */
export function laidOutInMode(app: App, mode: string | null | undefined, measure: MeasureText): App {
  const inMode = appInMode(app, mode);
  if (inMode === app) return app;
  const known = shownApps.get(inMode);
  if (known !== undefined) return known;
  const shown = withSizesOfMode(app, inMode, measure);
  shownApps.set(inMode, shown);
  if (shown !== inMode || storedApp(app) !== app) keepStoredApp(shown, app);
  return shown;
}

function withSizesOfMode(app: App, inMode: App, measure: MeasureText): App {
  const tokens = inMode.designtokens ?? {};
  const differing = new Set(
    Object.keys(tokens).filter((id) => tokens[id]?.['value'] !== app.designtokens?.[id]?.['value']),
  );
  if (differing.size === 0) return inMode;
  const widgets = new Map<string, Widget>();
  const groups = new Map<string, Group>();
  const touched: string[] = [];
  const arranges = hasAutoLayout(app);
  for (const [id, widget] of Object.entries(app.widgets)) {
    const sized = withSizesOf(inMode, widget);
    if (sized !== widget) widgets.set(id, sized);
    if (arranges && (sized !== widget || (hasOtherText(app, widget, differing) && isArranged(app, id))))
      touched.push(id);
  }
  for (const [id, group] of Object.entries(app.groups ?? {})) {
    const sized = withSizesOf(inMode, group);
    if (sized === group) continue;
    groups.set(id, sized);
    touched.push(id);
  }
  if (widgets.size === 0 && touched.length === 0) return inMode;
  const changed = { widgets, groups };
  arrangeChanged(app, inMode, { changed, touched, measure });
  return withRecords(inMode, {
    widgets: lastOf(lastIn(widgetsInMode, tokens), app.widgets, widgets),
    groups: lastOf(lastIn(groupsInMode, tokens), app.groups ?? {}, groups),
  });
}

/** An owner with the sizes that its tokens have in the mode; the same object where they are those that it has. */
function withSizesOf<Owner extends TokenOwner>(inMode: App, owner: Owner): Owner {
  const links = owner['sizeTokens'];
  if (!isRecord(links)) return owner;
  const values = Object.entries(links).flatMap(([key, token]): [string, number][] => {
    const value = sizeFrom(valueForKey(inMode, token, key), key);
    return value === undefined || value === sizeAt(owner, key) ? [] : [[key, value]];
  });
  return values.length === 0 ? owner : withSizes(owner, Object.fromEntries(values));
}

/** Whether tokens of its text have other values in the mode, so that the text may need other room. */
function hasOtherText(app: App, widget: Widget, differing: ReadonlySet<string>): boolean {
  if (widget.designtokens === undefined && typeof widget.template !== 'string') return false;
  const links = referencesOf(app, widget)['style'];
  return (
    isRecord(links) &&
    Object.entries(links).some(([key, id]) => roomKeys.has(key) && typeof id === 'string' && differing.has(id))
  );
}

const roomKeys: ReadonlySet<string> = new Set([...tokenKeys('text'), ...tokenKeys('padding'), ...tokenKeys('border')]);

function lastIn<Value extends Widget | Group>(
  known: WeakMap<TokenMap, LastRecords<Value>>,
  tokens: TokenMap,
): LastRecords<Value> {
  const last = known.get(tokens) ?? new WeakMap<Value, Value>();
  known.set(tokens, last);
  return last;
}
