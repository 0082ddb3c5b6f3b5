import { isUnsafeKey, type DerivedApp, type DerivedScreen, type ResolvedWidget } from '@prototrail/model';

interface Override {
  style: Readonly<Record<string, unknown>>;
  props: Readonly<Record<string, unknown>>;
}

/** What scripts have changed of screens and widgets, by the id under which they are drawn. */
export type Overrides = Readonly<Record<string, Override>>;

type Change = { id: string; style?: Record<string, unknown>; props?: Record<string, unknown> };

/** The changes of a script over those of earlier ones. */
export function withChanges(before: Overrides, changes: readonly Change[]): Overrides {
  if (changes.length === 0) return before;
  const after: Record<string, Override> = { ...before };
  for (const { id, style = {}, props = {} } of changes) {
    if (isUnsafeKey(id)) continue;
    const own = after[id];
    after[id] = { style: { ...own?.style, ...clean(style) }, props: { ...own?.props, ...clean(props) } };
  }
  return after;
}

const clean = (values: Record<string, unknown>): Record<string, unknown> =>
  Object.fromEntries(Object.entries(values).filter(([key]) => !isUnsafeKey(key)));

const apps = new WeakMap<DerivedApp, { overrides: Overrides; app: DerivedApp }>();
const screens = new WeakMap<DerivedScreen, { overrides: readonly (Override | undefined)[]; screen: DerivedScreen }>();

/** The view model with what scripts have changed; the same objects where nothing did. */
export function withOverrides(derived: DerivedApp, overrides: Overrides): DerivedApp {
  if (Object.keys(overrides).length === 0) return derived;
  const known = apps.get(derived);
  if (known?.overrides === overrides) return known.app;
  const changed = Object.fromEntries(
    Object.entries(derived.screens).map(([id, screen]) => [id, screenWith(screen, overrides)]),
  );
  const app: DerivedApp = {
    ...derived,
    screens: changed,
    widget: (id) => {
      const found = derived.widget(id);
      return found && widgetWith(found, overrides[found.id]);
    },
  };
  apps.set(derived, { overrides, app });
  return app;
}

function screenWith(screen: DerivedScreen, overrides: Overrides): DerivedScreen {
  const own = [screen.id, ...screen.widgets.map(({ id }) => id)].map((id) =>
    Object.hasOwn(overrides, id) ? overrides[id] : undefined,
  );
  if (own.every((each) => each === undefined)) return screen;
  const known = screens.get(screen);
  if (known?.overrides.every((each, at) => each === own[at])) return known.screen;
  const widgets = screen.widgets.map((widget, at) => widgetWith(widget, own[at + 1]));
  const byId = new Map(widgets.map((widget) => [widget.id, widget]));
  const [ofScreen] = own;
  const made: DerivedScreen = {
    ...screen,
    screen: ofScreen
      ? {
          ...screen.screen,
          style: { ...screen.screen.style, ...ofScreen.style },
          props: { ...screen.screen.props, ...ofScreen.props },
        }
      : screen.screen,
    effectiveStyle: ofScreen ? { ...screen.effectiveStyle, ...ofScreen.style } : screen.effectiveStyle,
    widgets,
    repeaterChildren: new Map(
      [...screen.repeaterChildren].map(([id, children]) => [id, children.map((child) => byId.get(child.id) ?? child)]),
    ),
  };
  screens.set(screen, { overrides: own, screen: made });
  return made;
}

const changedWidgets = new WeakMap<ResolvedWidget, { override: Override; widget: ResolvedWidget }>();

function widgetWith(widget: ResolvedWidget, override: Override | undefined): ResolvedWidget {
  if (!override) return widget;
  const known = changedWidgets.get(widget);
  if (known?.override === override) return known.widget;
  const { display } = override.style;
  const made: ResolvedWidget = {
    ...widget,
    props: { ...widget.props, ...override.props },
    style: { ...widget.style, ...override.style },
    effectiveStyle: { ...widget.effectiveStyle, ...override.style },
    // A script shows what its designer has hidden.
    hidden: display === undefined || display === 'none' ? widget.hidden : false,
  };
  changedWidgets.set(widget, { override, widget: made });
  return made;
}

/** Whether an element is not seen for its display. */
export function isHidden(widget: Pick<ResolvedWidget, 'hidden' | 'effectiveStyle'>): boolean {
  return widget.hidden || widget.effectiveStyle['display'] === 'none';
}
