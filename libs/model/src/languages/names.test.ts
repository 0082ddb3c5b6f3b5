import { anApp } from '@prototrail/testing';
import { storedApp } from '../tokens/stored-app';
import { namesInLanguage } from './names';

const built = anApp()
  .withScreen('s1', { name: 'Cart' })
  .withScreen('s2', { name: 'Welcome' })
  .withWidget('w1', { name: 'Heading', props: { label: 'Cart' } })
  .withWidget('w2', { name: 'Cart', props: { label: 'Go' } })
  .build();
const inGerman = (of: string, text: string, key = 'label') => ({ de: { [key]: { of, text } } });
const app = {
  ...built,
  screens: {
    ...built.screens,
    s2: { ...built.screens['s2'], translations: inGerman('Welcome', 'Willkommen', 'name') },
  },
  widgets: { ...built.widgets, w1: { ...built.widgets['w1'], translations: inGerman('Cart', 'Korb') } },
} as typeof built;

describe('names in a language', () => {
  it('are the translations of names, and of texts with the same words', () => {
    const shown = namesInLanguage(app, 'de');
    expect([shown.screens['s1']?.name, shown.screens['s2']?.name]).toEqual(['Korb', 'Willkommen']);
    expect([shown.widgets['w1']?.name, shown.widgets['w2']?.name]).toEqual(['Heading', 'Korb']);
    expect(storedApp(shown)).toBe(app);
    expect(namesInLanguage(app, 'de')).toBe(shown);
  });

  it('stay where the language has none, and where the name has become another', () => {
    expect(namesInLanguage(app, 'fr')).toBe(app);
    expect(namesInLanguage(app, undefined)).toBe(app);
    const renamed = { ...app, screens: { s2: { ...app.screens['s2'], name: 'Hello' } } } as typeof app;
    expect(namesInLanguage(renamed, 'de').screens['s2']?.name).toBe('Hello');
  });
});
