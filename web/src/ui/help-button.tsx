import { CircleQuestionMark } from 'lucide-react';
import { createContext, useContext, type ReactNode } from 'react';
import { useTranslation } from '../i18n';
import { IconButton } from './button';

/** A page of the help, and a heading on it. */
export interface HelpPlace {
  page: string;
  part?: string | undefined;
}

/** Shows a page of the help beside what is open. */
export type OpenHelp = (place: HelpPlace) => void;

/** What opens the help; the app layer provides it. */
export const HelpContext = createContext<OpenHelp | null>(null);

/** Opens the help over what is open; where nothing provides that, in another tab. */
export function useOpenHelp(): OpenHelp {
  return useContext(HelpContext) ?? openInTab;
}

function openInTab({ page, part }: HelpPlace): void {
  window.open(`#/help/${part ? `${page}/${part}` : page}.html`, '_blank', 'noopener');
}

export interface HelpButtonProps extends HelpPlace {
  size?: 24 | 28 | 32;
  className?: string;
}

/** A small question mark that opens the page of the help about what it stands beside. */
export function HelpButton({ page, part, size = 24, className }: HelpButtonProps): ReactNode {
  const { t } = useTranslation('ui');
  const open = useOpenHelp();
  return (
    <IconButton
      icon={CircleQuestionMark}
      size={size}
      label={t('help', { topic: t(`help-topics:pages.${page}`) })}
      onPress={() => open({ page, part })}
      {...(className ? { className } : {})}
    />
  );
}
