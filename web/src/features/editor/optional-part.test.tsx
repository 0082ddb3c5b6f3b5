import { render, screen } from '@testing-library/react';
import { lazy, Suspense } from 'react';
import { OptionalPart } from './optional-part';

const failing = (message: string) => lazy(() => Promise.reject<{ default: () => null }>(new TypeError(message)));

function show(message: string) {
  const Part = failing(message);
  return render(
    <>
      <p>The editor</p>
      <OptionalPart fallback={<p>Not loaded</p>}>
        <Suspense>
          <Part />
        </Suspense>
      </OptionalPart>
    </>,
  );
}

beforeEach(() => jest.spyOn(console, 'error').mockImplementation(() => undefined));
afterEach(() => jest.restoreAllMocks());

it.each(['Unable to preload CSS for /assets/thread.css', 'Failed to fetch dynamically imported module: /assets/a.js'])(
  'is left out when its code does not come: %s',
  async (message) => {
    show(message);
    expect(await screen.findByText('Not loaded')).toBeTruthy();
    expect(screen.getByText('The editor')).toBeTruthy();
  },
);
