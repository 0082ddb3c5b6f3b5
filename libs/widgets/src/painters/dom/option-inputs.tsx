/** Native check boxes and radio boxes over painted options: keys, names and groups work as everywhere. */
import { useId, useRef, useState, type FocusEvent, type ReactElement, type UIEvent } from 'react';
import type { Rect } from '@prototrail/model';
import { at, clear } from './controls';
import { cover } from './frame';

export interface OptionCell {
  rect: Rect;
  label: string;
  isOn: boolean;
}

interface OptionInputsProps {
  kind: 'radio' | 'checkbox';
  cells: readonly OptionCell[];
  /** Name of the group. */
  label: string;
  isInvalid?: boolean;
  describedBy?: string | undefined;
  autoFocus?: boolean | undefined;
  /** Height of all cells where it is more than the widget's: they scroll. */
  contentH?: number | undefined;
  onScroll?: ((scrollY: number) => void) | undefined;
  onPick(index: number, isOn: boolean): void;
  onFocus?: Parameters<typeof useGroupFocus>[0]['onFocus'];
  onBlur?: Parameters<typeof useGroupFocus>[0]['onBlur'];
  hoverOf?: ((index: number) => object) | undefined;
}

interface GroupFocus {
  onFocus?: ((event: FocusEvent) => void) | undefined;
  onBlur?: ((event: FocusEvent) => void) | undefined;
}

/** Focus that moves inside the group neither leaves nor enters it. */
export const useGroupFocus = ({ onFocus, onBlur }: GroupFocus): GroupFocus => {
  const isInside = useRef(false);
  return {
    onFocus: (event) => {
      if (!isInside.current) onFocus?.(event);
      isInside.current = true;
    },
    onBlur: (event) => {
      if (event.currentTarget.contains(event.relatedTarget)) return;
      isInside.current = false;
      onBlur?.(event);
    },
  };
};

/** The option that the Tab key reaches in a group of radio boxes without a choice is the first, as browsers have it. */
export const OptionInputs = (props: OptionInputsProps): ReactElement => {
  const { kind, cells, label, isInvalid = false, describedBy, autoFocus = false, contentH, onScroll, onPick } = props;
  const name = useId();
  const focus = useGroupFocus(props);
  return (
    <div
      role={kind === 'radio' ? 'radiogroup' : 'group'}
      aria-label={label}
      aria-invalid={kind === 'radio' && isInvalid ? true : undefined}
      aria-describedby={describedBy}
      style={{ ...cover, overflowX: 'hidden', overflowY: contentH === undefined ? 'hidden' : 'auto' }}
      onScroll={(event: UIEvent<HTMLDivElement>) => onScroll?.(event.currentTarget.scrollTop)}
      {...focus}
    >
      {contentH === undefined ? null : <div style={{ height: contentH }} />}
      {cells.map((cell, index) => (
        <input
          key={index}
          type={kind}
          name={kind === 'radio' ? name : undefined}
          checked={cell.isOn}
          aria-label={cell.label || String(index + 1)}
          aria-invalid={kind === 'checkbox' && isInvalid ? true : undefined}
          autoFocus={autoFocus && index === 0}
          style={{ ...clear, ...at(cell.rect), borderRadius: 4 }}
          {...props.hoverOf?.(index)}
          onChange={(event) => onPick(index, event.target.checked)}
        />
      ))}
    </div>
  );
};

/** How far a list has been scrolled, for the painted look. */
export const useScrollY = (): readonly [number | undefined, (scrollY: number | undefined) => void] =>
  useState<number | undefined>(undefined);
