import { Plus } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n';
import { Button, Dialog } from '../../../ui';
import type { FilterChoice } from '../filter-query';
import { useStudy } from '../study';
import { ConditionFields } from './condition-fields';
import { emptyDraft, maxConditions, problemOf, readConditions, textOf, toDrafts, type Draft } from './drafts';
import { OtherFields, otherProblem, readOthers, type Others } from './other-fields';
import { TestsLeft } from './tests-left';
import styles from './behaviour.module.css';

/** Conditions on what testers did; all must hold. */
export function BehaviourDialog({
  choice,
  onChange,
  onClose,
}: {
  choice: FilterChoice;
  onChange(change: FilterChoice): void;
  onClose(): void;
}) {
  const { isExample } = useStudy();
  const { t } = useTranslation('behaviour');
  const first = toDrafts(readConditions(choice.did));
  const [drafts, setDrafts] = useState<readonly Draft[]>(first.length === 0 ? [emptyDraft] : first);
  const [others, setOthers] = useState<Others>(() => readOthers(choice));
  const [isChecked, setChecked] = useState(false);
  // a condition that was not touched is none
  const meant = drafts.filter((draft) => drafts.length > 1 || draft !== emptyDraft);
  const chosen =
    meant.some(problemOf) || otherProblem(others)
      ? undefined
      : {
          did: textOf(meant),
          answer: others.question && others.option ? `${others.question}:${others.option}` : undefined,
          parameter: others.name ? `${others.name}:${others.value}` : undefined,
          tag: others.tag || undefined,
        };
  const apply = (): void => {
    setChecked(true);
    if (!chosen) return;
    onChange(chosen);
    onClose();
  };
  /** The conditions up to this one, where nothing of them is missing. */
  const until = (index: number): { did: string | undefined } | undefined => {
    const first = drafts.slice(0, index + 1);
    return first.some(problemOf) ? undefined : { did: textOf(first) };
  };
  return (
    <Dialog
      isOpen
      onClose={onClose}
      title={t('dialog')}
      width={600}
      actions={
        <>
          <TestsLeft isStatus chosen={chosen} />
          <Button
            kind="ghost"
            onPress={() => {
              onChange({ did: undefined, answer: undefined, parameter: undefined, tag: undefined });
              onClose();
            }}
          >
            {t('clear')}
          </Button>
          <Button kind="primary" onPress={apply}>
            {t('apply')}
          </Button>
        </>
      }
    >
      <div className={styles.body}>
        <p className={styles.about}>{t('about')}</p>
        {drafts.map((draft, index) => (
          <ConditionFields
            key={index}
            number={index + 1}
            draft={draft}
            left={drafts.length > 1 && <TestsLeft chosen={until(index)} />}
            problem={isChecked && meant.includes(draft) ? problemOf(draft) : undefined}
            onChange={(next) => setDrafts(drafts.map((known, place) => (place === index ? next : known)))}
            onRemove={drafts.length > 1 ? () => setDrafts(drafts.filter((_, place) => place !== index)) : undefined}
          />
        ))}
        <Button
          size={28}
          icon={Plus}
          isDisabled={drafts.length >= maxConditions}
          onPress={() => setDrafts([...drafts, { ...emptyDraft }])}
        >
          {t('addCondition')}
        </Button>
        {!isExample && <OtherFields others={others} onChange={setOthers} isChecked={isChecked} />}
      </div>
    </Dialog>
  );
}
