import { Download } from 'lucide-react';
import { useTranslation } from '../../../i18n';
import { Button, saveFile } from '../../../ui';
import { reportFile } from './report-file';

/** Saves the report that is shown as one file that opens without a network. */
export function SaveReportButton({ name }: { name: string }) {
  const { t, locale } = useTranslation('report');
  const save = (): void => {
    const article = document.querySelector<HTMLElement>('[data-report]');
    if (!article) return;
    const text = reportFile(article, { title: name, language: locale });
    saveFile(`${name}.html`, new Blob([text], { type: 'text/html' }));
  };
  return (
    <Button size={32} icon={Download} onPress={save}>
      {t('saveHtml')}
    </Button>
  );
}
