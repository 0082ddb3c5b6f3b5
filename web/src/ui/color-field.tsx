import { Pipette } from 'lucide-react';
import { useEffect, useRef, useState, type ReactNode } from 'react';
import {
  Button,
  ColorArea,
  ColorSlider,
  ColorThumb,
  Dialog,
  DialogTrigger,
  Popover,
  SliderTrack,
  parseColor,
} from 'react-aria-components';
import { useTranslation } from '../i18n';
import { Button as KitButton, IconButton } from './button';
import styles from './color-field.module.css';
import { readColour, readTypedColour, writeColour } from './color-text';
import { plain, standardColours, Swatches, swatchOf, type ColourToken } from './colour-swatches';
import { cx } from './cx';
import { NumberScrubber } from './number-scrubber';
import { usePipette } from './pipette';
import popover from './popover.module.css';
import { rememberColour, useRecentColours } from './recent-colours';
import { previewColours } from './tokens.gen';

export type { ColourToken } from './colour-swatches';

export interface ColorFieldProps {
  label: string;
  /** Stored colour; `null` shows "Mixed", `''` or `transparent` "No colour". */
  value: string | null;
  onChange: (value: string) => void;
  /** Called around a drag through area or hue, so that its many values become one undo step. */
  onScrubStart?: () => void;
  onScrubEnd?: () => void;
  /** Design tokens and colours of the prototype, shown first. */
  tokens?: readonly ColourToken[];
  palette?: readonly string[];
  onToken?: (token: ColourToken) => void;
  /** Name shown instead of the hex value when a token is bound. */
  tokenName?: string;
  hasOpacity?: boolean;
  isDisabled?: boolean;
  className?: string;
}

/** A swatch with its value, an opacity field and a panel to choose from. */
export function ColorField(props: ColorFieldProps): ReactNode {
  const {
    label,
    value,
    onChange,
    onScrubStart,
    onScrubEnd,
    tokens = [],
    palette = previewColours,
    onToken,
    tokenName,
    hasOpacity = true,
    isDisabled,
    className,
  } = props;
  const { t } = useTranslation('ui');
  const before = useRef(value);
  const remember = (isOpen: boolean): void => {
    if (isOpen) before.current = value;
    else if (value !== before.current) rememberColour(value);
  };
  const colour = readColour(value);
  const opaque = colour ?? { hex: '#ffffff', alpha: 1 };
  const text =
    value === null
      ? t('mixed')
      : (tokenName ??
        (colour && colour.alpha > 0
          ? colour.hex.toUpperCase()
          : value === '' || value === 'transparent'
            ? t('colour.none')
            : value));
  return (
    <div className={cx(styles['field'], className)} role="group" aria-label={label}>
      <DialogTrigger onOpenChange={remember}>
        <Button className={styles['trigger'] ?? ''} isDisabled={isDisabled ?? false} aria-label={`${label}: ${text}`}>
          <span
            className={styles['swatch']}
            style={swatchOf(value === null ? 'transparent' : value || 'transparent')}
          />
          <span className={styles['name']}>{text}</span>
        </Button>
        <Popover placement="left top" offset={8} className={cx(popover['popover'], popover['padded'])}>
          <Dialog aria-label={label} className={popover['content'] ?? ''}>
            {({ close }) => (
              <ColorPanel
                opaque={opaque}
                hasOpacity={hasOpacity}
                onChange={onChange}
                onClose={close}
                {...(onScrubStart ? { onScrubStart } : {})}
                {...(onScrubEnd ? { onScrubEnd } : {})}
                tokens={tokens}
                palette={palette}
                {...(onToken ? { onToken } : {})}
              />
            )}
          </Dialog>
        </Popover>
      </DialogTrigger>
      {hasOpacity && (
        <NumberScrubber
          className={styles['opacity'] ?? ''}
          label={t('colour.opacity')}
          prefix=""
          isNarrow
          unit="%"
          min={0}
          max={100}
          value={value === null ? null : Math.round(opaque.alpha * 100)}
          onChange={(percent) => onChange(writeColour({ hex: opaque.hex, alpha: percent / 100 }))}
          isDisabled={isDisabled ?? false}
        />
      )}
    </div>
  );
}

