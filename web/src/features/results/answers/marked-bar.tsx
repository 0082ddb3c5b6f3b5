import type { AnalyticsAnswer } from '@prototrail/contracts';
import { useState } from 'react';
import { formatNumber, useTranslation } from '../../../i18n';
import { Button, Card, HelpButton, Switch } from '../../../ui';
import { useTestName } from '../parts/test-name';
import { useStudy } from '../study';
import styles from './marked-bar.module.css';

type Answers = Pick<AnalyticsAnswer<'answers'>, 'marked' | 'markedCount' | 'sessions'>;

/** Tests with answers that may not be meant, why, and a switch that leaves them out. Each opens its replay. */
export function MarkedBar({
  data: { marked, markedCount, sessions },
  isLeftOut,
  onLeaveOut,
}: {
  data: Answers;
  isLeftOut: boolean;
  onLeaveOut(is: boolean): void;
}) {
  const { openReplay } = useStudy();
  const { t, locale } = useTranslation('answers');
  const nameOf = useTestName();
  const [isOpen, setOpen] = useState(false);
  return (
    <Card className={styles.bar ?? ''}>
      <div className={styles.head}>
        <p className={styles.words}>
          {t(isLeftOut ? 'marked.leftOut' : 'marked.found', {
            number: formatNumber(markedCount, locale),
            all: formatNumber(sessions, locale),
          })}
        </p>
        <HelpButton page="questions" part="marked" />
        <Button size={28} kind="ghost" aria-expanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {t(isOpen ? 'marked.hide' : 'marked.show')}
        </Button>
        <Switch isSelected={isLeftOut} onChange={onLeaveOut}>
          {t('marked.leaveOut')}
        </Switch>
      </div>
      {isOpen && (
        <ul className={styles.list}>
          {marked.map((test) => (
            <li key={test.session}>
              <Button
                size={24}
                kind="ghost"
                aria-label={t('replay', { name: nameOf(test) })}
                onPress={() => openReplay(test.session)}
              >
                {nameOf(test)}
              </Button>
              <span>{test.marks.map((mark) => t(`marked.${mark}`)).join(', ')}</span>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
