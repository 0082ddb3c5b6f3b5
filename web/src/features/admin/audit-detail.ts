import type { AuditEntryAnswer } from '@prototrail/contracts';
import { useTranslation } from '../../i18n';

/** Texts of the administration for the settings that the log names by their fields. */
const settings: Readonly<Record<string, string>> = {
  announcement: 'instance.announcement',
  signUp: 'instance.signUp',
  domains: 'instance.domainList',
  brand: 'brand.title',
  logo: 'brand.logo',
  maintenance: 'maintenance.title',
  features: 'features.title',
  plans: 'plans.title',
  workspaces: 'workspaces.title',
  legal: 'legal.title',
};

/** Says the detail of an entry in words of the language. The log keeps fields, scopes and plans by their names in the interface for programs. */
export function useAuditDetail(): (entry: Pick<AuditEntryAnswer, 'action' | 'detail'>) => string {
  const { t, locale } = useTranslation('admin');
  const account = useTranslation('account').t;
  const list = (words: string[]): string => new Intl.ListFormat(locale, { type: 'unit' }).format(words);
  return ({ action, detail }) => {
    if (action === 'settingsChanged') {
      const words = detail.split(', ').map((field) => (settings[field] ? t(settings[field]) : field));
      return list([...new Set(words)]);
    }
    if (action === 'planChanged') return detail === 'free' ? t('people.freePlan') : detail;
    const end = detail.lastIndexOf(': ');
    if (action !== 'keyCreated' || end < 0) return detail;
    const scopes = detail.slice(end + 2).split(', ');
    return `${detail.slice(0, end)}: ${list(scopes.map((scope) => account(`keys.scope.${scope.replace('.', '_')}`)))}`;
  };
}
