import { linkLimits, mainLinkId } from '@prototrail/model';
import { useState } from 'react';
import { useTranslation } from '../../../i18n';
import { Field, Switch } from '../../../ui';
import styles from '../test-settings.module.css';
import { fieldTime, linkAddress, timeOfField } from './edit-links';
import type { LinkCardProps } from './link-props';
import own from './links.module.css';
import { ParameterList } from './parameter-list';
import { TargetFields } from './target-fields';

/** The rules of one link. */
export function LinkDetails(props: LinkCardProps) {
  const { link, hash, isNew, isReadOnly, onChange } = props;
  const { t } = useTranslation('study-links');
  const isMain = link.id === mainLinkId;
  const shown = hash === null ? null : linkAddress(window.location.origin, hash, link);
  return (
    <div className={`${styles.taskBody} ${own.body}`}>
      {shown ? (
        <Field
          label={t('address')}
          value={shown.address}
          isReadOnly
          selectOnFocus
          help={link.parameters.length > 0 ? t('addressHelp') : undefined}
        />
      ) : (
        <p className={styles.hint}>{t('noAddress')}</p>
      )}
      {shown?.password && (
        <p className={own.password}>
          <span>{t('password')}</span> <code>{shown.password}</code>
        </p>
      )}
      <div className={own.fields}>
        {!isMain && (
          <Field
            label={t('name')}
            value={link.name}
            autoFocus={isNew}
            selectOnFocus={isNew}
            maxLength={linkLimits.name}
            isReadOnly={isReadOnly}
            onChange={(name) => onChange({ name })}
          />
        )}
        <Field
          label={t('closesAt')}
          type="datetime-local"
          value={fieldTime(link.closesAt)}
          isReadOnly={isReadOnly}
          help={link.closesAt !== null && link.closesAt <= Date.now() ? t('closesPast') : undefined}
          onChange={(text) => onChange({ closesAt: timeOfField(text) })}
        />
        <PlannedTests {...props} />
      </div>
      <Switch
        isSelected={link.asksPassword}
        isDisabled={isReadOnly}
        isAtEnd
        note={t('asksPasswordNote')}
        onChange={(asksPassword) => onChange({ asksPassword })}
      >
        {t('asksPassword')}
      </Switch>
      {!isMain && (
        <Switch
          isSelected={link.isPilot}
          isDisabled={isReadOnly}
          isAtEnd
          note={t('isPilotNote')}
          onChange={(isPilot) => onChange({ isPilot })}
        >
          {t('isPilot')}
        </Switch>
      )}
      <ParameterList link={link} isReadOnly={isReadOnly} onChange={onChange} />
      <TargetFields link={link} isReadOnly={isReadOnly} onChange={onChange} />
    </div>
  );
}

/** A number that is kept once it can be used; empty: no limit. */
function PlannedTests({ link, isReadOnly, onChange }: LinkCardProps) {
  const { t } = useTranslation('study-links');
  const [text, setText] = useState(link.maxTests === null ? '' : String(link.maxTests));
  const number = Number(text);
  const isValid = text === '' || (/^\d+$/.test(text.trim()) && number >= 1 && number <= linkLimits.tests);
  return (
    <Field
      label={t('maxTests')}
      value={text}
      inputMode="numeric"
      placeholder={t('noLimit')}
      isReadOnly={isReadOnly}
      isInvalid={!isValid}
      error={isValid ? undefined : t('maxTestsWrong', { count: linkLimits.tests })}
      onChange={(next) => {
        setText(next);
        const value = Number(next);
        if (next.trim() === '') onChange({ maxTests: null });
        else if (Number.isInteger(value) && value >= 1 && value <= linkLimits.tests) onChange({ maxTests: value });
      }}
    />
  );
}
