import {
  canTurn,
  deviceOfSize,
  devices,
  isLandscape,
  type Device,
  type DeviceGroup,
  type Size,
} from '@prototrail/model';
import { Check, ChevronDown, RectangleHorizontal, RectangleVertical } from 'lucide-react';
import { useState, type ReactNode } from 'react';
import { formatDimensions, useTranslation, type Translate } from '../i18n';
import { Button } from './button';
import { Segmented } from './choice';
import styles from './device-picker.module.css';
import { SearchField } from './field';
import { Popover } from './popover';

export interface DevicePickerProps {
  label: string;
  /** The size at the moment; the device that has it is marked. */
  size: Size | null;
  /** Gets the size as it is turned. */
  onPick(device: Device, size: Size): void;
  /** Shown while no device has the size. */
  placeholder: string;
  isDisabled?: boolean;
  height?: 28 | 32;
  /** Opens the list in place of a button with the device's name. */
  trigger?: ReactNode;
  placement?: 'top' | 'bottom start';
  /** A choice above the devices. */
  own?: { label: string; size: Size; isNow: boolean; onPick(): void };
}

const groups: readonly DeviceGroup[] = ['phone', 'foldable', 'tablet', 'watch', 'desktop', 'tv'];

const turned = (device: Device, isTurned: boolean): Size =>
  isTurned && canTurn(device) ? { w: device.h, h: device.w } : { w: device.w, h: device.h };

const state = /^(.*), (open|closed|small|old)$/;

/** What a device is called: the name that its maker gave it, and in the language of the interface in which state it is. */
function nameOf({ name }: Pick<Device, 'name'>, t: Translate): string {
  const [, maker, word] = state.exec(name) ?? [];
  return maker === undefined ? name : `${maker}, ${t(`deviceState.${word}`)}`;
}

/** A button that opens the list of devices with search, upright or on their side. */
export function DevicePicker(props: DevicePickerProps): ReactNode {
  const { label, size, onPick, placeholder, isDisabled, height = 28, trigger, placement = 'bottom start', own } = props;
  const { t } = useTranslation('ui');
  const device = size === null ? undefined : deviceOfSize(size);
  const shown = device ? nameOf(device, t) : placeholder;
  return (
    <Popover
      label={label}
      isPadded={false}
      placement={placement}
      trigger={
        trigger ?? (
          <Button
            size={height}
            isDisabled={isDisabled ?? false}
            isFull
            className={styles.trigger ?? ''}
            aria-label={`${label}: ${shown}`}
          >
            <span className={styles.triggerName}>{shown}</span>
            <ChevronDown size={14} aria-hidden />
          </Button>
        )
      }
    >
      {(close) => (
        <DeviceList
          size={size}
          {...(own
            ? {
                own: {
                  ...own,
                  onPick: () => {
                    own.onPick();
                    close();
                  },
                },
              }
            : {})}
          onPick={(picked, at) => {
            onPick(picked, at);
            close();
          }}
        />
      )}
    </Popover>
  );
}

function DeviceList({ size, onPick, own }: Pick<DevicePickerProps, 'size' | 'onPick' | 'own'>): ReactNode {
  const { t } = useTranslation('ui');
  const [search, setSearch] = useState('');
  const known = size === null ? undefined : deviceOfSize(size);
  const [isTurned, setTurned] = useState(
    size !== null && known !== undefined && canTurn(known) && isLandscape(size) !== isLandscape(known),
  );
  const words = search.trim().toLowerCase().split(/\s+/).filter(Boolean);
  const found = devices.filter((device) => {
    const { w, h, group } = device;
    const text = `${nameOf(device, t)} ${t(`device.${group}`)} ${w}×${h} ${w}x${h}`.toLowerCase();
    return words.every((word) => text.includes(word));
  });
  return (
    <div className={styles.picker}>
      <div className={styles.head}>
        <SearchField
          label={t('device.search')}
          placeholder={t('device.search')}
          size={28}
          value={search}
          onChange={setSearch}
          autoFocus
          className={styles.search ?? ''}
        />
        <Segmented
          label={t('device.position')}
          isCompact
          value={isTurned ? 'landscape' : 'portrait'}
          onChange={(position) => setTurned(position === 'landscape')}
          items={[
            { id: 'portrait', label: t('device.portrait'), icon: RectangleVertical, isIconOnly: true },
            { id: 'landscape', label: t('device.landscape'), icon: RectangleHorizontal, isIconOnly: true },
          ]}
        />
      </div>
      <div className={styles.list}>
        {own && words.length === 0 && (
          <DeviceRow device={{ corner: 0 }} name={own.label} size={own.size} isNow={own.isNow} onPick={own.onPick} />
        )}
        {found.length === 0 && <p className={styles.none}>{t('noResults')}</p>}
        {groups.map((group) => {
          const list = found.filter((device) => device.group === group);
          if (list.length === 0) return null;
          return (
            <section key={group} aria-label={t(`device.${group}`)}>
              <h4>{t(`device.${group}`)}</h4>
              {list.map((device) => {
                const at = turned(device, isTurned);
                return (
                  <DeviceRow
                    key={device.id}
                    device={device}
                    name={nameOf(device, t)}
                    size={at}
                    isNow={own?.isNow !== true && size !== null && size.w === at.w && size.h === at.h}
                    onPick={() => onPick(device, at)}
                  />
                );
              })}
            </section>
          );
        })}
      </div>
    </div>
  );
}

interface DeviceRowProps {
  device: Pick<Device, 'corner' | 'camera'>;
  name: string;
  size: Size;
  isNow: boolean;
  onPick(): void;
}

function DeviceRow({ device, name, size, isNow, onPick }: DeviceRowProps): ReactNode {
  return (
    <button type="button" aria-pressed={isNow} className={styles.device} onClick={onPick}>
      <DeviceSign device={device} size={size} />
      <span className={styles.name}>{name}</span>
      <span className={styles.size}>{formatDimensions(size.w, size.h)}</span>
      {isNow ? <Check size={14} aria-hidden /> : <span className={styles.gap} />}
    </button>
  );
}

const side = 20;

/** Outline of a device, to scale within its square. */
export function DeviceSign({ device, size }: { device: Pick<Device, 'corner' | 'camera'>; size: Size }): ReactNode {
  const scale = (side - 2) / Math.max(size.w, size.h);
  const [w, h] = [Math.max(6, size.w * scale), Math.max(6, size.h * scale)];
  const [x, y] = [(side - w) / 2, (side - h) / 2];
  const r = Math.min(Math.max(1.5, device.corner * scale * 1.4), w / 2, h / 2);
  const isTurned = isLandscape(size);
  return (
    <svg width={side} height={side} viewBox={`0 0 ${side} ${side}`} className={styles.sign} aria-hidden>
      <rect x={x} y={y} width={w} height={h} rx={r} fill="none" stroke="currentColor" strokeWidth={1.25} />
      {device.camera && (
        <circle cx={isTurned ? x + 2.6 : side / 2} cy={isTurned ? side / 2 : y + 2.6} r={0.9} fill="currentColor" />
      )}
    </svg>
  );
}
