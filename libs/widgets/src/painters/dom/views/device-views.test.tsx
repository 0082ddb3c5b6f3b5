/** @jest-environment jsdom */
import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { drawingOf } from '../../../upload/drawing';
import { shown } from './testing';

const picture = (name: string): File => new File(['x'], name, { type: 'image/png' });
const made: string[] = [];

/** The test environment has none of its own. */
class TestPointerEvent extends MouseEvent {
  readonly pointerId = 1;
  readonly isPrimary = true;
}

beforeAll(() => {
  Object.assign(window, { PointerEvent: TestPointerEvent });
  URL.createObjectURL = () => {
    made.push(`blob:test/${made.length}`);
    return made.at(-1) ?? '';
  };
  URL.revokeObjectURL = () => undefined;
});
afterEach(() => {
  jest.useRealTimers();
  jest.restoreAllMocks();
});

describe('an upload', () => {
  test('is a file field; a chosen picture is its value and its name is read', async () => {
    const { view, values } = shown('Upload', { props: { label: 'Your photo' } });
    render(view);
    await userEvent.upload(screen.getByLabelText('Your photo'), picture('me.png'));
    expect(values()).toEqual([{ name: 'me.png', type: 'image/png', size: 1, url: made.at(-1) }]);
    expect(screen.getByLabelText('Your photo: me.png')).toBeTruthy();
  });

  test('that takes several gives a list, no longer than allowed', async () => {
    const { view, values } = shown('Upload', { props: { label: 'Photos', maxFiles: 2 } });
    render(view);
    await userEvent.upload(screen.getByLabelText('Photos'), [picture('a.png'), picture('b.png'), picture('c.png')]);
    expect(values()).toMatchObject([[{ name: 'a.png' }, { name: 'b.png' }]]);
  });

  test('takes pictures that are dropped on it and nothing else', () => {
    const { view, values, events } = shown('Upload', { props: { label: 'Photo' } });
    render(view);
    const field = screen.getByLabelText('Photo');
    const drop = (files: File[]) => fireEvent.drop(field, { dataTransfer: { types: ['Files'], files } });
    drop([new File(['x'], 'notes.txt', { type: 'text/plain' })]);
    expect(values()).toEqual([]);
    drop([picture('p.png')]);
    expect(values()).toMatchObject([{ name: 'p.png' }]);
    expect(events.map(({ type }) => type)).toEqual(['click', 'click', 'change']);
  });
});

describe('a signature', () => {
  const signature = (start = {}) => shown('Upload', { props: { label: 'Sign here', draw: true } }, start);

  test('is drawn by the pointer, stroke by stroke, and can be cleared', async () => {
    const { view, values } = signature();
    const { container } = render(view);
    const ground = container.firstElementChild;
    if (ground === null) throw new Error('nothing is shown');
    const stroke = (x: number): void => {
      fireEvent.pointerDown(ground, { clientX: x, clientY: 5 });
      fireEvent.pointerMove(ground, { clientX: x + 10, clientY: 9 });
      fireEvent.pointerUp(ground);
    };
    stroke(5);
    stroke(30);
    expect(drawingOf(values().at(-1))).toEqual({ strokes: ['M5 5h0.1L15 9', 'M30 5h0.1L40 9'], text: '' });
    expect(values().at(-1)).toMatchObject({ name: 'drawing.svg', type: 'image/svg+xml' });
    await userEvent.click(screen.getByRole('button', { name: 'Clear' }));
    expect(values().at(-1)).toBe('');
    expect(screen.queryByRole('button', { name: 'Clear' })).toBeNull();
    expect(document.activeElement?.getAttribute('aria-label')).toBe('Sign here');
  });

  test('is typed by those who have no pointer', async () => {
    const { view, values } = signature();
    render(view);
    const field = screen.getByRole<HTMLInputElement>('textbox', { name: 'Sign here' });
    await userEvent.tab();
    expect(document.activeElement).toBe(field);
    await userEvent.keyboard('Ada <3');
    expect(drawingOf(values().at(-1))).toEqual({ strokes: [], text: 'Ada <3' });
    await userEvent.keyboard('{Backspace}'.repeat(6));
    expect(values().at(-1)).toBe('');
  });
});

