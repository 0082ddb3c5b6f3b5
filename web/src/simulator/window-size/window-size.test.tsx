import { createApp } from '@prototrail/model';
import { fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { fitFrame, fitWidth } from '../view';
import { WidthHandle, WindowSize } from './window-size';

const app = createApp({ name: 'Phone', screenSize: { w: 375, h: 812 } }, 0);
const space = { w: 1200, h: 406 };

function Window() {
  const [width, setWidth] = useState<number | null>(null);
  const fit = width === null ? fitFrame(app, space) : fitWidth(app, width, space);
  return (
    <>
      <WindowSize app={app} fit={fit} width={width} onChange={setWidth} />
      <WidthHandle fit={fit} width={width} onChange={setWidth} />
    </>
  );
}

describe('the window of a prototype that is scaled to it', () => {
  it('has the width that was chosen, and goes on from there', async () => {
    render(<Window />);
    expect(await screen.findByText(/375 × 812, shown at 50 %/)).toBeTruthy();
    const handle = screen.getByRole('slider');
    fireEvent.keyDown(handle, { key: 'ArrowRight', shiftKey: true });
    fireEvent.keyDown(handle, { key: 'ArrowRight', shiftKey: true });
    expect(handle.getAttribute('aria-valuenow')).toBe('475');
    expect(screen.getByText(/475 × 406/)).toBeTruthy();
  });
});
