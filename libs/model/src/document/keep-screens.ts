import { startScreen } from '../app/start-screen';
import type { App, Line, Screen } from '../app/types';
import { cutComponent, usedTokens } from '../components/library/cut-component';
import { usedFonts } from '../components/library/used-fonts';
import { traitsOf } from '../widget-types/widget-types';
import { removeElements } from './remove-elements';

/** Screens, and those that they cannot be shown without: their masters, and screens that a segment in them shows. */
export function withNeededScreens(app: App, ids: Iterable<string>): Set<string> {
  const kept = new Set<string>();
  const waiting = [...ids];
  for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
    const screen = Object.hasOwn(app.screens, id) ? app.screens[id] : undefined;
    if (!screen || kept.has(id)) continue;
    kept.add(id);
    waiting.push(...(screen.parents ?? []), ...shownIn(app, screen));
  }
  return kept;
}

function shownIn(app: App, { children }: Screen): string[] {
  return children.flatMap((id) => {
    const shown = app.widgets[id]?.props['screenID'];
    return typeof shown === 'string' ? [shown] : [];
  });
}

/**
 * The document with some of its screens, those that they need, the logic that their links lead through, and the components, tokens and
 * fonts that they use. Links to other screens are gone. The same document when all are kept.
 */
export function keepScreens(app: App, ids: Iterable<string>): App {
  const wanted = new Set(ids);
  const kept = withNeededScreens(app, wanted);
  const others = Object.keys(app.screens).filter((id) => !kept.has(id));
  if (others.length === 0) return app;
  const left = withStart(removeElements(app, [...others, ...looseWithout(app, kept)]), wanted);
  const users = [...Object.values(left.screens), ...Object.values(left.widgets), ...Object.values(left.groups ?? {})];
  const templates: NonNullable<App['templates']> = {};
  for (const { template } of users)
    if (typeof template === 'string' && !Object.hasOwn(templates, template))
      Object.assign(templates, cutComponent(app, template)?.templates);
  const owners = [...users, ...Object.values(templates)];
  const sizes = owners.map((owner) => ({ designtokens: owner['sizeTokens'] }));
  const designtokens = usedTokens(app, [...owners, ...sizes]);
  return {
    ...left,
    ...(app.templates === undefined ? {} : { templates }),
    ...(app.designtokens === undefined ? {} : { designtokens }),
    ...(app.fonts === undefined ? {} : { fonts: usedFonts(app, [owners, designtokens]) }),
  };
}

/** Widgets on the bare canvas that no link of the kept screens leads to; logic that nothing leads to runs by itself and stays. */
function looseWithout(app: App, kept: ReadonlySet<string>): string[] {
  const onScreens = new Set(Object.values(app.screens).flatMap(({ children }) => children));
  const loose = Object.keys(app.widgets).filter((id) => !onScreens.has(id));
  if (loose.length === 0) return [];
  const lines = Object.values(app.lines);
  const targets = new Set(lines.map(({ to }) => to));
  const reached = new Set([...kept, ...[...kept].flatMap((id) => app.screens[id]?.children ?? [])]);
  for (const group of Object.values(app.groups ?? {}))
    if (group.children.some((id) => reached.has(id))) reached.add(group.id);
  for (const id of loose)
    if (traitsOf(app.widgets[id]?.type ?? '').logic !== undefined && !targets.has(id)) reached.add(id);
  const leads = ({ from, to }: Line): boolean =>
    reached.has(from) && !reached.has(to) && Object.hasOwn(app.widgets, to) && !onScreens.has(to);
  for (let next = lines.filter(leads); next.length > 0; next = lines.filter(leads))
    for (const { to } of next) reached.add(to);
  return loose.filter((id) => !reached.has(id));
}

/** Testers begin at the first of the wanted screens when the one where they began is gone. */
function withStart(app: App, wanted: ReadonlySet<string>): App {
  const screens = Object.entries(app.screens);
  if (screens.some(([, { props }]) => props['start'] === true)) return app;
  const start = startScreen({ ...app, screens: Object.fromEntries(screens.filter(([id]) => wanted.has(id))) });
  if (!start) return app;
  return { ...app, screens: { ...app.screens, [start.id]: { ...start, props: { ...start.props, start: true } } } };
}
