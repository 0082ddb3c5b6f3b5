/** The name of a new service in the spellings that its files need, or why it cannot be used. */
import { allRoutes, resources, serviceNames } from '@prototrail/contracts';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

export interface ServiceNames {
  /** `media-library`: folder, process, container and address. */
  name: string;
  /** `mediaLibrary`: in code. */
  camel: string;
  /** `MediaLibrary`: classes. */
  pascal: string;
  /** `MED`: in front of route ids. */
  routePrefix: string;
}

const maxLength = 30;
/** Containers of docker-compose.yml beside the services, and folders that hold no service of this kind. */
const reserved = new Set(['web', 'documents', 'stream', 'columnar', 'cache', 'objects', 'standalone', 'kit']);

function problemOf(name: string, camel: string, root: string): string | undefined {
  if (name === '') return 'is missing: make new-service NAME=media-library';
  if (!/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name))
    return `"${name}" must be lower-case words of letters and digits, joined by "-", such as media-library`;
  if (name.length > maxLength) return `"${name}" is longer than ${maxLength} characters`;
  if ((serviceNames as readonly string[]).includes(name) || existsSync(join(root, 'services', name)))
    return `"${name}" is a service already: see services/${name}`;
  if (reserved.has(name))
    return `"${name}" has another meaning in docker-compose.yml or services/: choose another name`;
  if (camel in resources) return `"${name}" is a group of routes already: see libs/contracts/src/routes.ts`;
  const taken = allRoutes.find(({ path }) => path.startsWith(`/rest/${name}/`));
  return taken && `"${name}" is taken by the route ${taken.id} ${taken.path}`;
}

/** Throws an error that says what is wrong with the name. */
export function serviceNamesOf(name: string, root: string): ServiceNames {
  const camel = name.replace(/-(.)/g, (_, letter: string) => letter.toUpperCase());
  const problem = problemOf(name, camel, root);
  if (problem) throw new Error(`NAME ${problem}.`);
  const letters = name.replaceAll('-', '').toUpperCase();
  const short = letters.slice(0, 3);
  const isTaken = allRoutes.some(({ id, alsoIds = [] }) => [id, ...alsoIds].some((one) => one.startsWith(`${short}-`)));
  return {
    name,
    camel,
    pascal: camel.charAt(0).toUpperCase() + camel.slice(1),
    routePrefix: isTaken ? letters : short,
  };
}
