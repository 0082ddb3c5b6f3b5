import { Sparkles, Square } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { useTranslation } from '../../../i18n';
import { Banner, Button } from '../../../ui';
import styles from './answers.module.css';
import type { SuggestedTags } from './use-suggested-tags';

export interface SuggestBarProps {
  /** Answers that would be sent. */
  count: number;
  suggestions: SuggestedTags;
  onStart(): void;
}

/** Asks before answers of testers go to the language model of the person. */
export default function SuggestBar({ count, suggestions, onStart }: SuggestBarProps): ReactNode {
  const { t } = useTranslation('answers');
  const { t: tAssistant } = useTranslation('assistant');
  const [isAsking, setAsking] = useState(false);
  const { isBusy, failure, isEmpty, stop } = suggestions;
  return (
    <div className={styles.suggest}>
      {failure && (
        <Banner kind="danger" role="alert">
          {tAssistant(`error.${failure.id}`)}
          {failure.said && ` ${tAssistant('error.said', { text: failure.said })}`}
          {failure.id === 'keyMissing' && ` ${t('suggest.key')}`}
        </Banner>
      )}
      {isEmpty && !isBusy && <span role="status">{t('suggest.none')}</span>}
      {isAsking ? (
        <Banner>
          {t('suggest.note')}
          <div className={styles.suggestActions}>
            <Button size={28} onPress={() => setAsking(false)}>
              {t('suggest.cancel')}
            </Button>
            <Button
              size={28}
              kind="primary"
              autoFocus
              onPress={() => {
                setAsking(false);
                onStart();
              }}
            >
              {t('suggest.send', { count })}
            </Button>
          </div>
        </Banner>
      ) : isBusy ? (
        <Button size={28} icon={Square} onPress={stop}>
          {t('suggest.stop')}
        </Button>
      ) : (
        <Button size={28} kind="ghost" icon={Sparkles} onPress={() => setAsking(true)}>
          {t('suggest.start')}
        </Button>
      )}
    </div>
  );
}
