/** The lists that name every service, and the line that a new one adds to each. */
import { manifestOf } from './templates';
import type { ServiceNames } from './name';

/** From the text of a file to the text with the new service. */
type Edit = (text: string, names: ServiceNames) => string;

/** Puts `line` before the one place where `anchor` stands. */
function insertBefore(text: string, anchor: string, line: string): string {
  const parts = text.split(anchor);
  if (parts.length !== 2)
    throw new Error(`expected one place with ${JSON.stringify(anchor)}, found ${parts.length - 1}`);
  return `${parts[0]}${line}${anchor}${parts[1]}`;
}

interface Manifest {
  dependencies: Record<string, string>;
}
interface LockFile {
  packages: Record<string, object>;
}
interface ValuesSchema {
  properties: { services: { properties: Record<string, object>; required: string[] } };
}

/** Changes a JSON file in place. */
function editJson<T>(change: (value: T, names: ServiceNames) => void): Edit {
  return (text, names) => {
    const value = JSON.parse(text) as T;
    change(value, names);
    return `${JSON.stringify(value, null, 2)}\n`;
  };
}

const sorted = <T>(record: Record<string, T>): Record<string, T> =>
  Object.fromEntries(Object.entries(record).sort(([a], [b]) => a.localeCompare(b, 'en')));

const compose: Edit = (text, { name }) => {
  const withAddress = text.replace(/^( +)(\S+=http:\/\/\S+:8080)$/m, `$1$2,${name}=http://${name}:8080`);
  const withRpc = withAddress.replace(/^( +)(\S+=\S+:9090)$/m, `$1$2,${name}=${name}:9090`);
  return insertBefore(
    withRpc,
    '\n  # Not reachable from outside',
    `  ${name}:\n    <<: *service\n    command: [node, services/${name}/dist/main.js]\n`,
  );
};

/** npm writes the same with `npm install`, which would also look for newer versions of everything else. */
const lockFile = editJson<LockFile>((lock, names) => {
  const { name: packageName, version, license, dependencies } = manifestOf(names);
  const standalone = lock.packages['services/standalone'] as Manifest;
  standalone.dependencies = sorted({ ...standalone.dependencies, [packageName]: version });
  const folder = `services/${names.name}`;
  lock.packages = sorted({
    ...lock.packages,
    [`node_modules/${packageName}`]: { resolved: folder, link: true },
    [folder]: { name: packageName, version, license, dependencies },
  });
});

/** Every list by its path from the root. */
export const edits: Readonly<Record<string, Edit>> = {
  'libs/contracts/src/route.ts': (text, { name }) =>
    insertBefore(text, '] as const;\nexport type ServiceName', `  '${name}',\n`),
  'libs/contracts/src/routes.ts': (text, { name, camel }) =>
    insertBefore(
      insertBefore(text, 'import type { RouteShape }', `import { ${camel}Routes } from './rest/${name}';\n`),
      '} as const;',
      `  ${camel}: ${camel}Routes,\n`,
    ),
  'libs/contracts/src/route-scopes.ts': (text, { camel }) =>
    insertBefore(text, '  configuration: never,\n', `  ${camel}: never,\n`),
  'services/standalone/src/services.ts': (text, { name, camel }) =>
    insertBefore(
      insertBefore(
        text,
        'import type { ServiceDefinition }',
        `import { ${camel}Service } from '@prototrail/service-${name}';\n`,
      ),
      '  gatewayService,\n];',
      `  ${camel}Service,\n`,
    ),
  'services/standalone/package.json': editJson<Manifest>(({ dependencies }, { name }) => {
    dependencies[`@prototrail/service-${name}`] = '0.1.0';
  }),
  'package-lock.json': lockFile,
  'docker-compose.yml': compose,
  'charts/prototrail/values.yaml': (text, { name }) => insertBefore(text, '\nserviceAccount:\n', `  ${name}: {}\n`),
  'charts/prototrail/values.schema.json': editJson<ValuesSchema>(({ properties: { services } }, { name }) => {
    services.properties[name] = { $ref: '#/$defs/component' };
    services.required.push(name);
  }),
  'docs/architecture.md': (text, { name }) =>
    insertBefore(text, '| standalone |', `| ${name} | (say what it owns) |\n`),
};
