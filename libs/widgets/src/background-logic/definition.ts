/** Signs of logic that works in the background: requests, scripts, sounds. Drawn in the editor only. */
import { booleanField, define, fontStyle, labelField, numberField, radius, section } from '../kit/define';
import { paintLogicSign } from '../kit/logic-sign';
import type { PaletteVariant, PanelField, WidgetDefinition } from '../definition';

interface Sign {
  type: 'Rest' | 'Script' | 'AudioLogic';
  name: string;
  color: string;
  icon: string;
  /** Outline on a grid of 24, stroked. */
  outline: string;
  props: Record<string, unknown>;
  fields?: readonly PanelField[];
  texts?: WidgetDefinition['texts'];
  palette?: readonly PaletteVariant[];
}

const signDefinition = ({ type, name, color, icon, outline, props, ...more }: Sign): WidgetDefinition =>
  define({
    ...{ type, name, icon },
    defaults: {
      ...{ w: 64, h: 64, props: { label: name, ...props }, has: { logic: true } },
      style: { ...fontStyle, fontSize: 12, background: color, color: '#ffffff', ...radius(12) },
    },
    ...(more.texts ? { texts: more.texts } : {}),
    panel: [section('label', labelField), ...(more.fields ? [section('settings', ...more.fields)] : [])],
    palette: more.palette ?? [],
    abilities: { editableText: 'label', resize: { x: false, y: false } },
    paint: (input) => paintLogicSign(input, outline, color),
  });

const globe = 'M12 3a9 9 0 1 0 0 18a9 9 0 1 0 0-18M3 12H21M12 3C7 9 7 15 12 21M12 3C17 9 17 15 12 21';
const code = 'M8 6L2 12L8 18M16 6L22 12L16 18M13.5 4L10.5 20';
const speaker = 'M4 9.5V14.5H8L13 19V5L8 9.5ZM17 8.5C19 10.5 19 13.5 17 15.5M19.5 6C23 9.5 23 14.5 19.5 18';

const texts: WidgetDefinition['texts'] = {
  fields: {
    requestMethod: 'Method',
    requestUrl: 'Address, with ${variables}',
    requestAuth: 'Token is sent as',
    requestToken: 'Token; testers never get it',
    requestHeaders: 'Headers',
    headerName: 'Name',
    headerValue: 'Value',
    requestBody: 'Body for POST and PUT, with ${variables}',
    requestBodyType: 'Kind of body',
    requestFile: 'Variable with the file to send',
    responseType: 'Kind of answer',
    responseVariable: 'Variable for the answer',
    requestTimeout: 'Longest wait (s)',
    scriptText: 'Script (JavaScript)',
    trigger: 'Runs by itself',
    repeatDelay: 'Seconds between runs',
  },
  choices: {
    onLine: 'No, by links only',
    onLoad: 'When the prototype starts',
    onRepeat: 'Again and again',
    onData: 'When data changes',
    JSON: 'JSON',
    FORM: 'Form',
    FILE: 'File',
    IMAGE: 'Picture',
    TEXT: 'Text',
    Bearer: 'Bearer',
    Basic: 'Basic',
    GET: 'GET',
    POST: 'POST',
    PUT: 'PUT',
    PATCH: 'PATCH',
    DELETE: 'DELETE',
  },
};

const runFields = (...choices: readonly string[]): readonly PanelField[] => [
  {
    ...{ path: 'props.trigger', kind: 'select', labelKey: 'trigger', choices: ['', 'load', 'repeat', ...choices] },
    choiceKeys: { '': 'onLine', load: 'onLoad', repeat: 'onRepeat', databinding: 'onData' },
  },
  {
    ...numberField('props.delay', 'repeatDelay', [1, 2, 5, 10, 60], 0),
    shownWhen: [{ path: 'props.trigger', is: ['repeat'] }],
  },
];

const withBody = { path: 'props.rest.method', is: ['POST', 'PUT', 'PATCH', 'DELETE'] } as const;
const bodyOfText = { path: 'props.rest.input.type', is: ['', 'JSON', 'FORM', 'TEXT'] } as const;
const bodyOfFile = { path: 'props.rest.input.type', is: ['FILE', 'IMAGE'] } as const;

