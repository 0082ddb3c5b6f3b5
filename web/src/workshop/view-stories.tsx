import {
  AssistantScene,
  CanvasScene,
  ExportScene,
  ImportApiScene,
  ImportImagesScene,
  ImportScene,
  InspectorScene,
  LayersScene,
  LogicScene,
  ShortcutScene,
  SimulationScene,
  TableScene,
} from './views';
import type { Story } from './story';

const isOn = (value: string | undefined): boolean => value === 'true';
const entries = ['primaryButton', 'textBox', 'table', 'barChart', 'image'] as const;
const logicTypes = { rules: 'LogicOr', request: 'Rest', script: 'Script' } as const;

/** Views of the editor and dialogs of the product on the sample prototype, by the page that shows them. */
export const viewPages: Readonly<Record<string, readonly Story[]>> = {
  canvas: [
    {
      id: 'canvas',
      knobs: { mode: ['design', 'prototype'], isReadOnly: false },
      render: ({ mode, isReadOnly }) => (
        <CanvasScene mode={mode === 'prototype' ? mode : 'design'} isReadOnly={isOn(isReadOnly)} />
      ),
    },
    {
      id: 'inspector',
      knobs: { entry: entries, isReadOnly: false },
      render: ({ entry = entries[0], isReadOnly }) => <InspectorScene entry={entry} isReadOnly={isOn(isReadOnly)} />,
    },
    {
      id: 'layers',
      knobs: { isReadOnly: false },
      render: ({ isReadOnly }) => <LayersScene isReadOnly={isOn(isReadOnly)} />,
    },
    { id: 'shortcuts', knobs: {}, render: () => <ShortcutScene /> },
  ],
  simulation: [{ id: 'sample', knobs: {}, render: () => <SimulationScene /> }],
  chat: ['chat', 'assistantChat'].map((entry) => ({
    id: entry,
    knobs: {},
    render: () => <SimulationScene entry={entry} />,
  })),
  rest: Object.entries(logicTypes).map(([id, type]) => ({ id, knobs: {}, render: () => <LogicScene type={type} /> })),
  table: [
    {
      id: 'data',
      knobs: { isReadOnly: false },
      render: ({ isReadOnly }) => <TableScene isReadOnly={isOn(isReadOnly)} />,
    },
  ],
  import: [
    {
      id: 'file',
      knobs: { file: ['prototype', 'notes'] },
      render: ({ file = 'prototype' }) => <ImportScene key={file} file={file} />,
    },
    { id: 'images', knobs: { isGuest: false }, render: ({ isGuest }) => <ImportImagesScene isGuest={isOn(isGuest)} /> },
    {
      id: 'api-description',
      knobs: { isGuest: false },
      render: ({ isGuest }) => <ImportApiScene isGuest={isOn(isGuest)} />,
    },
  ],
  export: [
    { id: 'dialog', knobs: { isGuest: false }, render: ({ isGuest }) => <ExportScene isGuest={isOn(isGuest)} /> },
  ],
  ai: [
    { id: 'assistant', knobs: { isGuest: false }, render: ({ isGuest }) => <AssistantScene isGuest={isOn(isGuest)} /> },
  ],
};
