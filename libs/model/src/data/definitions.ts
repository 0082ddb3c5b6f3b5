import type { Widget } from '../app/types';
import { isRecord, toNumber } from '../app/values';
import { traitsOf } from '../widget-types/widget-types';

/** When a request or script runs: when a line arrives, when the prototype starts, again and again, when a variable changes. */
export type Trigger = 'line' | 'load' | 'repeat' | 'databinding';

export interface RestDefinition {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  url: string;
  authType: 'Bearer' | 'Basic';
  token: string;
  headers: { key: string; value: string }[];
  input: { type: string; template: string; fileDataBinding: string };
  output: { type: string; databinding: string; template: string; hints: Record<string, unknown> };
  /** An answer that is used instead of the server's: never, always, or where the request fails. */
  mock: { use: 'never' | 'always' | 'failure'; status: number; body: unknown };
  /** Seconds after which a request has failed. */
  timeout: number;
  trigger: Trigger;
  /** Seconds between two runs of a repeated one. */
  delay: number;
}

export interface ScriptDefinition {
  script: string;
  trigger: Trigger;
  delay: number;
}

const methods: readonly string[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];
const triggers: readonly string[] = ['load', 'repeat', 'databinding'];
const defaultDelay = 1;
const maxTimeout = 15;

/** The request of a `Rest` widget with defaults for what the file leaves open; undefined for other widgets. */
export function restDefinition(widget: Pick<Widget, 'type' | 'props'>): RestDefinition | undefined {
  if (widget.type !== 'Rest') return undefined;
  const rest = recordOf(widget.props['rest']);
  const input = recordOf(rest['input']);
  const output = recordOf(rest['output']);
  const method = textOf(rest['method']).toUpperCase();
  return {
    method: methods.includes(method) ? (method as RestDefinition['method']) : 'GET',
    url: textOf(rest['url']),
    authType: rest['authType'] === 'Basic' ? 'Basic' : 'Bearer',
    token: textOf(rest['token']),
    headers: headersOf(rest['headers']),
    input: {
      type: textOf(input['type']) || 'JSON',
      template: textOf(input['template']),
      fileDataBinding: textOf(input['fileDataBinding']),
    },
    output: {
      type: textOf(output['type']) || 'JSON',
      databinding: textOf(output['databinding']),
      template: textOf(output['template']),
      hints: recordOf(output['hints']),
    },
    mock: mockOf(rest['mock']),
    timeout: Math.min(maxTimeout, Math.max(1, toNumber(rest['timeout'], maxTimeout))),
    ...runsOf(widget.props),
  };
}

/** The script of a `Script` widget; undefined for other widgets. */
export function scriptDefinition(widget: Pick<Widget, 'type' | 'props'>): ScriptDefinition | undefined {
  if (widget.type !== 'Script') return undefined;
  return { script: textOf(widget.props['script']), ...runsOf(widget.props) };
}

export interface SoundDefinition {
  /** Stored address of the file, or empty. */
  url: string;
  /** The way goes on when the sound begins and not when it has ended. */
  isBackground: boolean;
}

/** The sound of an `AudioLogic` widget; undefined for other widgets. */
export function soundDefinition(widget: Pick<Widget, 'type' | 'props'>): SoundDefinition | undefined {
  if (widget.type !== 'AudioLogic') return undefined;
  const url = textOf(recordOf(widget.props['file'])['url']).trim();
  return { url, isBackground: widget.props['isBackground'] === true };
}

/** Unknown names and forms in the definition of a request or script. Whether a script is JavaScript is for its runner to say. */
export function definitionProblems(widget: Pick<Widget, 'type' | 'props'>): string[] {
  const problems: string[] = [];
  const { logic } = traitsOf(widget.type);
  if (logic !== 'request' && logic !== 'script') return problems;
  const stored = recordOf(widget.props['rest']);
  if (logic === 'request') {
    const method = textOf(stored['method']);
    if (method !== '' && !methods.includes(method.toUpperCase())) problems.push(`has the unknown method "${method}"`);
    if (stored['headers'] !== undefined && stored['headers'] !== null && !Array.isArray(stored['headers']))
      problems.push('has headers that are no list');
  }
  const trigger = widget.props['trigger'];
  if (textOf(trigger) !== '' && !triggers.includes(textOf(trigger)))
    problems.push(`has the unknown trigger "${textOf(trigger)}"`);
  return problems;
}

function runsOf(props: Readonly<Record<string, unknown>>): { trigger: Trigger; delay: number } {
  const trigger = textOf(props['trigger']);
  const delay = toNumber(props['delay'], 0);
  return {
    trigger: triggers.includes(trigger) ? (trigger as Trigger) : 'line',
    delay: delay > 0 ? delay : defaultDelay,
  };
}

function mockOf(value: unknown): RestDefinition['mock'] {
  const mock = recordOf(value);
  const { use } = mock;
  return {
    use: use === 'always' || use === 'failure' ? use : 'never',
    status: toNumber(mock['status'], 200),
    body: mock['body'],
  };
}

function headersOf(value: unknown): { key: string; value: string }[] {
  if (!Array.isArray(value)) return [];
  return value.filter(isRecord).map((header) => ({ key: textOf(header['key']), value: textOf(header['value']) }));
}

const recordOf = (value: unknown): Record<string, unknown> => (isRecord(value) ? value : {});
const textOf = (value: unknown): string => (typeof value === 'string' ? value : '');