interface OpaqueColour {
  hex: string;
  alpha: number;
}

interface ColorPanelProps extends Pick<ColorFieldProps, 'onChange' | 'onScrubStart' | 'onScrubEnd' | 'onToken'> {
  opaque: OpaqueColour;
  hasOpacity: boolean;
  tokens: readonly ColourToken[];
  palette: readonly string[];
  onClose(): void;
}

/** Tokens, area, hue, opacity, hex value and palette. */
function ColorPanel(props: ColorPanelProps): ReactNode {
  const { opaque, hasOpacity, onChange, onClose, tokens, palette, onToken, ...scrub } = props;
  const { t } = useTranslation('ui');
  const recent = useRecentColours();
  const hsb = parseColor(opaque.hex).toFormat('hsb');
  const set = (hex: string): void => onChange(writeColour({ hex, alpha: opaque.alpha === 0 ? 1 : opaque.alpha }));
  const beginDrag = useDrag(scrub);
  return (
    <div className={styles['panel']}>
      {tokens.length > 0 && (
        <>
          <p className={styles['heading']}>{t('colour.tokens')}</p>
          <Swatches
            label={t('colour.tokens')}
            colours={tokens}
            onPick={(token) => (onToken ? onToken(token) : onChange(token.value))}
          />
        </>
      )}
      <div className={styles['controls']} onPointerDown={beginDrag}>
        <ColorArea
          colorSpace="hsb"
          xChannel="saturation"
          yChannel="brightness"
          aria-label={t('colour.area')}
          value={hsb}
          onChange={(next) => set(next.toString('hex'))}
          className={styles['area'] ?? ''}
        >
          <ColorThumb className={styles['thumb'] ?? ''} />
        </ColorArea>
        <ColorSlider
          colorSpace="hsb"
          channel="hue"
          aria-label={t('colour.hue')}
          value={hsb}
          onChange={(next) => set(next.toString('hex'))}
          className={styles['slider'] ?? ''}
        >
          <SliderTrack className={styles['track'] ?? ''}>
            <ColorThumb className={styles['thumb'] ?? ''} />
          </SliderTrack>
        </ColorSlider>
        {hasOpacity && (
          <ColorSlider
            channel="alpha"
            aria-label={t('colour.opacity')}
            value={parseColor(opaque.hex).withChannelValue('alpha', opaque.alpha)}
            onChange={(next) => onChange(writeColour({ hex: opaque.hex, alpha: next.getChannelValue('alpha') }))}
            className={styles['slider'] ?? ''}
          >
            <SliderTrack className={styles['track'] ?? ''}>
              <ColorThumb className={styles['thumb'] ?? ''} />
            </SliderTrack>
          </ColorSlider>
        )}
      </div>
      <HexRow opaque={opaque} onChange={onChange} onClose={onClose} />
      <ChannelRow opaque={opaque} hasOpacity={hasOpacity} onChange={onChange} {...scrub} />
      {palette.length > 0 && (
        <>
          <p className={styles['heading']}>{t('colour.used')}</p>
          <Swatches
            label={t('colour.used')}
            colours={palette.map(plain)}
            onPick={({ value }) => set(readColour(value)?.hex ?? '#000000')}
          />
        </>
      )}
      {recent.length > 0 && (
        <>
          <p className={styles['heading']}>{t('colour.recent')}</p>
          <Swatches label={t('colour.recent')} colours={recent.map(plain)} onPick={({ value }) => set(value)} />
        </>
      )}
      <p className={styles['heading']}>{t('colour.palette')}</p>
      <Swatches
        label={t('colour.palette')}
        isDense
        colours={standardColours.map(plain)}
        onPick={({ value }) => set(value)}
      />
    </div>
  );
}

