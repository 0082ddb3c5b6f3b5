import type { AnalyticsAnswer, SurveyQuestion } from '@prototrail/contracts';
import { Download } from 'lucide-react';
import { useState } from 'react';
import { useLazyGetMetricQuery } from '../../../api';
import { useTranslation } from '../../../i18n';
import { Button, saveCsv, showToast } from '../../../ui';
import { useStudy } from '../study';
import { questionLabel } from './question-label';
import { useMarked } from './use-marked';

/** Rows that one request brings. */
const pageSize = 1000;
type Rows = AnalyticsAnswer<'answerRows'>['rows'];

/** Saves every answer of the chosen tests as a CSV file: a line for each test, by start, a column for each question. */
export function DownloadAnswers({ questions }: { questions: readonly SurveyQuestion[] }) {
  const { appId, app, filter, isExample } = useStudy();
  const { t } = useTranslation('answers');
  const { t: results } = useTranslation('results');
  const { marked } = useMarked();
  const [load] = useLazyGetMetricQuery();
  const [isBusy, setBusy] = useState(false);
  const save = async (): Promise<void> => {
    setBusy(true);
    try {
      const rows: Rows = [];
      let total = Infinity;
      while (rows.length < total) {
        const paged = { ...filter, marked, limit: pageSize, offset: rows.length };
        const page = await load({ appId, metric: 'answerRows', filter: paged, isExample }).unwrap();
        const { rows: next, total: all } = page as AnalyticsAnswer<'answerRows'>;
        rows.push(...next);
        total = next.length === 0 ? rows.length : all;
      }
      const columns = questions.map((question) =>
        question.item === null ? questionLabel(question, t) : `${question.group} - ${question.item}`,
      );
      saveCsv(`${app.name}_survey`, {
        head: ['#', results('sessions.session'), ...columns],
        rows: rows
          .reverse()
          .map(({ label, number, answers }, index) => [
            ...[index + 1, label ?? results('sessions.name', { number })],
            ...answers.map((answer) => (typeof answer === 'number' ? answer : String(answer ?? ''))),
          ]),
      });
    } catch {
      showToast({ kind: 'error', text: t('csvFailed') });
    } finally {
      setBusy(false);
    }
  };
  return (
    <Button size={32} icon={Download} isBusy={isBusy} onPress={() => void save()}>
      {t('csv')}
    </Button>
  );
}
