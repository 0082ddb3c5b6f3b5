import { brandOf, inkOn, type TestSettings } from '@prototrail/model';
import './brand.css';

/** Gives the pages of a test the colour and the logo of its study. */
export function applyBrand(settings: TestSettings, imageUrl: (url: string) => string): void {
  const brand = brandOf(settings);
  if (!brand) return;
  const { color, logo } = brand;
  const { style, dataset } = document.documentElement;
  if (color !== '') {
    const on = inkOn(color);
    style.setProperty('--accent-solid', color);
    style.setProperty(
      '--accent-solid-hover',
      `color-mix(in oklab, ${color} 88%, ${on === '#ffffff' ? '#000' : '#fff'})`,
    );
    style.setProperty('--accent-subtle', `color-mix(in srgb, ${color} 14%, transparent)`);
    style.setProperty('--accent-text', `color-mix(in oklab, ${color} 55%, var(--text-default))`);
    style.setProperty('--text-on-accent', on);
  }
  if (logo === '') return;
  dataset['logo'] = '';
  style.setProperty('--tester-logo', `url(${JSON.stringify(imageUrl(logo))})`);
}