/** Begins at a press on area or hue, and ends when the pointer is released or the panel closes before that. */
function useDrag({ onScrubStart, onScrubEnd }: Pick<ColorFieldProps, 'onScrubStart' | 'onScrubEnd'>): () => void {
  const stop = useRef<() => void>(undefined);
  useEffect(() => () => stop.current?.(), []);
  return () => {
    stop.current?.();
    const released = new AbortController();
    stop.current = () => {
      stop.current = undefined;
      released.abort();
      onScrubEnd?.();
    };
    onScrubStart?.();
    for (const end of ['pointerup', 'pointercancel'] as const)
      window.addEventListener(end, () => stop.current?.(), { signal: released.signal });
  };
}

const channels = [
  ['red', 'R', 1],
  ['green', 'G', 3],
  ['blue', 'B', 5],
] as const;

/** The colour as three numbers from 0 to 255, and its opacity from 0 to 100. */
function ChannelRow({
  opaque,
  hasOpacity,
  onChange,
  ...scrub
}: Omit<ColorPanelProps, 'tokens' | 'palette' | 'onToken' | 'onClose'>): ReactNode {
  const { t } = useTranslation('ui');
  const { hex, alpha } = opaque;
  const put = (at: number, value: number): void => {
    const part = Math.round(value).toString(16).padStart(2, '0');
    onChange(writeColour({ hex: `${hex.slice(0, at)}${part}${hex.slice(at + 2)}`, alpha: alpha || 1 }));
  };
  return (
    <div className={styles['row']}>
      {channels.map(([id, prefix, at]) => (
        <NumberScrubber
          key={id}
          label={t(`colour.${id}`)}
          prefix={prefix}
          isNarrow
          className={styles['channel'] ?? ''}
          min={0}
          max={255}
          value={parseInt(hex.slice(at, at + 2), 16)}
          onChange={(value) => put(at, value)}
          {...scrub}
        />
      ))}
      {hasOpacity && (
        <NumberScrubber
          label={t('colour.opacity')}
          prefix="A"
          isNarrow
          className={styles['channel'] ?? ''}
          min={0}
          max={100}
          value={Math.round(alpha * 100)}
          onChange={(percent) => onChange(writeColour({ hex, alpha: percent / 100 }))}
          {...scrub}
        />
      )}
    </div>
  );
}

function HexRow({ opaque, onChange, onClose }: Pick<ColorPanelProps, 'opaque' | 'onChange' | 'onClose'>): ReactNode {
  const { t } = useTranslation('ui');
  const [draft, setDraft] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    // Who has a keyboard types a colour at once; on a touch screen one would cover the panel.
    if (matchMedia('(pointer: coarse)').matches) return;
    input.current?.focus();
    input.current?.select();
  }, []);
  const commit = (): void => {
    setDraft(null);
    const read = draft === null ? undefined : readTypedColour(draft, opaque.alpha || 1);
    if (read) onChange(writeColour(read));
  };
  return (
    <div className={styles['row']}>
      <input
        ref={input}
        className={styles['hex']}
        aria-label={t('colour.hex')}
        value={draft ?? opaque.hex.toUpperCase()}
        onChange={(event) => setDraft(event.currentTarget.value)}
        onBlur={commit}
        onKeyDown={(event) => {
          // Shortcuts of the canvas stay quiet while somebody types; Escape has to reach the panel, which it closes.
          if (event.key === 'Escape') setDraft(null);
          else event.stopPropagation();
          if (event.key === 'Enter') commit();
        }}
      />
      <PipetteButton opaque={opaque} onChange={onChange} onClose={onClose} />
      <KitButton size={28} kind="ghost" onPress={() => onChange('transparent')}>
        {t('colour.none')}
      </KitButton>
    </div>
  );
}

/** Takes a colour from the display, or from the page where the browser cannot. */
function PipetteButton({ opaque, onChange, onClose }: Pick<ColorPanelProps, 'opaque' | 'onChange' | 'onClose'>) {
  const { t } = useTranslation('ui');
  const pipette = usePipette();
  if (pipette === undefined) return null;
  const take = async (): Promise<void> => {
    if (pipette.needsRoom) onClose();
    const read = readColour(await pipette.take());
    if (read) onChange(writeColour({ hex: read.hex, alpha: opaque.alpha || 1 }));
  };
  return <IconButton size={28} icon={Pipette} label={t('colour.pipette')} onPress={() => void take()} />;
}