const newRequest = {
  ...{ method: 'GET', url: '', authType: 'Bearer', token: '', headers: [], timeout: 15 },
  input: { type: 'JSON' },
  output: { type: 'JSON' },
};

export const restDefinition = signDefinition({
  ...{
    type: 'Rest',
    name: 'Web service',
    color: '#0f766e',
    icon: 'M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18zM3 12h18M12 3c-5 6-5 12 0 18M12 3c5 6 5 12 0 18',
    outline: globe,
  },
  props: { label: 'REST', rest: newRequest, trigger: null, delay: 0 },
  texts,
  fields: [
    {
      path: 'props.rest.method',
      kind: 'select',
      labelKey: 'requestMethod',
      choices: ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'],
    },
    { path: 'props.rest.url', kind: 'text', labelKey: 'requestUrl' },
    { path: 'props.rest.authType', kind: 'select', labelKey: 'requestAuth', choices: ['Bearer', 'Basic'] },
    { path: 'props.rest.token', kind: 'text', labelKey: 'requestToken' },
    {
      ...{ path: 'props.rest.headers', kind: 'records', labelKey: 'requestHeaders' },
      columns: [
        { key: 'key', kind: 'text', labelKey: 'headerName' },
        { key: 'value', kind: 'text', labelKey: 'headerValue' },
      ],
    },
    {
      ...{ path: 'props.rest.input.type', kind: 'select', labelKey: 'requestBodyType' },
      choices: ['JSON', 'FORM', 'TEXT', 'FILE', 'IMAGE'],
      shownWhen: [withBody],
    },
    {
      ...{ path: 'props.rest.input.template', kind: 'multiline', labelKey: 'requestBody' },
      shownWhen: [withBody, bodyOfText],
    },
    {
      ...{ path: 'props.rest.input.fileDataBinding', kind: 'text', labelKey: 'requestFile' },
      shownWhen: [withBody, bodyOfFile],
    },
    { path: 'props.rest.output.type', kind: 'select', labelKey: 'responseType', choices: ['JSON', 'TEXT', 'IMAGE'] },
    { path: 'props.rest.output.databinding', kind: 'text', labelKey: 'responseVariable' },
    numberField('props.rest.timeout', 'requestTimeout', [5, 10, 15], 1, 15),
    ...runFields(),
  ],
  palette: [
    {
      ...{ id: 'rest', name: 'Web service', category: 'logic' },
      words: ['rest', 'api', 'http', 'request', 'fetch', 'server', 'data'],
    },
  ],
});
export const scriptDefinition = signDefinition({
  ...{ type: 'Script', name: 'Script', color: '#7c3aed', icon: 'm8 7-5 5 5 5M16 7l5 5-5 5', outline: code },
  props: { script: '', trigger: null, delay: 0 },
  fields: [{ path: 'props.script', kind: 'multiline', labelKey: 'scriptText' }, ...runFields('databinding')],
  palette: [
    { id: 'script', name: 'Script', category: 'logic', words: ['javascript', 'js', 'code', 'program', 'formula'] },
  ],
});
export const audioLogicDefinition = signDefinition({
  ...{
    type: 'AudioLogic',
    name: 'Sound',
    color: '#b45309',
    icon: 'M4 9v6h4l5 4V5L8 9zM17 9a4 4 0 0 1 0 6',
    outline: speaker,
  },
  props: { file: null, isBackground: false },
  texts: { fields: { sound: 'Sound', goesOnAtOnce: 'Go on while it plays' } },
  fields: [
    { path: 'props.file', kind: 'sound', labelKey: 'sound' },
    booleanField('props.isBackground', 'goesOnAtOnce'),
  ],
  palette: [
    {
      ...{ id: 'sound', name: 'Sound', category: 'logic' },
      words: ['mp3', 'audio', 'music', 'noise', 'effect', 'play', 'voice'],
    },
  ],
});
