/** The files of a new service, by their path: a module with one route, its contract, its process and its test. */
import type { ServiceNames } from './name';

const dependencies = {
  '@nestjs/common': '^12.0.0',
  '@prototrail/contracts': '0.1.0',
  '@prototrail/service-kit': '0.1.0',
  zod: '^4.1.0',
};

/** The manifest, which the lock file repeats. */
export function manifestOf({ name }: ServiceNames) {
  return {
    name: `@prototrail/service-${name}`,
    version: '0.1.0',
    private: true,
    license: 'Apache-2.0',
    exports: {
      '.': { 'prototrail-source': `./src/${name}.definition.ts`, default: `./dist/${name}.definition.js` },
    },
    dependencies,
  };
}

const contract = ({ name, camel, routePrefix }: ServiceNames): string => `import { z } from 'zod';
import { defineRoute, type RouteShape } from '../route';

export const ${camel}Routes = {
  status: defineRoute({
    id: '${routePrefix}-01',
    method: 'GET',
    path: '/rest/${name}/status.json',
    service: '${name}',
    summary: 'Whether ${name} answers the caller',
    access: { kind: 'user' },
    response: { kind: 'json', schema: z.object({ user: z.string() }) },
  }),
} as const satisfies Record<string, RouteShape>;
`;

const definition = ({ name, camel, pascal }: ServiceNames): string => `import { Module } from '@nestjs/common';
import { defineService } from '@prototrail/service-kit';
import { z } from 'zod';
import { ${pascal}Controller } from './http/${name}.controller';

@Module({ controllers: [${pascal}Controller] })
export class ${pascal}Module {}

/** Its settings, each an environment variable; \`make gen\` lists them in docs/configuration.md. */
export const ${camel}Config = z.object({});

/** What ${name} does and which data it owns. */
export const ${camel}Service = defineService({ name: '${name}', module: ${pascal}Module, config: ${camel}Config });
`;

const controller = ({ camel, pascal }: ServiceNames): string => `import { resources } from '@prototrail/contracts';
import { Controller } from '@nestjs/common';
import { Input, Route, type InputOf } from '@prototrail/service-kit';

const routes = resources.${camel};

@Controller()
export class ${pascal}Controller {
  @Route(routes.status)
  status(@Input() { caller }: InputOf<typeof routes.status>): { user: string } {
    return { user: caller.user?.id ?? '' };
  }
}
`;

const main = ({ name, camel }: ServiceNames): string => `import { runService } from '@prototrail/service-kit';
import { ${camel}Service } from './${name}.definition';

runService(${camel}Service);
`;

const test = ({
  name,
}: ServiceNames): string => `import { openTestProduct, type TestProduct } from '@prototrail/standalone/testing';

describe('${name}', () => {
  let product: TestProduct;
  beforeAll(async () => {
    product = await openTestProduct();
  });
  afterAll(() => product.close());

  it('answers people who are logged in, and nobody else', async () => {
    const user = await product.signUp('reader');
    const path = '/rest/${name}/status.json';
    expect(await product.call('GET', path, { token: user.token })).toMatchObject({ status: 200, json: { user: user.id } });
    expect(await product.call('GET', path)).toMatchObject({ status: 401 });
  });
});
`;

/** Path from the root to text. */
export function filesOf(names: ServiceNames): Record<string, string> {
  const { name } = names;
  const folder = `services/${name}`;
  return {
    [`libs/contracts/src/rest/${name}.ts`]: contract(names),
    [`${folder}/package.json`]: `${JSON.stringify(manifestOf(names), null, 2)}\n`,
    [`${folder}/src/${name}.definition.ts`]: definition(names),
    [`${folder}/src/http/${name}.controller.ts`]: controller(names),
    [`${folder}/src/main.ts`]: main(names),
    [`${folder}/src/${name}.medium.test.ts`]: test(names),
  };
}
