import { isTargetAddress, linkLimits, type LinkTargets, type StudyLink } from '@prototrail/model';
import { CircleCheck, DoorClosed, Gauge, Users, UserX } from 'lucide-react';
import { useState } from 'react';
import { useTranslation } from '../../../i18n';
import { Field } from '../../../ui';
import styles from '../test-settings.module.css';
import own from './links.module.css';

const ends = [
  { id: 'finished', icon: CircleCheck },
  { id: 'screened', icon: UserX },
  { id: 'quota', icon: Gauge },
  { id: 'full', icon: Users },
  { id: 'closed', icon: DoorClosed },
] as const;

/** Where testers may go from the last page; addresses are kept once they can be used. */
export function TargetFields({
  link,
  isReadOnly,
  onChange,
}: {
  link: StudyLink;
  isReadOnly: boolean;
  onChange(fields: Partial<StudyLink>): void;
}) {
  const { t } = useTranslation('study-links');
  const [texts, setTexts] = useState<LinkTargets>(link.targets);
  const names = link.parameters.map(({ name }) => name);
  const problemOf = (text: string): string | undefined => {
    if (text.trim() === '') return undefined;
    if (!isTargetAddress(text.trim())) return t('targets.wrong');
    const unknown = [...text.matchAll(/\{([^{}]*)\}/g)]
      .map(([, name = '']) => name)
      .find((name) => !names.includes(name));
    return unknown === undefined ? undefined : t('targets.unknown', { name: unknown });
  };
  const change = (id: keyof LinkTargets, text: string): void => {
    setTexts({ ...texts, [id]: text });
    if (text.trim() === '' || isTargetAddress(text.trim()))
      onChange({ targets: { ...link.targets, [id]: text.trim() } });
  };
  return (
    <div className={own.targets}>
      <h4 className={styles.flowTitle}>{t('targets.title')}</h4>
      {ends.map(({ id, icon: Icon }) => {
        const problem = problemOf(texts[id]);
        return (
          <div key={id} className={own.target}>
            <span className={own.targetName} aria-hidden>
              <Icon size={14} /> {t(`targets.${id}`)}
            </span>
            <Field
              label={t(`targets.${id}`)}
              isLabelHidden
              value={texts[id]}
              inputMode="url"
              placeholder={t('targets.nowhere')}
              maxLength={linkLimits.address}
              isReadOnly={isReadOnly}
              isInvalid={problem !== undefined}
              error={problem}
              onChange={(text) => change(id, text)}
            />
          </div>
        );
      })}
      <p className={styles.hint}>
        {names.length > 0 ? t('targets.help', { name: `{${names[0] ?? ''}}` }) : t('targets.helpNone')}
      </p>
    </div>
  );
}
