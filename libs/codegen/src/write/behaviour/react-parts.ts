/** Files of React projects for pages that act. */
import type { CodeProject } from '../../tree/types';
import { moveText } from './motions';
import { followMovesText } from './moves';
import { storeText } from './store';

/** The store of React projects: components that show values are drawn again when one changes. */
export const reactStore = (
  isValid: string,
  project: Pick<CodeProject, 'initial'>,
): string => `import { useSyncExternalStore } from 'react';

${storeText(project, {
  ...{ isTyped: true, isModule: true, isValid },
  values: `let values: Readonly<Record<string, unknown>> = {};
const listeners = new Set<() => void>();

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** Draws the component again when a value changes. */
export function useValues(): void {
  useSyncExternalStore(subscribe, () => values);
}
`,
  keep: `  values = { ...values, [name]: value };
  for (const listener of listeners) listener();
`,
})}`;

export const pageLinkFile = `import type { MouseEvent } from 'react';
import { Link, useNavigate, type LinkProps } from 'react-router-dom';
import { move, pageShown } from './move';
import { areFieldsValid } from './values';

interface PageLinkProps extends LinkProps {
  to: string;
  /** Where conditions lead; undefined: nowhere for now. */
  way?: () => string | undefined;
  /** How the page comes in: name, duration and easing. */
  via?: string;
  /** Leads on only when all fields of the page are valid. */
  validates?: boolean;
}

/** A link that asks conditions, checks fields, and moves. */
export function PageLink({ to, way, via, validates = false, ...rest }: PageLinkProps) {
  const navigate = useNavigate();
  const onClick = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    if (validates && !areFieldsValid()) return;
    const page = way ? way() : to;
    if (page === undefined) return;
    move(via, () => {
      void navigate(page);
      return pageShown();
    });
  };
  return <Link to={to} {...rest} onClick={onClick} />;
}

`;

/** How pages come in, in React projects. */
export const moveFile = `/** Longest time for a page to be drawn, ms. */
const longest = 1000;

/** When the next page has been drawn. */
export function pageShown(): Promise<void> {
  return new Promise((resolve) => {
    const observer = new MutationObserver(done);
    const timer = setTimeout(done, longest);
    function done(): void {
      observer.disconnect();
      clearTimeout(timer);
      resolve();
    }
    observer.observe(document.body, { childList: true, subtree: true });
  });
}

${moveText(true, true)}`;

/** What leads on from a page without a link, in React projects. */
export const reactMovesFile = `import { useEffect, useRef, type RefObject } from 'react';
import { useNavigate } from 'react-router-dom';
import { move, pageShown } from './move';

${followMovesText(true)}
/** Follows the moves of a page whose element holds the reference. */
export function useMoves(moves: readonly Move[]): RefObject<HTMLElement | null> {
  const element = useRef<HTMLElement>(null);
  const navigate = useNavigate();
  useEffect(() => {
    if (!element.current) return undefined;
    return followMoves(element.current, moves, (page, via) =>
      move(via, () => {
        void navigate(page);
        return pageShown();
      }),
    );
  }, [moves, navigate]);
  return element;
}
`;
