/** The one door: a prototype in, files out. */
import type { App } from '@prototrail/model';
import type { PaintEnv } from '@prototrail/widgets';
import { noteText, type CodeNote, type CodeNoteId } from './notes';
import { buildProject, type ProjectOptions } from './project';
import type { CodeAsset } from './tree/types';
import { writeHtml } from './write/html';
import { writeReact } from './write/jsx';
import { nativeAssets, writeReactNative } from './write/react-native';
import type { Target, TextFile } from './write/target';
import { writeVue } from './write/vue';
import { writeWebComponents } from './write/web-components';

export interface CodeOptions {
  target: Target;
  /** Outlines of icons; without it icons stay empty. */
  iconPath?: PaintEnv['iconPath'];
  /** Whether pages follow the width of the window; `auto` does where the screen has pins. */
  layout?: ProjectOptions['layout'];
  /** Stands before every class. */
  prefix?: string;
  /** Rows and columns alone are nested, without grids. */
  hasNoGrids?: boolean;
  screens?: readonly string[];
}

export interface GeneratedCode {
  files: TextFile[];
  /** Files of the prototype that belong at a path of the project. */
  assets: CodeAsset[];
  /** What is not in the code. */
  notes: readonly CodeNote[];
}

interface Writer {
  write(project: ReturnType<typeof buildProject>): TextFile[];
  /** Address of the assets in the code, and their folder in the project. */
  address: string;
  folder: string;
  hasComponents: boolean;
  /** Drawings stand in the code instead of files. */
  holdsDrawings?: true;
  /** What the language shows in another way. */
  notes?: readonly CodeNoteId[];
}

const writers: Readonly<Record<Target, Writer>> = {
  html: { write: writeHtml, address: 'assets', folder: 'assets', hasComponents: false },
  react: { write: writeReact, address: '/assets', folder: 'public/assets', hasComponents: true },
  vue: { write: writeVue, address: '/assets', folder: 'public/assets', hasComponents: true },
  'web-components': { write: writeWebComponents, address: 'assets', folder: 'assets', hasComponents: false },
  'react-native': {
    write: writeReactNative,
    address: nativeAssets,
    folder: 'assets',
    hasComponents: false,
    holdsDrawings: true,
    notes: ['nativeComponents', 'nativeLooks', 'nativeFonts'],
  },
};

/** Code of a prototype. It depends on the document and the options alone. */
export function generateCode(app: App, options: CodeOptions): GeneratedCode {
  const { write, address, folder, hasComponents, holdsDrawings, notes: own = [] } = writers[options.target];
  const project = buildProject(app, {
    iconPath: options.iconPath ?? (() => undefined),
    assets: address,
    hasComponents,
    ...(options.layout ? { layout: options.layout } : {}),
    ...(options.prefix ? { prefix: options.prefix } : {}),
    ...(options.hasNoGrids ? { hasNoGrids: true } : {}),
    ...(options.screens ? { screens: options.screens } : {}),
  });
  const drawings = holdsDrawings
    ? []
    : [...project.drawings].map(([path, text]) => ({ path: `${folder}/${path}`, text }));
  const notes = [...project.notes, ...own.map((id) => ({ id, names: [] }))];
  const files = [...write(project), ...drawings, readme(project.title, options.target, notes)];
  return {
    files: files.sort((a, b) => (a.path < b.path ? -1 : 1)),
    assets: project.assets.map(({ url, path }) => ({ url, path: `${folder}/${path}` })),
    notes,
  };
}

const starts: Readonly<Record<Target, string>> = {
  html: 'Open `index.html` in a browser.',
  react: 'Run `npm install`, then `npm run dev`.',
  vue: 'Run `npm install`, then `npm run dev`.',
  'react-native': 'Run `npm install`, then `npm start`; Expo shows it on a phone or in a simulator.',
  'web-components': 'Serve the folder, for example with `npx serve .`, and open `index.html`.',
};

function readme(title: string, target: Target, notes: readonly CodeNote[]): TextFile {
  const left = notes.length === 0 ? '' : `\n${notes.map((note) => `- ${noteText(note)}`).join('\n')}\n`;
  return {
    path: 'README.md',
    text: `# ${title.replace(/\s+/g, ' ').trim() || 'Prototype'}\n\n${starts[target]}\n${left}`,
  };
}