describe('a camera', () => {
  test('is a file field where the page has no cameras', async () => {
    const { view, values } = shown('Camera');
    render(view);
    const field = screen.getByLabelText('My Camera');
    expect(field.getAttribute('capture')).toBe('user');
    await userEvent.upload(field, picture('shot.png'));
    expect(values()).toMatchObject([{ name: 'shot.png' }]);
  });

  test('that is refused offers the file field in its dialog, which escape closes', async () => {
    Object.defineProperty(navigator, 'mediaDevices', {
      configurable: true,
      value: { getUserMedia: () => Promise.reject(new Error('refused')) },
    });
    const { view, values } = shown('Camera');
    render(view);
    const button = screen.getByRole('button', { name: 'My Camera' });
    await userEvent.click(button);
    await userEvent.upload(await screen.findByLabelText('Choose a picture', { selector: 'input' }), picture('a.png'));
    expect(values()).toMatchObject([{ name: 'a.png' }]);
    expect(screen.queryByRole('dialog')).toBeNull();
    await userEvent.click(button);
    await screen.findByLabelText('Choose a picture', { selector: 'input' });
    fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' });
    expect(screen.queryByRole('dialog')).toBeNull();
    Reflect.deleteProperty(navigator, 'mediaDevices');
  });
});

test('a preview shows the picture of a file, of a list and of an address, and no page or script', () => {
  const sourceOf = (value: unknown): string | null | undefined => {
    const { container, unmount } = render(shown('UploadPreview', {}, { value }).view);
    const source = container.querySelector('img')?.getAttribute('src');
    unmount();
    return source;
  };
  expect(sourceOf({ name: 'a', type: 'image/png', size: 1, url: 'blob:x' })).toBe('blob:x');
  expect(sourceOf([{ name: 'a', type: 'image/png', size: 1, url: 'blob:y' }])).toBe('blob:y');
  expect(sourceOf('https://example.org/a.png')).toBe('https://example.org/a.png');
  for (const value of ['javascript:alert(1)', 'data:text/html,x', 'hello', 7, null, undefined])
    expect(sourceOf(value)).toBeUndefined();
});

describe('a location', () => {
  const locate = (answer: 'given' | 'refused') =>
    Object.defineProperty(navigator, 'geolocation', {
      configurable: true,
      value: {
        getCurrentPosition: (given: (position: unknown) => void, refused: () => void) =>
          answer === 'given' ? given({ coords: { latitude: 52.5, longitude: 13.4, accuracy: 20 } }) : refused(),
      },
    });
  afterEach(() => Reflect.deleteProperty(navigator, 'geolocation'));

  test('is a button that reports the position as a value', async () => {
    locate('given');
    const { view, events } = shown('GeoLocation');
    render(view);
    await userEvent.click(screen.getByRole('button', { name: 'Use my location' }));
    expect(events).toContainEqual({ type: 'value', value: { lat: 52.5, lng: 13.4, accuracy: 20 } });
  });

  test('asks as soon as it shows where its author wants that', () => {
    locate('given');
    const { view, events } = shown('GeoLocation', { props: { autoLoad: true } });
    render(view);
    expect(events).toHaveLength(1);
  });

  test('says that it is refused, or not supported', async () => {
    locate('refused');
    const { unmount } = render(shown('GeoLocation').view);
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button', { name: 'Location is not available' })).toBeTruthy();
    unmount();
    Reflect.deleteProperty(navigator, 'geolocation');
    render(shown('GeoLocation').view);
    await userEvent.click(screen.getByRole('button'));
    expect(screen.getByRole('button', { name: 'Location is not supported here' })).toBeTruthy();
  });
});

