import { ChevronDown, ChevronRight } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { preferenceChanged, useAppDispatch, useAppSelector } from '../../../api';
import { HelpButton, type HelpPlace } from '../../../ui';
import { useEditorTexts } from '../editor-texts';
import styles from './inspector.module.css';

/** The page of the help about a section. */
const helpOf: Readonly<Partial<Record<string, HelpPlace>>> = {
  layout: { page: 'canvas', part: 'numbers' },
  autoLayout: { page: 'layout', part: 'auto' },
  layoutItem: { page: 'layout', part: 'auto' },
  pins: { page: 'layout', part: 'pins' },
  fonts: { page: 'text', part: 'fonts' },
  text: { page: 'text', part: 'text' },
  link: { page: 'links', part: 'draw' },
  data: { page: 'binding', part: 'bind' },
  validation: { page: 'validation', part: 'rules' },
  modes: { page: 'tokens', part: 'modes' },
  grid: { page: 'canvas', part: 'guides' },
  screenKind: { page: 'screens', part: 'start' },
  settings: { page: 'widgets', part: 'settings' },
  image: { page: 'canvas', part: 'pictures' },
  fill: { page: 'canvas', part: 'colours' },
  linkLook: { page: 'links', part: 'bend' },
  export: { page: 'export', part: 'selection' },
  styleRules: { page: 'binding', part: 'styles' },
};

export interface SectionProps {
  id: string;
  title: string;
  /** Buttons at the right of the title. */
  end?: ReactNode;
  children: ReactNode;
}

/** A collapsible part of the inspector. Whether it is open is kept in the browser. */
export function Section({ id, title, end, children }: SectionProps) {
  const { t } = useEditorTexts();
  const body = useId();
  const place = helpOf[id];
  const dispatch = useAppDispatch();
  const closed = useAppSelector(({ preferences }) => preferences.closedSections);
  const isOpen = !closed.includes(id);
  const toggle = (): void => {
    const closedSections = isOpen ? [...closed, id] : closed.filter((other) => other !== id);
    dispatch(preferenceChanged({ closedSections }));
  };
  return (
    <section className={styles.section} data-section={id}>
      <div className={styles.sectionHead}>
        <h3>
          <button
            type="button"
            aria-expanded={isOpen}
            aria-controls={body}
            onClick={toggle}
            title={t(isOpen ? 'inspector.collapse' : 'inspector.expand')}
          >
            {title}
            {isOpen ? <ChevronDown size={12} aria-hidden /> : <ChevronRight size={12} aria-hidden />}
          </button>
        </h3>
        {place && <HelpButton {...place} className={styles.sectionHelp ?? ''} />}
        {end}
      </div>
      {isOpen && (
        <div id={body} data-body className={styles.sectionBody}>
          {children}
        </div>
      )}
    </section>
  );
}

/** Two fields beside each other. */
export function Pair({ children }: { children: ReactNode }) {
  return <div className={styles.pair}>{children}</div>;
}

/** A field with its name at the left, or above it where the field needs the whole width. */
export function Row({ label, isStacked, children }: { label: string; isStacked?: boolean; children: ReactNode }) {
  return (
    <div className={isStacked ? styles.stackedRow : styles.row}>
      <span className={styles.rowLabel}>{label}</span>
      <div className={styles.rowField}>{children}</div>
    </div>
  );
}
