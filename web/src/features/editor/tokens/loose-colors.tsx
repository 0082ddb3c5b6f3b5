import { looseColors, type LooseColor } from '@prototrail/model';
import { Plus } from 'lucide-react';
import { useMemo, useState } from 'react';
import { useEditor } from '../../../canvas';
import { useTranslation } from '../../../i18n';
import { Button } from '../../../ui';
import { TokenSwatch } from './token-swatch';
import { tokenText } from './token-text';
import styles from './tokens.module.css';
import type { TokenTable } from './use-token-rows';

/** So many are listed at first. */
const firstCount = 12;

/** Colours of the prototype that no token gives: each becomes a token to which everything that has it is linked. */
export function LooseColors({ table, onMade }: { table: TokenTable; onMade(id: string | null): void }) {
  const editor = useEditor();
  const { t } = useTranslation('tokens');
  const colors = useMemo(() => looseColors(table.app), [table.app]);
  const [isWhole, setWhole] = useState(false);
  if (colors.length === 0) return null;
  const shown = isWhole ? colors : colors.slice(0, firstCount);
  const make = ({ value, uses }: LooseColor): void => {
    const places = uses.map(({ id, ...use }) => ({ ...use, ids: [id] }));
    onMade(editor.edit.tokens.createAndLink(places, { kind: 'color', name: t('newNames.color'), value }));
  };
  return (
    <section className={styles.loose} aria-labelledby="loose-colors">
      <h3 id="loose-colors">{t('loose.title')}</h3>
      <p>{t('loose.hint')}</p>
      <ul>
        {shown.map((color) => {
          const text = tokenText('color', color.value);
          return (
            <li key={color.value}>
              <TokenSwatch kind="color" value={color.value} />
              <span className={styles.looseColor}>{text}</span>
              <span className={styles.looseUses}>{t('loose.places', { count: color.uses.length })}</span>
              <Button
                size={24}
                kind="ghost"
                icon={Plus}
                aria-label={t('loose.makeOf', { color: text })}
                onPress={() => make(color)}
              >
                {t('loose.make')}
              </Button>
            </li>
          );
        })}
      </ul>
      {shown.length < colors.length && (
        <Button size={28} kind="ghost" onPress={() => setWhole(true)}>
          {t('loose.all', { count: colors.length })}
        </Button>
      )}
    </section>
  );
}