test('an audio player plays and stops; another one of its group stops it; its progress is a value', async () => {
  const play = jest.spyOn(HTMLMediaElement.prototype, 'play').mockResolvedValue();
  const pause = jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  const file = { url: 'app/sound.mp3' };
  const [first, second] = [
    shown('AudioPlayer', { name: 'A', props: { file } }),
    shown('AudioPlayer', { name: 'B', props: { file } }),
  ];
  const { container, unmount } = render(
    <>
      {first.view}
      {second.view}
    </>,
  );
  await userEvent.click(screen.getByRole('button', { name: 'Play: A' }));
  expect(play).toHaveBeenCalledTimes(1);
  const sound = container.querySelector('audio');
  if (!sound) throw new Error('There is no sound.');
  Object.defineProperty(sound, 'duration', { value: 40 });
  sound.currentTime = 10;
  fireEvent.timeUpdate(sound);
  fireEvent.timeUpdate(sound);
  expect(first.events.filter(({ type }) => type === 'value')).toEqual([{ type: 'value', value: 25 }]);
  await userEvent.tab();
  await userEvent.keyboard('{Enter}');
  expect(screen.getByRole('button', { name: 'Play: A' })).toBeTruthy();
  expect(screen.getByRole('button', { name: 'Stop: B' })).toBeTruthy();
  fireEvent.ended(container.querySelectorAll('audio')[1] ?? sound);
  expect(screen.getByRole('button', { name: 'Play: B' })).toBeTruthy();
  pause.mockClear();
  unmount();
  expect(pause).toHaveBeenCalled();
  const changes = (events: typeof first.events) =>
    events.flatMap((event) => (event.type === 'sound' ? [event.change] : []));
  expect([changes(first.events), changes(second.events)]).toEqual([
    ['start', 'stopped'],
    ['start', 'ended'],
  ]);
});

test('an audio player says why it is silent', async () => {
  jest.spyOn(HTMLMediaElement.prototype, 'pause').mockReturnValue();
  jest.spyOn(HTMLMediaElement.prototype, 'play').mockRejectedValue(new DOMException('refused', 'NotAllowedError'));
  const { view, events } = shown('AudioPlayer', { name: 'A', props: { file: { url: 'app/sound.mp3' } } });
  const { unmount } = render(view);
  await userEvent.click(screen.getByRole('button', { name: 'Play: A' }));
  expect(await screen.findByText('Your browser does not allow sounds here')).toBeTruthy();
  expect(events.at(-1)).toEqual({ type: 'sound', change: 'blocked' });
  unmount();
  render(shown('AudioPlayer', { name: 'B' }).view);
  await userEvent.click(screen.getByRole('button', { name: 'Play: B' }));
  expect(screen.getByText('The sound cannot be played')).toBeTruthy();
});

describe('a draggable box', () => {
  const place = { x: 100, y: 200, w: 400, h: 800 };
  const box = (props: Record<string, unknown> = {}) => {
    const all = shown('DragNDrop', { props }, {}, { place });
    render(all.view);
    return { ...all, element: screen.getByRole('button', { name: 'Drag' }) };
  };
  const drag = (element: HTMLElement, ...points: [number, number][]): void => {
    points.forEach(([clientX, clientY], index) => {
      const at = { clientX, clientY, button: 0 };
      if (index === 0) fireEvent.pointerDown(element, at);
      else fireEvent.pointerMove(element, at);
    });
    fireEvent.pointerUp(element);
  };

  test('is clicked once when it is taken, moves with the pointer and reports where it was put', () => {
    const { element, events, values } = box();
    drag(element, [10, 10], [12, 11], [50, 10], [50, 90]);
    expect(events.map(({ type }) => type)).toEqual(['grab', 'change', 'change', 'change']);
    expect(values()).toEqual([{ x: 0.35, y: 0.35 }]);
    expect(events.at(-1)).toMatchObject({ final: true, line: false, byPointer: false });
    expect(element.style.transform).toBe('translate(40px, 80px)');
  });

  test('that is pressed and not moved reports nothing: that is a click of the page', () => {
    const { element, events } = box();
    drag(element, [10, 10], [12, 11]);
    expect(events).toEqual([]);
  });

  test('stays inside its screen and on its axes', () => {
    const { element, values } = box({ dndY: false });
    drag(element, [0, 0], [5000, 300]);
    expect(values()).toEqual([{ x: (400 - 60) / 400, y: 0.25 }]);
  });

  test('is moved by arrow keys; a pause, Enter or leaving it ends the move', async () => {
    const { events, values } = box();
    await userEvent.tab();
    await userEvent.keyboard('{ArrowRight}{ArrowRight}{Shift>}{ArrowUp}{/Shift}{Enter}');
    expect(values()).toEqual([{ x: 0.29, y: 0.2488 }]);
    expect(events.filter(({ type }) => type === 'grab' || type === 'click')).toHaveLength(1);
    jest.useFakeTimers();
    fireEvent.keyDown(screen.getByRole('button'), { key: 'ArrowDown' });
    act(() => jest.advanceTimersByTime(2000));
    expect(values()).toHaveLength(2);
    fireEvent.keyDown(screen.getByRole('button'), { key: 'Enter' });
    expect(events.at(-1)).toEqual({ type: 'click' });
  });
});
