import { render, screen } from '@testing-library/react';
import { I18nProvider } from 'react-aria-components';
import { plain, Swatches } from './colour-swatches';

test.each([
  ['de-DE', ['dunkles gräuliches Cyanblau #123456', 'Weiß #ffffff']],
  ['en-GB', ['dark grayish cyan blue #123456', 'white #ffffff']],
])('colours are named as %s writes them', (locale, names) => {
  render(
    <I18nProvider locale={locale}>
      <Swatches label="Palette" colours={['#123456', '#ffffff'].map(plain)} onPick={() => undefined} />
    </I18nProvider>,
  );
  expect(screen.getAllByRole('button').map((button) => button.getAttribute('aria-label'))).toEqual(names);
});
