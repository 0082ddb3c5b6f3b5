import { ApiRefused } from './api-document';
import { screensOf } from './api-screens';
import { readApi } from './read-api';

const words = { send: 'Send', save: 'Save', load: 'Load' };
const screen = { w: 375, h: 812 };
const pets = `openapi: 3.1.0
info: { title: Pets, version: 1.2.0 }
servers: [{ url: "https://{place}.example.org/v1/", variables: { place: { default: api } } }]
paths:
  /pets:
    get:
      summary: All pets
      parameters: [{ name: limit, in: query, schema: { type: integer, maximum: 100 } }]
      responses:
        "200": { content: { application/json: { schema: { type: array, items: { $ref: "#/components/schemas/Pet" } } } } }
    post:
      operationId: addPet
      requestBody: { content: { application/json: { schema: { $ref: "#/components/schemas/Pet" } } } }
      responses: { "201": { description: made } }
  /pets/{petId}:
    patch: { summary: Change, responses: {} }
components:
  schemas:
    Named: { type: object, required: [name], properties: { name: { type: string, pattern: "^[A-Z]" } } }
    Pet:
      allOf:
        - $ref: "#/components/schemas/Named"
        - type: object
          required: [kind]
          properties:
            id: { type: integer, readOnly: true }
            kind: { type: string, enum: [cat, dog] }
            isTame: { type: boolean }
            age: { type: [integer, "null"], minimum: 0, maximum: 40 }
            mail: { type: string, format: email }
            born: { type: string, format: date }
            secret: { type: string, format: password, writeOnly: true }
            notes: { type: string }
            owner: { type: object, properties: { city: { type: string } } }
            friend: { $ref: "#/components/schemas/Pet" }
`;

const refusedBy = async (text: string): Promise<string> => {
  try {
    await readApi(text);
    return 'read';
  } catch (reason) {
    return reason instanceof ApiRefused ? reason.problem : String(reason);
  }
};

