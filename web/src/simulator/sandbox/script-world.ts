import type { ScriptInput, ScriptResult, ScriptScreen } from '../runtime';

/** What a script wrote to its console. */
export interface ConsoleEntry {
  level: 'debug' | 'log' | 'warn' | 'error';
  text: string;
}

const maxEntries = 200;
const maxEntryLength = 2000;
const levels: readonly ConsoleEntry['level'][] = ['debug', 'log', 'warn', 'error'];

/** Everything that a script can reach, and what it has done with it. */
export interface ScriptWorld {
  qux: object;
  data: object;
  console: object;
  event: object;
  entries: readonly ConsoleEntry[];
  /** What the script has done; throws where that cannot be taken over. */
  result(returned: unknown): ScriptResult;
}

interface Change {
  id: string;
  style: Record<string, unknown>;
  props: Record<string, unknown>;
}

/** Makes the surroundings of one run of a script (simulation rules 9.2 and 9.3). */
export function createScriptWorld(input: ScriptInput): ScriptWorld {
  const changes = new Map<string, Change>();
  const hidden = new Map(input.screens.flatMap(({ widgets }) => widgets.map((each) => [each.id, each.hidden])));
  const entries: ConsoleEntry[] = [];
  const { data, read, content } = watched(input.data);
  let pattern: ScriptResult['vibrate'] = null;
  const changeOf = (id: string): Change => {
    const change = changes.get(id) ?? { id, style: {}, props: {} };
    changes.set(id, change);
    return change;
  };
  const elementOf = (name: string, ids: readonly string[]) => {
    const show = (isShown: boolean): void => {
      for (const id of ids) {
        Object.assign(changeOf(id).style, { display: isShown ? 'block' : 'none' });
        hidden.set(id, !isShown);
      }
    };
    const isHidden = (): boolean => ids.every((id) => hidden.get(id) === true);
    return {
      getName: () => name,
      setStyle: (style: unknown) => {
        for (const id of ids) Object.assign(changeOf(id).style, recordOf(style, 'setStyle'));
        const { display } = recordOf(style, 'setStyle');
        if (display !== undefined) for (const id of ids) hidden.set(id, display === 'none');
      },
      setProp: (prop: unknown, value?: unknown) => {
        const props = typeof prop === 'string' ? { [prop]: value } : recordOf(prop, 'setProp');
        for (const id of ids) Object.assign(changeOf(id).props, props);
      },
      show: () => show(true),
      hide: () => show(false),
      toggle: () => show(isHidden()),
      isHidden,
    };
  };
  const screenOf = (screen: ScriptScreen) => ({
    ...elementOf(screen.name, [screen.id]),
    getWidget: (name: unknown) => {
      const found = screen.widgets.find((widget) => widget.name === name);
      if (!found) throw new Error(`The screen "${screen.name}" has no widget with the name "${String(name)}".`);
      return elementOf(found.name, [found.id]);
    },
    getGroup: (name: unknown) => {
      const found = screen.groups.find((group) => group.name === name);
      if (!found) throw new Error(`The screen "${screen.name}" has no group with the name "${String(name)}".`);
      return {
        ...elementOf(found.name, found.children),
        forEachChild: (callback: (id: string) => void) => found.children.forEach((id) => callback(id)),
      };
    },
  });
  const qux = {
    getScreen: (name: unknown) => {
      const [found, ...others] = input.screens.filter((screen) => screen.name === name);
      if (!found) throw new Error(`There is no screen with the name "${String(name)}".`);
      if (others.length > 0) throw new Error(`There are ${others.length + 1} screens with the name "${found.name}".`);
      return screenOf(found);
    },
    vibrate: (value: unknown) => {
      pattern = patternOf(value);
    },
  };
  return {
    qux,
    data,
    console: consoleOf(entries),
    event: { ...input.event },
    entries,
    result: (returned) => ({
      kind: 'script',
      data: copied(content()),
      read: [...read],
      changes: copied([...changes.values()]),
      vibrate: pattern,
      returned: typeof returned === 'string' ? returned : null,
    }),
  };
}

/** A copy of the variables that notes which of them were read. */
function watched(variables: ScriptInput['data']): {
  data: object;
  read: ReadonlySet<string>;
  content: () => Record<string, unknown>;
} {
  const target: Record<string, unknown> = structuredClone({ ...variables });
  const read = new Set<string>();
  const note = (key: string | symbol): void => {
    if (typeof key === 'string') read.add(key);
  };
  const data = new Proxy(target, {
    get: (object, key, receiver): unknown => {
      note(key);
      return Reflect.get(object, key, receiver);
    },
    has: (object, key) => {
      note(key);
      return Reflect.has(object, key);
    },
    getOwnPropertyDescriptor: (object, key) => {
      note(key);
      return Reflect.getOwnPropertyDescriptor(object, key);
    },
  });
  return { data, read, content: () => target };
}

function consoleOf(entries: ConsoleEntry[]): Record<string, (...values: unknown[]) => void> {
  const write =
    (level: ConsoleEntry['level']) =>
    (...values: unknown[]): void => {
      if (entries.length >= maxEntries) return;
      entries.push({ level, text: values.map(textOf).join(' ').slice(0, maxEntryLength) });
    };
  return Object.fromEntries([...levels.map((level) => [level, write(level)] as const), ['info', write('log')]]);
}

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  if (value instanceof Error) return `${value.name}: ${value.message}`;
  try {
    return JSON.stringify(value) ?? String(value);
  } catch {
    return String(value);
  }
}

function recordOf(value: unknown, method: string): Record<string, unknown> {
  if (typeof value === 'object' && value !== null && !Array.isArray(value)) return value as Record<string, unknown>;
  throw new Error(`${method} takes an object, such as { color: 'red' }.`);
}

function patternOf(value: unknown): number | number[] {
  const list: unknown[] = Array.isArray(value) ? value : [value];
  if (list.length > 0 && list.every((each) => typeof each === 'number' && each >= 0))
    return Array.isArray(value) ? (list as number[]) : (list[0] as number);
  throw new Error('vibrate takes milliseconds: a number or a list of numbers.');
}

/** Only what is data can leave a script. */
const copied = <T>(value: T): T => JSON.parse(JSON.stringify(value)) as T;
