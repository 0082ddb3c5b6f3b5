import type { App, Widget } from '@prototrail/model';
import { paletteEntries } from '@prototrail/widgets';
import { lazy, useState, type ReactNode } from 'react';
import { CanvasView, Editor, EditorContext, type EditorMode } from '../canvas';
import { buildSampleApp } from '../features/home/sample-app';
import { translate, withTexts } from '../i18n';
import { Button } from '../ui';
import styles from './workshop.module.css';

const words = { open: 'Open', canvas: 'Canvas' };
const nothing = (): void => undefined;
const pictureUrl = (url: string): string => url;
const noPictures = (): Promise<never[]> => Promise.resolve([]);
const editorTexts = ['editor', 'widgets', 'home'];
/** Widgets of the editor's scenes get ids up to this one. */
const maxSerial = 100_000;

const Inspector = lazy(
  withTexts(editorTexts, async () => ({ default: (await import('../features/editor/inspector/inspector')).Inspector })),
);
const LayersPanel = lazy(
  withTexts(editorTexts, async () => ({
    default: (await import('../features/editor/panels/layers-panel')).LayersPanel,
  })),
);
const TableField = lazy(
  withTexts(editorTexts, async () => ({
    default: (await import('../features/editor/inspector/settings/table-field')).TableField,
  })),
);
const ShortcutSheet = lazy(
  withTexts(editorTexts, async () => ({
    default: (await import('../features/editor/panels/shortcut-sheet')).ShortcutSheet,
  })),
);
const LogicDialog = lazy(withTexts(['logic', ...editorTexts], () => import('../features/editor/logic/logic-dialog')));
const SimulateDialog = lazy(
  withTexts(['simulate', ...editorTexts], () => import('../features/editor/panels/simulate-dialog')),
);
const ImportImagesDialog = lazy(
  withTexts(['pictures', ...editorTexts], () => import('../features/editor/import-images/import-images-dialog')),
);
const ImportApiDialog = lazy(
  withTexts(['api', ...editorTexts], () => import('../features/editor/import-api/import-api-dialog')),
);
const ImportDialog = lazy(
  withTexts(['import', 'import-rules', 'pictures'], () => import('../features/import/import-dialog')),
);
const ExportDialog = lazy(withTexts(['export', 'code-host'], () => import('../features/export/export-dialog')));
const AssistantDialog = lazy(withTexts(['assistant'], () => import('../features/assistant/assistant-dialog')));

/** The sample prototype of the product, in the language of the page. */
const sampleApp = (): App => buildSampleApp('Corner shop', 0, (key) => translate(`home:${key}`), 'en');

/** The sample prototype with one more widget on its first screen. */
function sampleAppWith(widget: Omit<Widget, 'id' | 'x' | 'y' | 'z'>): { app: App; id: string } {
  const app = sampleApp();
  const [screen] = Object.values(app.screens);
  if (!screen) throw new Error('The sample prototype has no screen.');
  const id = 'w90001';
  app.widgets[id] = { ...widget, id, x: screen.x + 24, y: screen.y + 440, z: 100 } as Widget;
  screen.children.push(id);
  return { app, id };
}

/** A copy of what the palette places. */
function fromPalette(entry: string): Widget {
  const template = paletteEntries.find(({ id }) => id === entry)?.widget;
  if (!template) throw new Error(`The palette has no ${entry}.`);
  return JSON.parse(JSON.stringify(template)) as Widget;
}

/** Logic elements as the dialog is asked for them: two links lead on, the first with a rule. */
function logicApp(type: string, props: Record<string, unknown>): App {
  const { app, id } = sampleAppWith({
    type,
    name: type,
    w: 64,
    h: 64,
    props,
    style: {},
    has: { logic: true },
  } as never);
  const [first = '', second = ''] = Object.keys(app.screens);
  const rule = { type: 'databinding', databinding: 'total', operator: '>=', value: '50' };
  app.lines['l90001'] = { id: 'l90001', from: id, to: first, points: [], rule } as never;
  app.lines['l90002'] = { id: 'l90002', from: id, to: second, points: [] };
  return app;
}

const service = {
  method: 'POST',
  url: 'https://shop.example/stock/${item}',
  input: { type: 'JSON', template: '{"amount": 1}' },
  output: { databinding: 'stock' },
  mock: { use: 'always', status: 200, body: { left: 4 } },
};

/** Part of the editor around the real engine. */
function InEditor({
  app,
  mode = 'design',
  isReadOnly = false,
  select = [],
  children,
}: {
  app: App;
  mode?: EditorMode;
  isReadOnly?: boolean;
  select?: readonly string[];
  children: ReactNode;
}): ReactNode {
  const [editor] = useState(() => {
    const made = new Editor({
      app,
      readOnly: isReadOnly,
      random: () => Math.floor(Math.random() * maxSerial),
      now: () => Date.now(),
    });
    made.session.patch({ mode });
    made.selection.set([...select]);
    return made;
  });
  return <EditorContext.Provider value={editor}>{children}</EditorContext.Provider>;
}

