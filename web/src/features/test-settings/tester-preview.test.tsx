import '@testing-library/jest-dom';
import { render, screen } from '@testing-library/react';
import { anApp } from '@prototrail/testing';
import { TesterPreview } from './tester-preview';

test.each([
  { w: 375, h: 812, device: 'Phone' },
  { w: 1440, h: 900, device: 'Desktop' },
])('what testers see is first shown on the device of the prototype: $device', ({ w, h, device }) => {
  const app = anApp().with({ screenSize: { w, h } }).build();
  render(<TesterPreview app={app} settings={{ tasks: [] }} imageUrl={(url) => url} />);
  expect(screen.getByRole('radio', { name: device })).toBeChecked();
});
