import { autocompletion, closeBrackets, completionKeymap, type CompletionContext } from '@codemirror/autocomplete';
import { defaultKeymap, history, historyKeymap, indentWithTab } from '@codemirror/commands';
import { javascript } from '@codemirror/lang-javascript';
import { bracketMatching, HighlightStyle, indentOnInput, syntaxHighlighting } from '@codemirror/language';
import { Compartment, EditorState } from '@codemirror/state';
import { EditorView, highlightActiveLine, keymap, lineNumbers } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { useEffect, useRef } from 'react';
import styles from './code-field.module.css';

export interface CodeFieldProps {
  label: string;
  value: string;
  isReadOnly: boolean;
  /** Names that are offered while somebody types. */
  names: readonly string[];
  onChange(text: string): void;
  /** Ctrl+Enter. */
  onRun(): void;
}

const colours = HighlightStyle.define([
  { tag: [tags.keyword, tags.controlKeyword, tags.definitionKeyword], color: 'var(--component-text)' },
  { tag: [tags.string, tags.special(tags.string)], color: 'var(--success-text)' },
  { tag: [tags.number, tags.bool, tags.null], color: 'var(--warning-text)' },
  { tag: tags.comment, color: 'var(--text-secondary)' },
  { tag: [tags.function(tags.variableName), tags.function(tags.propertyName)], color: 'var(--accent-text)' },
]);

const surroundings = ['data', 'qux', 'event', 'console'];

/** JavaScript with colours, line numbers and completion. Escape, then Tab leaves it: Tab alone indents. */
export default function CodeField({ label, value, isReadOnly, names, onChange, onRun }: CodeFieldProps) {
  const holder = useRef<HTMLDivElement>(null);
  const latest = useRef({ onChange, onRun, names, value });
  const locked = useRef(new Compartment());
  const view = useRef<EditorView | null>(null);
  useEffect(() => {
    latest.current = { onChange, onRun, names, value };
  });
  useEffect(() => {
    if (holder.current === null) return undefined;
    const complete = (context: CompletionContext) => {
      const word = context.matchBefore(/[\w]+/);
      if (word === null && !context.explicit) return null;
      const options = [
        ...surroundings.map((name) => ({ label: name, type: 'variable' })),
        ...latest.current.names.map((name) => ({ label: name, type: 'text', apply: JSON.stringify(name) })),
      ];
      return { from: word?.from ?? context.pos, options, validFor: /^\w*$/ };
    };
    const opened = new EditorView({
      parent: holder.current,
      state: EditorState.create({
        doc: latest.current.value,
        extensions: [
          lineNumbers(),
          history(),
          bracketMatching(),
          closeBrackets(),
          indentOnInput(),
          highlightActiveLine(),
          javascript(),
          syntaxHighlighting(colours),
          autocompletion({ override: [complete] }),
          keymap.of([
            {
              key: 'Mod-Enter',
              run: () => {
                latest.current.onRun();
                return true;
              },
            },
            ...completionKeymap,
            ...historyKeymap,
            ...defaultKeymap,
            indentWithTab,
          ]),
          EditorView.lineWrapping,
          EditorView.contentAttributes.of({ 'aria-label': label }),
          locked.current.of([]),
          EditorView.updateListener.of((update) => {
            if (update.docChanged) latest.current.onChange(update.state.doc.toString());
          }),
        ],
      }),
    });
    view.current = opened;
    return () => {
      opened.destroy();
      view.current = null;
    };
  }, [label]);
  useEffect(() => {
    const part = isReadOnly ? [EditorState.readOnly.of(true), EditorView.editable.of(false)] : [];
    view.current?.dispatch({ effects: locked.current.reconfigure(part) });
  }, [isReadOnly]);
  // The dialog stays for the first: it ends a list of completions, and lets the next Tab leave the script.
  const wasEscape = useRef(false);
  return (
    <div
      ref={holder}
      className={styles.code}
      onKeyDown={(event) => {
        const isEscape = event.key === 'Escape';
        if (isEscape && !wasEscape.current) event.stopPropagation();
        wasEscape.current = isEscape;
      }}
    />
  );
}
