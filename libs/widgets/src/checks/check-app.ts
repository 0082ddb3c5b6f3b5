import { isRecord, type DerivedApp, type DerivedScreen } from '@prototrail/model';
import type { PaintEnv } from '../definition';
import { checkRules, type CheckRule, type Finding } from './finding';
import { checkLanguages } from './language-checks';
import { checkLanguage, checkTargets, checkWays } from './link-checks';
import { checkLook } from './screen-checks';

interface Known {
  env: PaintEnv;
  found: Finding[];
}

/** A screen that did not change is the same object in the next derivation. */
const looks = new WeakMap<DerivedScreen, Known>();

/**
 * Everything that the checks find in a prototype, screen by screen. Yields often: a caller runs it in slices between
 * frames. Screens that did not change since are not looked at again.
 */
export function* checkApp(derived: DerivedApp, env: PaintEnv): Generator<void, Finding[]> {
  const found: Finding[] = [...checkWays(derived), ...checkLanguage(derived)];
  for (const screen of Object.values(derived.screens)) {
    const known = looks.get(screen);
    let look = known?.env === env ? known.found : undefined;
    if (!look) {
      look = yield* checkLook(derived, screen, env);
      looks.set(screen, { env, found: look });
    }
    found.push(...look, ...(yield* checkTargets(derived, screen)));
    yield;
  }
  found.push(...(yield* checkLanguages(derived, env)));
  const off = rulesOff(derived.app);
  const order = new Map(Object.keys(derived.screens).map((id, index) => [id, index]));
  return found
    .filter(({ rule }) => !off.has(rule))
    .map((finding) => withReason(derived, finding))
    .sort(
      (a, b) =>
        checkRules.indexOf(a.rule) - checkRules.indexOf(b.rule) ||
        (order.get(a.screenId) ?? 0) - (order.get(b.screenId) ?? 0),
    );
}

/** The document keeps why a finding stays with the element, under `ignoredChecks` by rule; old clients leave it alone. */
function withReason(derived: DerivedApp, finding: Finding): Finding {
  const { app } = derived;
  const element = app.widgets[finding.id] ?? app.screens[finding.id] ?? app.groups?.[finding.id];
  const reasons = element?.['ignoredChecks'];
  const reason = isRecord(reasons) ? reasons[finding.rule] : undefined;
  return typeof reason === 'string' ? { ...finding, ignored: reason } : finding;
}

/** Rules that are switched off for a prototype (`checks.off` of the document). */
export function rulesOff(app: Readonly<Record<string, unknown>>): ReadonlySet<CheckRule> {
  const { checks } = app;
  const off: unknown = isRecord(checks) ? checks['off'] : undefined;
  return new Set(Array.isArray(off) ? checkRules.filter((rule) => off.includes(rule)) : []);
}
