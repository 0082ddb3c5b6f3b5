import { lazy, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import { useTranslation, withTexts } from '../../i18n';
import { useTitle } from '../use-title';

const SharedReport = lazy(
  withTexts(['report', 'results'], () => import('../../features/results/report/shared-report-page')),
);

/** A report behind a link. */
export default function SharedReportPage(): ReactNode {
  const { t } = useTranslation('app');
  const [search] = useSearchParams();
  useTitle(t('page.report'));
  const hash = search.get('h') ?? '';
  return <SharedReport key={hash} hash={hash} />;
}
