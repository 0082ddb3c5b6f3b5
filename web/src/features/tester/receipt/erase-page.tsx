import type { TesterLink } from '../link';
import { Brand, Headline, RunsOn, useTitle } from '../parts';
import shared from '../tester.module.css';
import { Erase, type EraseProps } from './erase';
import { t } from './texts';
import styles from './receipt.module.css';

function ErasePage(props: EraseProps) {
  useTitle(t('pageTitle'));
  return (
    <div className={styles.page}>
      <Brand name={t('pageTitle')} />
      <main className={styles.column}>
        <Headline>{t('pageHeadline')}</Headline>
        <p className={shared.lead}>{t('pageText')}</p>
        <Erase {...props} />
      </main>
      <footer>
        <RunsOn />
      </footer>
    </div>
  );
}

/** Where the link of a receipt leads: the tester deletes the own test. */
export const erasePage = ({ hash, query }: TesterLink) => (
  <ErasePage hash={hash} session={query['erase'] ?? ''} secret={query['key'] ?? ''} />
);
