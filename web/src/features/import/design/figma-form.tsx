import { useState, type FormEvent, type ReactNode } from 'react';
import { preferenceChanged, useAppDispatch, usePreferences, useSessionUser } from '../../../api';
import { useTranslation } from '../../../i18n';
import { Button, Checkbox, Field } from '../../../ui';
import styles from './design.module.css';
import { figmaKeyOf, type FigmaAccess, type FigmaOutline } from './figma-source';

export interface FigmaFormProps {
  /** Pages to choose from, once they are known. */
  outline: FigmaOutline | undefined;
  isGuest: boolean;
  onOutline(access: FigmaAccess): void;
  onLoad(access: FigmaAccess, pages: readonly string[]): void;
}

/** More pages than that are not all loaded without asking. */
const mostPages = 3;

/** Address and token of a file, then its pages. Both stay in this browser. */
export function FigmaForm({ outline, isGuest, onOutline, onLoad }: FigmaFormProps): ReactNode {
  const { t } = useTranslation('import');
  const dispatch = useAppDispatch();
  const userId = useSessionUser()?.id ?? '-1';
  const { designs } = usePreferences();
  const kept = designs[userId];
  const [access, setAccess] = useState<FigmaAccess>(kept ?? { address: '', token: '' });
  const [problem, setProblem] = useState<{ address?: string; token?: string }>({});
  const keep = (next: FigmaAccess | undefined): void => {
    const { [userId]: _before, ...others } = designs;
    dispatch(preferenceChanged({ designs: next ? { ...others, [userId]: next } : others }));
  };
  const submit = (event: FormEvent): void => {
    event.preventDefault();
    const found = {
      ...(figmaKeyOf(access.address) === undefined ? { address: t('design.problem.address') } : {}),
      ...(/^[\x21-\x7e]+$/.test(access.token.trim()) ? {} : { token: t('design.problem.token') }),
    };
    setProblem(found);
    if (Object.keys(found).length > 0) return;
    keep(access);
    onOutline(access);
  };
  return (
    <section className={styles['figma']} aria-label="Figma">
      <form onSubmit={submit} noValidate>
        <Field
          label={t('design.address')}
          value={access.address}
          placeholder="https://www.figma.com/design/…"
          error={problem.address}
          onChange={(address) => setAccess({ ...access, address })}
        />
        <Field
          label={t('design.token')}
          type="password"
          autoComplete="off"
          value={access.token}
          help={t('design.tokenNote')}
          error={problem.token}
          onChange={(token) => setAccess({ ...access, token })}
        />
        <div className={styles['buttons']}>
          <Button kind="primary" type="submit" isDisabled={isGuest}>
            {t('design.connect')}
          </Button>
          {kept && (
            <Button
              kind="ghost"
              onPress={() => {
                keep(undefined);
                setAccess({ address: '', token: '' });
              }}
            >
              {t('design.forget')}
            </Button>
          )}
        </div>
      </form>
      {outline && outline.pages.length > 1 && (
        <Pages key={outline.version} outline={outline} onLoad={(pages) => onLoad(access, pages)} />
      )}
    </section>
  );
}

function Pages({ outline, onLoad }: { outline: FigmaOutline; onLoad(pages: readonly string[]): void }): ReactNode {
  const { t } = useTranslation('import');
  const [chosen, setChosen] = useState<readonly string[]>(() => outline.pages.slice(0, mostPages).map(({ id }) => id));
  return (
    <fieldset className={styles['pageChoice']}>
      <legend>{t('design.pagesOf', { name: outline.name })}</legend>
      {outline.pages.map(({ id, name }) => (
        <Checkbox
          key={id}
          isSelected={chosen.includes(id)}
          onChange={(isOn) => setChosen(isOn ? [...chosen, id] : chosen.filter((other) => other !== id))}
        >
          {name}
        </Checkbox>
      ))}
      <Button
        kind="primary"
        isDisabled={chosen.length === 0}
        onPress={() => onLoad(outline.pages.flatMap(({ id }) => (chosen.includes(id) ? [id] : [])))}
      >
        {t('design.load', { count: chosen.length })}
      </Button>
    </fieldset>
  );
}