describe('an API description', () => {
  test('gives operations and schemas of OpenAPI 3.1', async () => {
    const api = await readApi(pets);
    expect(api).toMatchObject({ title: 'Pets', version: '1.2.0', server: 'https://api.example.org/v1' });
    expect(api.operations.map(({ id, title }) => [id, title])).toEqual([
      ['GET /pets', 'All pets'],
      ['POST /pets', 'Add pet'],
      ['PATCH /pets/{petId}', 'Change'],
    ]);
    const [all, add] = api.operations;
    expect(all?.answer.fields.map(({ name }) => name)).not.toContain('secret');
    expect(add?.body.map(({ name, kind, isRequired }) => [name, kind, isRequired])).toEqual(
      expect.arrayContaining([
        ['name', 'text', true],
        ['kind', 'choice', true],
        ['isTame', 'boolean', false],
        ['age', 'integer', false],
        ['mail', 'email', false],
        ['born', 'date', false],
        ['secret', 'password', false],
        ['notes', 'longText', false],
        ['owner.city', 'text', false],
      ]),
    );
    expect(add?.body.map(({ name }) => name)).not.toContain('id');
    expect(api.schemas.map(({ id }) => id)).toEqual(['Named', 'Pet']);
  });

  test('has the fields of a schema that names itself once', async () => {
    const schemas = {
      Person: {
        properties: {
          name: { type: 'string' },
          mother: { $ref: '#/components/schemas/Person' },
          pet: { $ref: '#/components/schemas/Animal' },
        },
      },
      Animal: { properties: { sound: { type: 'string' }, owner: { $ref: '#/components/schemas/Person' } } },
    };
    const api = await readApi(JSON.stringify({ openapi: '3.0.0', components: { schemas } }));
    expect(api.schemas[0]?.fields.map(({ name, kind }) => [name, kind])).toEqual([
      ['name', 'text'],
      ['mother', 'object'],
      ['pet.sound', 'text'],
      ['pet.owner', 'object'],
    ]);
  });

  test('of version 2 has its server, body and definitions', async () => {
    const old = {
      ...{ swagger: '2.0', info: { title: 'Old' }, host: 'old.example.org', basePath: '/api', schemes: ['http'] },
      paths: {
        '/users': {
          post: { parameters: [{ in: 'body', name: 'user', schema: { $ref: '#/definitions/User' } }], responses: {} },
        },
        '/login': {
          post: { parameters: [{ in: 'formData', name: 'mail', type: 'string', required: true }], responses: {} },
        },
      },
      definitions: { User: { properties: { name: { type: 'string', example: 'Ada' } } } },
    };
    const api = await readApi(JSON.stringify(old));
    expect(api.server).toBe('http://old.example.org/api');
    expect(api.operations.map(({ body }) => body.map(({ name }) => name))).toEqual([['name'], ['mail']]);
    expect(api.schemas).toMatchObject([{ id: 'User', fields: [{ name: 'name', sample: 'Ada' }] }]);
  });

  test.each([
    ['an empty file', '  ', 'empty'],
    ['broken JSON', '{"openapi": ', 'notJson'],
    ['broken YAML', 'openapi: 3.0.0\n\t- x: [', 'notYaml'],
    ['words', 'Hello there', 'notApi'],
    ['other JSON', '{"hello": 1}', 'notApi'],
    ['version 1', '{"swagger": "1.2"}', 'version'],
    ['a version to come', '{"openapi": "4.0.0"}', 'version'],
    ['a description of nothing', '{"openapi": "3.0.0", "paths": {}}', 'nothing'],
    [
      'aliases that grow',
      `a: &a [x,x,x,x,x,x,x,x,x]\n${'bcdefghi'
        .split('')
        .map((key, at) => `${key}: &${key} [${`*${'abcdefgh'[at]},`.repeat(9)}]`)
        .join('\n')}\nopenapi: 3.0.0`,
      'notYaml',
    ],
  ])('%s is refused', async (_, text, problem) => {
    expect(await refusedBy(text)).toBe(problem);
  });

  test.each([
    ['{\n  "openapi": "3.0.0"\n  "paths": {}\n}', 3],
    ['{\n  "openapi": ', 2],
    ['openapi: 3.0.0\ninfo:\n\t- x: [', 3],
  ])('damaged is refused with the line, which every language can say: %j', async (text, line) => {
    await expect(readApi(text)).rejects.toMatchObject({ values: { line } });
  });

  test('with references in circles, to elsewhere and into prototypes is read to its end', async () => {
    const schemas = {
      Loop: { $ref: '#/components/schemas/Loop' },
      Self: { allOf: Array.from({ length: 10 }, () => ({ $ref: '#/components/schemas/Self' })), properties: { a: {} } },
      File: { properties: { b: { $ref: 'file:///etc/passwd' }, c: { $ref: 'https://evil.example/x.json' } } },
      Proto: { properties: { ['__proto__']: { type: 'string' }, d: { $ref: '#/constructor/prototype' } } },
      Wide: { properties: Object.fromEntries(Array.from({ length: 5000 }, (_, at) => [`f${at}`, { type: 'string' }])) },
    };
    const api = await readApi(JSON.stringify({ openapi: '3.0.0', components: { schemas } }));
    expect(api.schemas.map(({ id, fields }) => [id, fields.length])).toEqual([
      ['Self', 1],
      ['File', 2],
      ['Proto', 1],
      ['Wide', 60],
    ]);
  });
});

