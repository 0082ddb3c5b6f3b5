/** Screens and requests for the chosen parts of an API description. */
import type { Kit, KitPart } from '@prototrail/widgets';
import { kitOfDraft, type DraftContainer, type DraftNode, type DraftWidget } from '@prototrail/widgets/page-draft';
import type { ApiField } from './api-fields';
import type { ApiDescription, ApiOperation, ApiSchema } from './read-api';

export interface ApiChoice {
  operations: readonly string[];
  schemas: readonly string[];
  /** Requests, connected with their screens. */
  hasRequests: boolean;
  /** Requests answer with made-up values instead of asking the server. */
  isMocked: boolean;
}

/** A request of a screen: a click on the named widget sends it, or showing the screen does. */
export interface ApiRequest {
  name: string;
  /** Index of the screen in the kit. */
  screen: number;
  /** Name of the button; without it the request is sent when the screen is shown. */
  button?: string;
  rest: Readonly<Record<string, unknown>>;
}

export interface ApiScreens {
  kit: Kit;
  requests: readonly ApiRequest[];
}

/** The words that are written into the prototype. */
export interface ApiWords {
  send: string;
  save: string;
  load: string;
}

interface Page {
  title: string;
  root: DraftContainer;
  request?: Omit<ApiRequest, 'screen'>;
}

/** Everything that was chosen, a screen for each. */
export function screensOf(
  api: ApiDescription,
  choice: ApiChoice,
  words: ApiWords,
  screen: { w: number; h: number },
): ApiScreens {
  const pages = [
    ...api.operations
      .filter(({ id }) => choice.operations.includes(id))
      .map((each) => operationPage(api, each, choice, words)),
    ...api.schemas.filter(({ id }) => choice.schemas.includes(id)).map((each) => schemaPage(each, words)),
  ];
  const kit = kitOfDraft(
    pages.map(({ root }) => ({ kind: 'nodes', root })),
    { look: { isWireframe: false, isMinimal: true }, screen, name: api.title },
  );
  const screens = kit.screens.map((each, index) => ({
    ...each,
    name: pages[index]?.title ?? each.name,
    parts: each.parts.map(withUniqueName()),
  }));
  const requests = pages.flatMap(({ request }, index) => (request ? [{ ...request, screen: index }] : []));
  return { kit: { ...kit, screens }, requests: choice.hasRequests ? requests : [] };
}

/** Widgets of a screen have different names. */
function withUniqueName(): (part: KitPart) => KitPart {
  const taken = new Set<string>();
  return (part) => {
    let { name } = part;
    for (let number = 2; taken.has(name); number += 1) name = `${part.name} ${number}`;
    taken.add(name);
    return { ...part, name };
  };
}

const column = (children: readonly DraftNode[]): DraftContainer => ({
  kind: 'container',
  direction: 'column',
  children,
  colours: {},
});
const widget = (
  type: string,
  name: string,
  props: Record<string, unknown>,
  more: Partial<DraftWidget> = {},
): DraftWidget => ({
  ...{ kind: 'widget', type, name, props, colours: {} },
  ...more,
});
const headline = (text: string): DraftWidget =>
  widget('Label', 'Title', { label: text }, { style: { fontSize: 24, fontWeight: 700, lineHeight: 1.25 } });
const caption = (text: string): DraftWidget =>
  widget('Label', `${text} label`, { label: text }, { style: { fontSize: 13, fontWeight: 500 } });

function operationPage(api: ApiDescription, operation: ApiOperation, choice: ApiChoice, words: ApiWords): Page {
  const { title, method, answer, body, parameters } = operation;
  const asked = [...parameters.map(({ field }) => field), ...body];
  const isRead = method === 'GET';
  const isAtOnce = isRead && parameters.length === 0;
  const button = isRead ? words.load : words.send;
  const variable = variableOf(operation);
  const root = column([
    headline(title),
    ...asked.flatMap((field) => inputOf(field)),
    ...(isAtOnce ? [] : [widget('Button', button, { label: button })]),
    ...answerOf(operation, variable),
  ]);
  const rest = restOf(api, operation, { variable, isMocked: choice.isMocked });
  const request = { name: `${method} ${operation.path}`.slice(0, 80), rest };
  return { title, root, request: isAtOnce || (isRead && answer.kind === 'none') ? request : { ...request, button } };
}

function schemaPage({ title, fields }: ApiSchema, { save }: ApiWords): Page {
  return {
    title,
    root: column([headline(title), ...fields.flatMap(inputOf), widget('Button', save, { label: save })]),
  };
}

const inputs: Readonly<Partial<Record<ApiField['kind'], string>>> = {
  ...{ text: 'TextBox', longText: 'TextArea', email: 'TextBox', password: 'Password', number: 'TextBox' },
  ...{
    integer: 'TextBox',
    date: 'DateDropDown',
    choice: 'DropDown',
    choices: 'CheckBoxGroup',
    boolean: 'LabeledCheckBox',
  },
  ...{ file: 'Upload', list: 'TextBox', object: 'TextArea' },
};

/** The caption and the input of a field; a check box has its words beside it. */
function inputOf(field: ApiField): DraftNode[] {
  const { kind, title, options, isRequired } = field;
  const type = inputs[kind] ?? 'TextBox';
  const name = field.name;
  const shared = { databinding: { default: variablePath(name) }, ...validationOf(field) };
  const words = isRequired ? `${title} *` : title;
  if (kind === 'boolean') return [widget(type, name, { label: words, ...shared })];
  if (kind === 'choice') {
    // the first option of a drop-down that must be filled counts as nothing chosen
    const all = isRequired ? ['', ...options] : [...options];
    return [caption(words), widget(type, name, { options: all, selected: '', ...shared })];
  }
  if (kind === 'choices')
    return [caption(words), widget(type, name, { options, ...shared }, { h: options.length * 40 })];
  if (kind === 'file' || kind === 'date') return [caption(words), widget(type, name, shared)];
  const hint = typeof field.sample === 'string' || typeof field.sample === 'number' ? String(field.sample) : '';
  return [caption(words), widget(type, name, { label: kind === 'password' ? '' : hint, placeholder: true, ...shared })];
}

