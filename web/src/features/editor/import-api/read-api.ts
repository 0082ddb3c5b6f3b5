/** Operations and schemas of an API description (Swagger 2, OpenAPI 3.0 and 3.1). */
import { isRecord } from '@prototrail/model';
import { ApiRefused, apiLimits, entriesOf, listOf, readApiDocument, resolved, textOf, type Json } from './api-document';
import { fieldOf, fieldsOf, merged, titleOf, type ApiField } from './api-fields';

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';

export interface ApiOperation {
  /** Method and path. */
  id: string;
  method: Method;
  path: string;
  title: string;
  parameters: readonly { place: 'path' | 'query'; field: ApiField }[];
  /** What is sent as JSON. */
  body: readonly ApiField[];
  /** What comes back: many, one, or nothing that is known. */
  answer: { kind: 'list' | 'object' | 'none'; fields: readonly ApiField[] };
}

export interface ApiSchema {
  id: string;
  title: string;
  fields: readonly ApiField[];
}

export interface ApiDescription {
  title: string;
  version: string;
  /** Where requests go, without a slash at the end; empty where nothing is said. */
  server: string;
  operations: readonly ApiOperation[];
  schemas: readonly ApiSchema[];
}

const methods: readonly Method[] = ['GET', 'POST', 'PUT', 'PATCH', 'DELETE'];

/** Reads a description. Requests go to where it was loaded from when it names no server. @throws ApiRefused with the reason */
export async function readApi(text: string, address?: string): Promise<ApiDescription> {
  const root = await readApiDocument(text);
  const info = isRecord(root['info']) ? root['info'] : {};
  const operations = entriesOf(root['paths'])
    .flatMap(([path, item]) => operationsOf(root, path, resolved(root, item)))
    .slice(0, apiLimits.operations);
  const components = isRecord(root['components']) ? root['components'] : {};
  const schemas = entriesOf(components['schemas'] ?? root['definitions'])
    .slice(0, apiLimits.schemas)
    .flatMap(([id, schema]) => {
      const fields = fieldsOf(root, schema, 'input');
      return fields.length === 0 ? [] : [{ id, title: textOf(resolved(root, schema)['title']) || titleOf(id), fields }];
    });
  if (operations.length === 0 && schemas.length === 0) throw new ApiRefused('nothing');
  return {
    ...{
      title: textOf(info['title']) || 'API',
      version: textOf(info['version']),
      server: wholeAddress(serverOf(root), address),
    },
    ...{ operations, schemas },
  };
}

function serverOf(root: Json): string {
  const [first] = listOf(root['servers']);
  const server = isRecord(first) ? first : {};
  const variables = isRecord(server['variables']) ? server['variables'] : {};
  const url = textOf(server['url']).replace(/\{([^{}]+)\}/g, (_, name: string) => {
    const variable = variables[name];
    return isRecord(variable) ? textOf(variable['default']) : '';
  });
  if (url !== '') return withoutSlash(url);
  const host = textOf(root['host']);
  if (host === '') return '';
  const scheme = listOf(root['schemes']).includes('https') || listOf(root['schemes']).length === 0 ? 'https' : 'http';
  return withoutSlash(`${scheme}://${host}${textOf(root['basePath'])}`);
}

function wholeAddress(server: string, from: string | undefined): string {
  if (from === undefined || /^https?:\/\//i.test(server) || !URL.canParse(server, from)) return server;
  return withoutSlash(new URL(server === '' ? '/' : server, from).href);
}

const withoutSlash = (url: string): string => url.replace(/\/+$/, '');

function operationsOf(root: Json, path: string, item: Json): ApiOperation[] {
  return methods.flatMap((method) => {
    const operation = item[method.toLowerCase()];
    if (!isRecord(operation)) return [];
    const given = [...listOf(item['parameters']), ...listOf(operation['parameters'])].map((each) =>
      resolved(root, each),
    );
    return [
      {
        ...{ id: `${method} ${path}`, method, path },
        title: textOf(operation['summary']) || titleOf(textOf(operation['operationId'])) || `${method} ${path}`,
        parameters: parametersOf(root, given),
        body: method === 'GET' || method === 'DELETE' ? [] : bodyOf(root, operation, given),
        answer: answerOf(root, operation),
      },
    ];
  });
}

function parametersOf(root: Json, given: readonly Json[]): ApiOperation['parameters'] {
  const byName = new Map<string, ApiOperation['parameters'][number]>();
  for (const parameter of given) {
    const place = parameter['in'];
    const name = textOf(parameter['name']);
    if ((place !== 'path' && place !== 'query') || name === '') continue;
    const schema = parameter['schema'] === undefined ? parameter : merged(root, parameter['schema']);
    const isRequired = place === 'path' || parameter['required'] === true;
    byName.set(`${place} ${name}`, { place, field: fieldOf(root, { ...schema, title: '' }, { name, isRequired }) });
  }
  return [...byName.values()].slice(0, apiLimits.fields);
}

function bodyOf(root: Json, operation: Json, given: readonly Json[]): ApiField[] {
  const inBody = given.find((parameter) => parameter['in'] === 'body');
  if (inBody) return fieldsOf(root, inBody['schema'], 'input');
  const inForm = given.filter((parameter) => parameter['in'] === 'formData');
  if (inForm.length > 0)
    return inForm.map((parameter) =>
      fieldOf(root, parameter, { name: textOf(parameter['name']), isRequired: parameter['required'] === true }),
    );
  return fieldsOf(root, contentOf(resolved(root, operation['requestBody'])), 'input');
}

/** The schema of JSON, otherwise of whatever there is. */
function contentOf(holder: Json): unknown {
  const contents = entriesOf(holder['content']);
  const [, found] = contents.find(([type]) => /json/i.test(type)) ?? contents[0] ?? [];
  return isRecord(found) ? found['schema'] : undefined;
}

function answerOf(root: Json, operation: Json): ApiOperation['answer'] {
  const answers = entriesOf(operation['responses']);
  const [, found] =
    answers.find(([status]) => /^2\d\d$|^2XX$/i.test(status)) ?? answers.find(([status]) => status === 'default') ?? [];
  const answer = resolved(root, found);
  const schema = merged(root, contentOf(answer) ?? answer['schema']);
  if (schema['items'] !== undefined) {
    const fields = fieldsOf(root, schema['items'], 'output');
    return fields.length === 0 ? none : { kind: 'list', fields };
  }
  // many APIs wrap their lists
  const lists = entriesOf(schema['properties']).filter(([, part]) => merged(root, part)['items'] !== undefined);
  const [wrapped] = lists;
  if (lists.length === 1 && wrapped) {
    const fields = fieldsOf(root, merged(root, wrapped[1])['items'], 'output');
    if (fields.length > 0) return { kind: 'list', fields };
  }
  const fields = fieldsOf(root, schema, 'output');
  return fields.length === 0 ? none : { kind: 'object', fields };
}

const none = { kind: 'none', fields: [] } as const;