/** A dialog is open at first, and can be opened again. */
function Opened({ children }: { children: (close: () => void) => ReactNode }): ReactNode {
  const [isOpen, setOpen] = useState(true);
  return (
    <>
      <Button onPress={() => setOpen(true)}>{words.open}</Button>
      {isOpen && children(() => setOpen(false))}
    </>
  );
}

export const CanvasScene = ({ mode, isReadOnly }: { mode: EditorMode; isReadOnly: boolean }): ReactNode => (
  <InEditor app={sampleApp()} mode={mode} isReadOnly={isReadOnly}>
    <div className={styles.canvas}>
      <CanvasView imageUrl={pictureUrl} label={words.canvas} renderTextBar={() => null} />
    </div>
  </InEditor>
);

export function InspectorScene({ entry, isReadOnly }: { entry: string; isReadOnly: boolean }): ReactNode {
  const { app, id } = sampleAppWith(fromPalette(entry));
  return (
    <InEditor app={app} isReadOnly={isReadOnly} select={[id]}>
      <aside className={styles.panel}>
        <Inspector upload={noPictures} onMore={nothing} />
      </aside>
    </InEditor>
  );
}

export function LayersScene({ isReadOnly }: { isReadOnly: boolean }): ReactNode {
  const [expanded, setExpanded] = useState<ReadonlySet<string>>(new Set());
  return (
    <InEditor app={sampleApp()} isReadOnly={isReadOnly}>
      <aside className={styles.panel}>
        <LayersPanel renaming={null} onRename={nothing} expanded={expanded} onExpand={setExpanded} />
      </aside>
    </InEditor>
  );
}

export function TableScene({ isReadOnly }: { isReadOnly: boolean }): ReactNode {
  const [value, setValue] = useState<unknown>([
    ['Bread', 'Price'],
    ['Rye', '4.20'],
    ['Spelt', '4.80'],
  ]);
  return (
    <InEditor app={sampleApp()}>
      <TableField name="Data" value={value} isReadOnly={isReadOnly} onChange={setValue} />
    </InEditor>
  );
}

const logicProps = { LogicOr: {}, Rest: { rest: service }, Script: { script: 'viewModel.total = 62' } } as const;

export const LogicScene = ({ type }: { type: keyof typeof logicProps }): ReactNode => (
  <InEditor app={logicApp(type, logicProps[type])}>
    <Opened>{(close) => <LogicDialog id="w90001" isReadOnly={false} onClose={close} />}</Opened>
  </InEditor>
);

export const ShortcutScene = (): ReactNode => (
  <InEditor app={sampleApp()}>
    <Opened>{(close) => <ShortcutSheet onClose={close} />}</Opened>
  </InEditor>
);

/** The prototype as testers use it; with an entry of the palette on its first screen. */
export const SimulationScene = ({ entry }: { entry?: string }): ReactNode => (
  <InEditor app={entry === undefined ? sampleApp() : sampleAppWith(fromPalette(entry)).app}>
    <Opened>
      {(close) => (
        <SimulateDialog
          app={entry === undefined ? sampleApp() : sampleAppWith(fromPalette(entry)).app}
          screenId={null}
          onClose={close}
        />
      )}
    </Opened>
  </InEditor>
);

export const ExportScene = ({ isGuest }: { isGuest: boolean }): ReactNode => (
  <Opened>{(close) => <ExportDialog appId="workshop" app={sampleApp()} isGuest={isGuest} onClose={close} />}</Opened>
);

export const AssistantScene = ({ isGuest }: { isGuest: boolean }): ReactNode => (
  <Opened>
    {(close) => <AssistantDialog app={sampleApp()} isGuest={isGuest} onPlace={nothing} onClose={close} />}
  </Opened>
);

/** Files as somebody might choose them: a prototype, and one that is none. */
export function ImportScene({ file }: { file: string }): ReactNode {
  const text = file === 'prototype' ? JSON.stringify(sampleApp()) : 'This is no prototype.';
  return (
    <Opened>
      {(close) => <ImportDialog files={[new File([text], `${file}.json`)]} onClose={close} onImported={close} />}
    </Opened>
  );
}

export const ImportImagesScene = ({ isGuest }: { isGuest: boolean }): ReactNode => (
  <InEditor app={sampleApp()}>
    <Opened>{(close) => <ImportImagesDialog appId="workshop" isGuest={isGuest} onClose={close} />}</Opened>
  </InEditor>
);

export const ImportApiScene = ({ isGuest }: { isGuest: boolean }): ReactNode => (
  <InEditor app={sampleApp()}>
    <Opened>{(close) => <ImportApiDialog appId="workshop" isGuest={isGuest} onClose={close} />}</Opened>
  </InEditor>
);