const typesOfValues: Readonly<Partial<Record<ApiField['kind'], string>>> = {
  ...{ email: 'email', integer: 'int', number: 'double' },
};

function validationOf(field: ApiField): { validation?: Record<string, unknown> } {
  const { kind, isRequired } = field;
  const type = typesOfValues[kind];
  const rule = type === undefined ? textRule(field) : limitsOf(field.min, field.max);
  if (!isRequired && type === undefined && Object.keys(rule).length === 0) return {};
  return { validation: { required: isRequired, type: type ?? 'string', ...rule } };
}

/** A text has one rule: an expression says more than a length. */
function textRule({ pattern, minLength, maxLength }: ApiField): Record<string, unknown> {
  if (pattern !== undefined) return { operator: 'pattern', pattern };
  const limits = limitsOf(minLength, maxLength);
  return Object.keys(limits).length === 0 ? {} : { operator: 'length', ...limits };
}

const limitsOf = (min: number | undefined, max: number | undefined): Record<string, unknown> => ({
  ...(min === undefined ? {} : { min }),
  ...(max === undefined ? {} : { max }),
});

const mockRows = 3;
const tableColumns = 6;

/** What comes back: a table of many, words and values of one. */
function answerOf({ answer }: ApiOperation, variable: string): DraftNode[] {
  const shown = answer.fields.slice(0, answer.kind === 'list' ? tableColumns : answer.fields.length);
  if (answer.kind === 'list') {
    const columns = shown.map(({ title, name }) => ({ label: title, width: 120, databinding: name }));
    const row = shown.map(({ sample }) => cell(sample));
    const data = [shown.map(({ title }) => title), ...Array.from({ length: mockRows }, () => row)];
    return [
      widget('Table', 'Table', { columns, data, databinding: { default: variable } }, { h: (mockRows + 1) * 40 }),
    ];
  }
  return shown.map((field): DraftNode => {
    const path = `${variable}.${field.name}`;
    const value = widget('Label', `${field.name} value`, {
      label: cell(field.sample) || '–',
      databinding: { default: path },
    });
    return { kind: 'container', direction: 'row', children: [caption(field.title), value], colours: {} };
  });
}

const cell = (value: unknown): string =>
  typeof value === 'string' || typeof value === 'number' || typeof value === 'boolean' ? String(value) : '';

/** Variables have no signs that paths of variables know. */
const variablePath = (name: string): string => name.replace(/[^\w.]+/g, '_').replace(/^\.+|\.+$/g, '') || 'value';

function variableOf({ method, path }: ApiOperation): string {
  const words = path.split('/').filter((part) => part !== '' && !part.startsWith('{'));
  const name = (words.at(-1) ?? 'answer').replace(/\W+/g, '_');
  return method === 'GET' ? name : `${method.toLowerCase()}_${name}`;
}

function restOf(
  { server }: ApiDescription,
  operation: ApiOperation,
  { variable, isMocked }: { variable: string; isMocked: boolean },
): ApiRequest['rest'] {
  const { method, path, parameters, body, answer } = operation;
  const query = parameters
    .filter(({ place }) => place === 'query')
    .map(({ field }) => `${encodeURIComponent(field.name)}=\${${variablePath(field.name)}}`);
  const filled = path.replace(/\{([^{}]+)\}/g, (_, name: string) => `\${${variablePath(name)}}`);
  const sample = objectOf(answer.fields);
  const mock = { status: 200, body: answer.kind === 'list' ? Array.from({ length: mockRows }, () => sample) : sample };
  return {
    method,
    url: `${server}${filled}${query.length > 0 ? `?${query.join('&')}` : ''}`,
    ...{ token: '', authType: 'Bearer', headers: [] },
    input: { type: 'JSON', template: body.length > 0 ? templateOf(body) : '', fileDataBinding: '' },
    output: { type: 'JSON', databinding: variable, template: '', hints: {} },
    ...(isMocked ? { mock: { use: 'always', ...mock } } : {}),
  };
}

const unquoted: readonly ApiField['kind'][] = ['number', 'integer', 'boolean'];

/** JSON with variables in place of values; numbers and booleans stand there without quotation marks. */
function templateOf(fields: readonly ApiField[]): string {
  const bare = new Map<string, string>();
  const tree = nested(fields, ({ name, kind }) => {
    const variable = `\${${variablePath(name)}}`;
    if (unquoted.includes(kind)) bare.set(`"${variable}"`, variable);
    return variable;
  });
  return [...bare].reduce((text, [quoted, plain]) => text.replaceAll(quoted, plain), JSON.stringify(tree, null, 2));
}

const objectOf = (fields: readonly ApiField[]): Record<string, unknown> => nested(fields, ({ sample }) => sample);

/** Names with dots become objects inside of each other. */
function nested(fields: readonly ApiField[], valueOf: (field: ApiField) => unknown): Record<string, unknown> {
  const tree: Record<string, unknown> = {};
  for (const field of fields) {
    const path = field.name.split('.');
    let place = tree;
    for (const part of path.slice(0, -1)) {
      const inner = Object.hasOwn(place, part) ? place[part] : undefined;
      const next = typeof inner === 'object' && inner !== null ? (inner as Record<string, unknown>) : {};
      place[part] = next;
      place = next;
    }
    place[path.at(-1) ?? ''] = valueOf(field);
  }
  return tree;
}