describe('screens of a description', () => {
  const make = async (choice = {}) =>
    screensOf(
      await readApi(pets),
      { operations: ['GET /pets', 'POST /pets'], schemas: ['Named'], hasRequests: true, isMocked: true, ...choice },
      words,
      screen,
    );

  test('ask for what is sent, with validation', async () => {
    const { kit } = await make();
    expect(kit.screens.map(({ name }) => name)).toEqual(['All pets', 'Add pet', 'Named']);
    const named = (name: string) => kit.screens[1]?.parts.find((part) => part.name === name);
    expect(named('kind')).toMatchObject({
      type: 'DropDown',
      props: { options: ['', 'cat', 'dog'], validation: { required: true } },
    });
    expect(named('age')?.props).toMatchObject({ validation: { required: false, type: 'int', min: 0, max: 40 } });
    expect(named('mail')?.props).toMatchObject({ validation: { type: 'email' }, databinding: { default: 'mail' } });
    expect(named('isTame')?.type).toBe('LabeledCheckBox');
    expect(named('secret')?.type).toBe('Password');
    const names = kit.screens[1]?.parts.map(({ name }) => name) ?? [];
    expect(new Set(names).size).toBe(names.length);
  });

  test('limit the length of texts', async () => {
    const properties = {
      code: { type: 'string', minLength: 2, maxLength: 8 },
      key: { type: 'string', maxLength: 8, pattern: '^k' },
      mail: { type: 'string', format: 'email', maxLength: 80 },
    };
    const api = await readApi(JSON.stringify({ openapi: '3.0.0', components: { schemas: { Short: { properties } } } }));
    const choice = { operations: [], schemas: ['Short'], hasRequests: false, isMocked: false };
    const parts = screensOf(api, choice, words, screen).kit.screens[0]?.parts ?? [];
    const ruleOf = (name: string) => parts.find((part) => part.name === name)?.props['validation'];
    expect(ruleOf('code')).toEqual({ required: false, type: 'string', operator: 'length', min: 2, max: 8 });
    expect(ruleOf('key')).toEqual({ required: false, type: 'string', operator: 'pattern', pattern: '^k' });
    expect(ruleOf('mail')).toEqual({ required: false, type: 'email' });
  });

  test('show what comes back in a table with made-up rows', async () => {
    const table = (await make()).kit.screens[0]?.parts.find(({ type }) => type === 'Table');
    expect(table?.props).toMatchObject({
      databinding: { default: 'pets' },
    });
    expect(table?.props['columns']).toEqual(
      expect.arrayContaining([{ label: 'Name', width: 120, databinding: 'name' }]),
    );
  });

  test('have requests with variables in place of values', async () => {
    const [all, add] = (await make()).requests;
    expect(all).toMatchObject({
      screen: 0,
      button: 'Load',
      rest: {
        method: 'GET',
        url: 'https://api.example.org/v1/pets?limit=${limit}',
        mock: { use: 'always', status: 200 },
      },
    });
    expect(add).toMatchObject({ screen: 1, button: 'Send', rest: { method: 'POST' } });
    const template = (add?.rest['input'] as { template: string }).template;
    expect(template).toMatch(/"name": "\$\{name\}"/);
    expect(template).toMatch(/"age": \$\{age\}/);
    expect(template).toMatch(/"owner": \{\s+"city": "\$\{owner.city\}"/);
  });

  test('change with PATCH, at the server that the description was loaded from', async () => {
    const [change] = (await make({ operations: ['PATCH /pets/{petId}'] })).requests;
    expect(change?.rest).toMatchObject({
      method: 'PATCH',
      url: expect.stringMatching(/\/pets\/\$\{petId\}$/) as string,
    });
    const paths = { '/pets': { get: { responses: {} } } };
    const loaded = async (document: object) =>
      (await readApi(JSON.stringify({ paths, ...document }), 'https://api.example.org/docs/openapi.json')).server;
    expect(await loaded({ openapi: '3.1.0', servers: [{ url: '/v2/' }] })).toBe('https://api.example.org/v2');
    expect(await loaded({ swagger: '2.0' })).toBe('https://api.example.org');
    expect(await loaded({ openapi: '3.0.3', servers: [{ url: 'https://other.example/' }] })).toBe(
      'https://other.example',
    );
  });

  test('have none where nobody wants them', async () => {
    expect((await make({ hasRequests: false })).requests).toEqual([]);
    expect((await make({ isMocked: false })).requests[0]?.rest).not.toHaveProperty('mock');
  });
});
