import {
  kindOfToken,
  isGradientValue,
  tokenAt,
  tokensOf,
  type DesignToken,
  type OwnerMap,
  type TokenKind,
  type TokenOwner,
} from '@prototrail/model';
import { Link, Palette, Plus, Unlink } from 'lucide-react';
import { useMemo, useState, type ReactNode } from 'react';
import { useDocument, useEditor, type TokenPlace } from '../../../../canvas';
import { useTranslation } from '../../../../i18n';
import { Button, cx, Field, IconButton, Popover } from '../../../../ui';
import { TokenSwatch } from '../../tokens/token-swatch';
import { tokenText } from '../../tokens/token-text';
import styles from './token-button.module.css';

/** The keys of the selection that one token can give their values. */
export interface TokenTarget {
  map: OwnerMap;
  owners: readonly TokenOwner[];
  ids: readonly string[];
  state: string;
  keys: readonly string[];
  /** Kinds that fit; a new token is of the first that fits the value. */
  kinds: readonly TokenKind[];
  /** What the selection shows now; undefined where it differs. */
  value: unknown;
  isReadOnly: boolean;
}

/** The one token that the selection is linked to, and those that it could be linked to. */
export function useTokens({ owners, state, keys, kinds }: Pick<TokenTarget, 'owners' | 'state' | 'keys' | 'kinds'>): {
  linked: DesignToken | undefined;
  tokens: readonly DesignToken[];
} {
  const app = useDocument(['designtokens', 'templates'], (editor) => editor.app);
  const all = useMemo(() => tokensOf({ designtokens: app.designtokens ?? {} }), [app.designtokens]);
  const ids = new Set(owners.flatMap((owner) => keys.map((key) => tokenAt(app, owner, state, key))));
  const [id] = ids;
  const byId = ids.size === 1 ? all.find((token) => token.id === id) : onlyOf(all, ids);
  return {
    linked: byId,
    tokens: all.filter((token) => kinds.some((kind) => kind === kindOfToken(token))),
  };
}

/** A token of several keys gives values to some of them: the others count as linked to it. */
function onlyOf(all: readonly DesignToken[], ids: ReadonlySet<string | undefined>): DesignToken | undefined {
  const named = [...ids].filter((id) => id !== undefined);
  const found = named.length === 1 ? all.find(({ id }) => id === named[0]) : undefined;
  return found?.isComplex === true ? found : undefined;
}

export interface TokenButtonProps {
  target: TokenTarget;
  /** What is linked, for screen readers, e.g. "Fill". */
  label: string;
  /** Shows the name of the linked token beside the icon. */
  hasName?: boolean;
  /** Stands above the tokens. */
  head?: ReactNode;
  onClose?(): void;
}

/** Links values to a design token, makes one of them, or unlinks them. */
export function TokenButton({ target, label, hasName = false, head, onClose }: TokenButtonProps) {
  const editor = useEditor();
  const { t } = useTranslation('tokens');
  const { linked, tokens } = useTokens(target);
  const [isOpen, setOpen] = useState(false);
  const place: TokenPlace = target;
  const name = linked === undefined ? t('link.none', { label }) : t('link.linked', { label, name: linked.name });
  const show = (isShown: boolean): void => {
    setOpen(isShown);
    if (!isShown) onClose?.();
  };
  const close = (): void => show(false);
  return (
    <Popover
      label={t('link.title', { label })}
      placement="left top"
      isOpen={isOpen}
      onOpenChange={show}
      trigger={
        hasName && linked !== undefined ? (
          <Button
            size={24}
            kind="ghost"
            icon={Link}
            className={styles.chip ?? ''}
            isDisabled={target.isReadOnly}
            aria-label={name}
          >
            {linked.name}
          </Button>
        ) : (
          <IconButton
            size={24}
            icon={linked === undefined ? Palette : Link}
            label={name}
            isPressed={linked !== undefined}
            isDisabled={target.isReadOnly}
          />
        )
      }
    >
      <div className={styles.panel}>
        {head}
        {linked !== undefined && (
          <div className={styles.linked}>
            <TokenSwatch kind={kindOfToken(linked) ?? 'color'} value={linked.value} />
            <b>{linked.name}</b>
            <Button
              size={24}
              kind="ghost"
              icon={Unlink}
              onPress={() => {
                editor.edit.tokens.unlink(place);
                close();
              }}
            >
              {t('link.unlink')}
            </Button>
          </div>
        )}
        <TokenList
          tokens={tokens}
          current={linked?.id}
          onPick={(token) => {
            editor.edit.tokens.link(place, token.id);
            close();
          }}
        />
        {linked === undefined && target.value !== undefined && <NewToken target={target} onDone={close} />}
      </div>
    </Popover>
  );
}

interface TokenListProps {
  tokens: readonly DesignToken[];
  current: string | undefined;
  onPick(token: DesignToken): void;
}

function TokenList({ tokens, current, onPick }: TokenListProps) {
  const { t } = useTranslation('tokens');
  if (tokens.length === 0) return <p className={styles.hint}>{t('link.noTokens')}</p>;
  return (
    <ul className={styles.list} aria-label={t('title')}>
      {tokens.map((token) => {
        const kind = kindOfToken(token) ?? 'color';
        return (
          <li key={token.id}>
            <button
              type="button"
              className={cx(styles.item, token.id === current && styles.current)}
              aria-pressed={token.id === current}
              onClick={() => onPick(token)}
            >
              <TokenSwatch kind={kind} value={token.value} />
              <b>{token.name}</b>
              <span>{tokenText(kind, token.value)}</span>
            </button>
          </li>
        );
      })}
    </ul>
  );
}

function NewToken({ target, onDone }: { target: TokenTarget; onDone(): void }) {
  const editor = useEditor();
  const { t } = useTranslation('tokens');
  const [name, setName] = useState('');
  const kind = kindFor(target);
  const create = (): void => {
    const named = name.trim() === '' ? t(`newNames.${kind}`) : name.trim();
    editor.edit.tokens.createAndLink(target, { kind, name: named, value: target.value });
    onDone();
  };
  return (
    <form
      className={styles.create}
      onSubmit={(event) => {
        event.preventDefault();
        create();
      }}
    >
      <Field label={t('link.create')} size={28} placeholder={t(`link.names.${kind}`)} value={name} onChange={setName} />
      <Button size={28} icon={Plus} type="submit">
        {t('link.make')}
      </Button>
    </form>
  );
}

function kindFor({ kinds, value }: TokenTarget): TokenKind {
  const [first = 'color'] = kinds;
  return kinds.includes('gradient') && isGradientValue(value) ? 'gradient' : first;
}
