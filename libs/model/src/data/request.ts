import type { RestDefinition } from './definitions';
import { readVariable, type Variables } from './paths';
import { fileAddress, fillJson, fillTemplate, plainText, referencesIn, withoutReferences } from './templates';

export type RequestBody =
  | { kind: 'none' }
  | { kind: 'text'; text: string }
  | { kind: 'form'; fields: { key: string; value: string }[] }
  /** `url` is a data address. */
  | { kind: 'file'; name: string; fileName: string; url: string };

/** A request with its values in place. */
export interface BuiltRequest {
  method: RestDefinition['method'];
  url: string;
  headers: { key: string; value: string }[];
  body: RequestBody;
}

export interface RequestProblem {
  /** Field of `props.rest`. */
  field: string;
  /** What is wrong, for those who say it in their own words. */
  code: 'noValue' | 'server' | 'serverVariable' | 'dots' | 'address' | 'file';
  /** In English, as answers of the server say it. */
  message: string;
  /** Variables without a value. */
  names?: string;
}

const hasBody = ({ method }: RestDefinition): boolean => method === 'POST' || method === 'PUT' || method === 'PATCH';
const isFile = ({ input }: RestDefinition): boolean => input.type === 'FILE' || input.type === 'IMAGE';

/** Paths of all variables that a request needs. */
export function requestVariables(rest: RestDefinition): string[] {
  const texts = [rest.url, rest.token, ...rest.headers.flatMap(({ key, value }) => [key, value])];
  if (hasBody(rest) && !isFile(rest)) texts.push(rest.input.template);
  const paths = texts.flatMap(referencesIn);
  if (hasBody(rest) && isFile(rest) && rest.input.fileDataBinding !== '') paths.push(rest.input.fileDataBinding);
  return [...new Set(paths)];
}

/** Puts values into a request (simulation rules 8.2), or says which field cannot be sent. */
export function buildRequest(
  rest: RestDefinition,
  variables: Variables,
): { request: BuiltRequest } | { problem: RequestProblem } {
  const url = urlOf(rest.url, variables);
  if ('problem' in url) return url;
  const token = fillTemplate(rest.token, variables, plainText);
  if (isOpen(token)) return openReference('token', token);
  const body = bodyOf(rest, variables);
  if ('problem' in body) return body;
  const own = rest.headers.filter(({ key }) => key.trim() !== '');
  const headers = [
    ...(rest.input.type === 'JSON'
      ? ['Content-Type', 'Accept'].map((key) => ({ key, value: 'application/json' }))
      : []),
    ...(token.trim() === '' ? [] : [{ key: 'Authorization', value: `${rest.authType} ${token}` }]),
    ...own.map(({ key, value }) => ({
      key: fillTemplate(key, variables, plainText),
      value: fillTemplate(value, variables, plainText),
    })),
  ];
  return { request: { method: rest.method, url: url.url, headers: withoutRepeats(headers), body: body.body } };
}

const isOpen = (text: string): boolean => referencesIn(text).length > 0;

function openReference(field: string, text: string): { problem: RequestProblem } {
  const names = referencesIn(text).join(', ');
  const message = `refers to ${names}, which has no value; give the variable a value first`;
  return { problem: { field, code: 'noValue', message, names } };
}

/** Scheme and host of an address as it is written. */
const authority = /^\s*(https?:\/\/[^/?#]*)/i;

/** The host stays the one that the author wrote, so that no value can send a request elsewhere. */
function urlOf(template: string, variables: Variables): { url: string } | { problem: RequestProblem } {
  const host = authority.exec(template)?.[1];
  if (host === undefined)
    return {
      problem: {
        field: 'url',
        code: 'server',
        message: 'must begin with https:// or http:// and the name of a server',
      },
    };
  if (isOpen(host) || host.includes('${'))
    return {
      problem: {
        field: 'url',
        code: 'serverVariable',
        message: 'must name its server without variables; use them after the first /',
      },
    };
  const url = fillTemplate(template.trim(), variables, (value) => encodeURIComponent(wellFormed(plainText(value))));
  if (isOpen(url)) return openReference('url', url);
  // Servers and browsers take dots for the way to the folder above, also where they are encoded.
  if (dotSegments(url) > dotSegments(withoutReferences(template)))
    return {
      problem: { field: 'url', code: 'dots', message: 'holds a value of dots, which would lead to another path' },
    };
  return /^[^\s\\]+$/.test(url)
    ? { url }
    : { problem: { field: 'url', code: 'address', message: 'must be an address that can be opened' } };
}

/** How many parts of a path are `.` or `..`. */
function dotSegments(url: string): number {
  const [path = ''] = url.replace(authority, '').split(/[?#]/);
  return path.split('/').filter((part) => /^(?:\.|%2e){1,2}$/i.test(part)).length;
}

/** Half of a surrogate pair cannot be encoded. */
const wellFormed = (text: string): string => text.replace(/\p{Surrogate}/gu, '\ufffd');

function bodyOf(rest: RestDefinition, variables: Variables): { body: RequestBody } | { problem: RequestProblem } {
  const { input } = rest;
  if (!hasBody(rest)) return { body: { kind: 'none' } };
  if (isFile(rest)) return fileOf(input.fileDataBinding, variables);
  if (input.type === 'FORM') return formOf(input.template, variables);
  const missing = referencesIn(input.template).filter((path) => readVariable(variables, path) === undefined);
  if (missing.length > 0) return openReference('input.template', missing.map((path) => `\${${path}}`).join(''));
  return { body: { kind: 'text', text: fillJson(input.template, variables) } };
}

function formOf(template: string, variables: Variables): { body: RequestBody } | { problem: RequestProblem } {
  const fields = template.split(/\r?\n/).flatMap((line) => {
    const at = line.indexOf(':');
    return at <= 0 ? [] : [{ key: line.slice(0, at).trim(), value: line.slice(at + 1).trim() }];
  });
  const missing = referencesIn(template).filter((path) => readVariable(variables, path) === undefined);
  if (missing.length > 0) return openReference('input.template', missing.map((path) => `\${${path}}`).join(''));
  const filled = fields.map(({ key, value }) => ({
    key: fillTemplate(key, variables, plainText),
    value: fillTemplate(value, variables, plainText),
  }));
  return { body: { kind: 'form', fields: filled } };
}

function fileOf(path: string, variables: Variables): { body: RequestBody } | { problem: RequestProblem } {
  const value = readVariable(variables, path);
  const url = typeof value === 'string' ? value : fileAddress(value);
  if (url === undefined || !url.startsWith('data:'))
    return { problem: { field: 'input.fileDataBinding', code: 'file', message: 'must be a variable with a file' } };
  const first: unknown = Array.isArray(value) ? value[0] : value;
  const fileName = typeof first === 'object' && first !== null && 'name' in first ? String(first.name) : path;
  return { body: { kind: 'file', name: path, fileName, url } };
}

/** Of two headers of one name the later one. */
function withoutRepeats(headers: BuiltRequest['headers']): BuiltRequest['headers'] {
  return [...new Map(headers.map((header) => [header.key.trim().toLowerCase(), header])).values()];
}
