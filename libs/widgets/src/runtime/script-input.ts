import { lineEvent, type DerivedApp, type DerivedScreen, type Trigger, type Variables } from '@prototrail/model';
import type { ScriptInput, ScriptScreen, Way } from './logic-state';
import { isHidden } from './overrides';
import { findItem, type Run } from './run';

const known = new WeakMap<DerivedScreen, ScriptScreen>();

/** What a script gets to see: variables, and names of elements instead of the prototype. */
export function scriptInput(
  run: Run,
  { script, trigger }: { script: string; trigger: Trigger },
  data: Variables,
  way: Way | null,
): ScriptInput {
  const { derived, state } = run;
  const source = way?.source ?? null;
  return {
    script,
    data,
    event: {
      type: way ? lineEvent(way.line) : trigger === 'line' ? 'None' : trigger,
      widget: source === null ? null : (findItem(run, source)?.item.widget.name ?? null),
      screen: derived.screens[state.base.screen]?.screen.name ?? '',
    },
    screens: Object.values(derived.screens).map((screen) => screenFor(derived, screen)),
  };
}

function screenFor(derived: DerivedApp, screen: DerivedScreen): ScriptScreen {
  const made = known.get(screen);
  if (made) return made;
  const order = new Map(screen.screen.children.map((id, at) => [id, at]));
  const place = (id: string): number => order.get(id) ?? order.size;
  const widgets = [...screen.widgets].sort((a, b) => place(a.id) - place(b.id));
  const drawn = new Map(widgets.map((widget) => [widget.sourceId, widget.id]));
  const groups = Object.values(derived.app.groups ?? {}).flatMap((group) => {
    const members = derived.widgetsOf(group.id).map((id) => drawn.get(id));
    const children = members.filter((id) => id !== undefined);
    return children.length === 0 || children.length < members.length
      ? []
      : [{ name: String(group.name ?? group.id), children }];
  });
  const found: ScriptScreen = {
    id: screen.id,
    name: screen.screen.name,
    widgets: widgets.map((widget) => ({ id: widget.id, name: widget.name, hidden: isHidden(widget) })),
    groups,
  };
  known.set(screen, found);
  return found;
}
