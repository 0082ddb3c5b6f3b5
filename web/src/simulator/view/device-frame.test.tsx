import { render, waitFor } from '@testing-library/react';
import { DeviceFrame } from './device-frame';

const fit = { scale: 0.5, w: 201, h: 437, viewport: { w: 402, h: 874 } };
const show = (type?: string) =>
  render(
    <DeviceFrame app={{ screenSize: { w: 402, h: 874 }, ...(type === undefined ? {} : { type }) }} fit={fit}>
      <p>Screen</p>
    </DeviceFrame>,
  ).container;

describe('the device around a prototype', () => {
  it('is a phone with the usual corners, then with those of its screen', async () => {
    const screen = show('smartphone').querySelector('p')?.parentElement;
    expect(screen?.style.borderRadius).toBe('20.1px');
    await waitFor(() => expect(screen?.style.borderRadius).toBe('31px'));
  });

  it('is no phone around a page, nor around a prototype that says nothing', () => {
    expect(show('desktop').querySelector('svg')).toBeNull();
    expect(show().querySelector('svg')).toBeNull();
  });
});
