import { anApp } from '@prototrail/testing';
import { Driver } from '../../canvas/test/driver';
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
