/** What is read of a text with styles of its own, and its links as real links over their painted pieces. */
import { safeLink, type ListKind, type TextParagraph, type TextRun } from '@prototrail/model';
import { useState, type CSSProperties, type ReactElement } from 'react';
import type { PaintInput } from '../../../definition';
import { textFrame } from '../../../kit/define';
import { layoutRichText, type LinkArea } from '../../../kit/rich-text';
import { screenReaderOnly } from '../frame';
import { absolute } from '../position';

/** Neighbouring runs that lead to the same address, or to none. */
interface Part {
  text: string;
  href: string | undefined;
  areas: LinkArea[];
}

const partsOf = (runs: readonly TextRun[], areas: readonly LinkArea[]): Part[] => {
  const parts: Part[] = [];
  for (const [run, { text, link }] of runs.entries()) {
    const href = link === undefined ? undefined : safeLink(link);
    let part = parts.at(-1);
    if (part === undefined || part.href !== href) {
      part = { text: '', href, areas: [] };
      parts.push(part);
    }
    part.text += text;
    part.areas.push(...areas.filter((area) => area.run === run));
  }
  return parts;
};

const LinkView = ({ part: { text, href, areas } }: { part: Part }): ReactElement => {
  const [hasRing, setRing] = useState(false);
  const x = Math.min(...areas.map((area) => area.x));
  const y = Math.min(...areas.map((area) => area.y));
  const w = Math.max(...areas.map((area) => area.x + area.w)) - x;
  const h = Math.max(...areas.map((area) => area.y + area.h)) - y;
  const style = (area: LinkArea): CSSProperties => ({
    ...absolute(area.x - x, area.y - y, area.w, area.h),
    pointerEvents: 'auto',
    cursor: 'pointer',
    ...(hasRing ? { outline: '2px solid #4f46e5', outlineOffset: 1, borderRadius: 2 } : {}),
  });
  return (
    <a
      href={href}
      target="_blank"
      rel="noopener noreferrer"
      draggable={false}
      style={{ ...absolute(x, y, w, h), outline: 'none', pointerEvents: 'none' }}
      onFocus={(event) => setRing(event.target.matches(':focus-visible'))}
      onBlur={() => setRing(false)}
    >
      {areas.map((area, index) => (
        <span key={index} style={style(area)} />
      ))}
      <span style={screenReaderOnly}>{text}</span>
    </a>
  );
};

interface Block {
  list: ListKind | undefined;
  level: number;
  paragraphs: Part[][];
}

const blocksOf = (paragraphs: readonly TextParagraph[], links: readonly LinkArea[]): Block[] => {
  const blocks: Block[] = [];
  for (const [index, { runs, item }] of paragraphs.entries()) {
    const parts = partsOf(
      runs,
      links.filter(({ paragraph }) => paragraph === index),
    );
    const last = blocks.at(-1);
    const level = item?.level ?? 0;
    if (last !== undefined && last.list === item?.list && last.level === level) last.paragraphs.push(parts);
    else blocks.push({ list: item?.list, level, paragraphs: [parts] });
  }
  return blocks;
};

const plain: CSSProperties = { margin: 0, padding: 0, listStyle: 'none' };

export const RichTextView = (props: { input: PaintInput; paragraphs: readonly TextParagraph[] }): ReactElement => {
  const { box, style } = textFrame(props.input);
  const { links } = layoutRichText(props.paragraphs, box, style);
  const shown = (parts: Part[]): ReactElement[] =>
    parts.map((part, index) =>
      part.href === undefined || part.areas.length === 0 ? (
        <span key={index} style={screenReaderOnly}>
          {part.text}
        </span>
      ) : (
        <LinkView key={index} part={part} />
      ),
    );
  return (
    <div style={{ ...absolute(0, 0, props.input.w, props.input.h), pointerEvents: 'none' }}>
      {blocksOf(props.paragraphs, links).map(({ list, paragraphs }, index) => {
        if (list === undefined)
          return paragraphs.map((parts, at) => (
            <p key={`${index} ${at}`} style={plain}>
              {shown(parts)}
            </p>
          ));
        const List = list === 'bullet' ? 'ul' : 'ol';
        return (
          <List key={index} role="list" style={plain}>
            {paragraphs.map((parts, at) => (
              <li key={at}>{shown(parts)}</li>
            ))}
          </List>
        );
      })}
    </div>
  );
};
