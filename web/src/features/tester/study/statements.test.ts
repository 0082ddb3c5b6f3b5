import { easeQuestion, questionnaireNames, questionnaires, taskQuestions } from '@prototrail/model';
import { setSmallTextsLanguage, smallTextsLoaded } from '../../../i18n/small-texts';
import { inTesterLanguage, statementsOf } from './statements';

const task = { id: 't1', flow: [], asksEase: true };
const ease = () => taskQuestions(task).map((question) => inTesterLanguage(task, question));

describe('the statements of standard questionnaires', () => {
  it('are in English the words that their norms hold for', () => {
    for (const name of questionnaireNames) {
      const { statements, low, high, ends } = questionnaires[name];
      expect(statementsOf(name)).toEqual(statements.map((text, index) => ({ text, low, high, ...ends?.[index] })));
    }
    expect(ease()).toMatchObject([{ ...easeQuestion }]);
  });

  it('are in the language of the tester', async () => {
    await setSmallTextsLanguage('de');
    await smallTextsLoaded();
    expect(statementsOf('umuxLite')[1]?.text).toBe('Dieses Produkt ist leicht zu benutzen.');
    expect(ease()).toMatchObject([{ low: 'Sehr schwierig', high: 'Sehr einfach', points: 7 }]);
    await setSmallTextsLanguage('en');
  });
});
