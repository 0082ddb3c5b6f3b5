import { setLanguage } from './index';
import { serverWords } from './server-words';

afterEach(() => setLanguage('en'));

const tooLarge = { codes: ['image.too.large'], message: 'The file is larger than 10 MB; make it smaller.' };

describe('what the server refused', () => {
  it('is said in English as the server says it', async () => {
    expect(await serverWords(tooLarge)).toBe(tooLarge.message);
  });

  it.each([
    [tooLarge, 'Das Bild ist größer als 10 MB. Verkleinere es.'],
    [{ codes: ['image.too.large'], message: 'Too large.' }, 'Das Bild ist zu groß. Verkleinere es.'],
    [{ codes: ['font.plan.limit'], message: 'Your plan allows 5 MB.' }, 'Dafür ist kein Platz mehr.'],
    [
      { codes: ['request.invalid'], message: 'screens must be an object.', field: 'screens.s1' },
      'Der Server kann das so nicht annehmen: screens.s1.',
    ],
    [
      { codes: ['request.invalid'], message: 'The body is empty.' },
      'Der Server kann nicht annehmen, was gesendet wurde.',
    ],
    [{ codes: ['unavailable', 'storage.full'] }, 'Der Server kann das gerade nicht. Versuch es bald noch einmal.'],
    [
      { codes: ['new.code'], message: 'Something new.' },
      'Der Server konnte das nicht ausführen. Versuch es noch einmal.',
    ],
  ])('is said in German by its code: %j', async (refusal, words) => {
    await setLanguage('de');
    expect(await serverWords(refusal)).toBe(words);
  });
});
