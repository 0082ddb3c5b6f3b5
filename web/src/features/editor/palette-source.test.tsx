import type { App } from '@prototrail/model';
import { anApp } from '@prototrail/testing';
import { appWith, Driver } from '../../canvas/test/driver';
import { paletteSource } from './palette-source';

test('the command palette shows screens and widgets with the icons of the layer list', () => {
  const app = anApp()
    .withScreen('phone', { name: 'Phone', w: 375 })
    .withWidget('go', { type: 'Button', name: 'Go' })
    .withWidget('shop', { type: 'Image', name: 'Shop' })
    .withScreen('wide', { name: 'Wide', w: 1440 })
    .build();
  const { entries } = paletteSource(new Driver(app).editor, (key) => key);
  const icon = (id: string) => entries.find((entry) => entry.id === `show:${id}`)?.icon?.displayName;
  expect(['phone', 'wide', 'go', 'shop'].map(icon)).toEqual(['Smartphone', 'AppWindow', 'Button', 'Image']);
});

test('what lies beside the screens is found too, such as logic', () => {
  const { widgets, ...app } = anApp()
    .withScreen('s1')
    .withWidget('which', { type: 'LogicOr', name: 'Which way' })
    .build();
  const [screen] = Object.values(app.screens);
  const screens: App['screens'] = screen ? { s1: { ...screen, children: [] } } : {};
  const { editor } = new Driver({ ...app, widgets, screens });
  const { entries, run } = paletteSource(editor, (key) => key);
  const found = entries.find(({ label }) => label === 'Which way');
  run(found?.id ?? '');
  expect(editor.selection.ids).toEqual(['which']);
});

test('a group is jumped to by its name', () => {
  const { editor } = new Driver(appWith(['a', 110, 110, 40, 40], ['b', 200, 110, 40, 40]));
  editor.selection.set(['a', 'b']);
  editor.actions.run('group', 'palette');
  const [group] = editor.selection.ids;
  editor.selection.clear();
  const { entries, run } = paletteSource(editor, (key) => key);
  run(entries.find(({ label }) => label === 'Group 1')?.id ?? '');
  expect(editor.selection.ids).toEqual([group]);
});
