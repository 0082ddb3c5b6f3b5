/** What the checks of a prototype and of a study find. */
export { checkApp, rulesOff } from './check-app';
export { distanceOf, isOpaque, ratioOf, readable } from './colour';
export { checkRules, keyOf, severityOf, type CheckRule, type ContrastDetail, type Finding } from './finding';
export { checkWays } from './link-checks';
export { checkStudy, type CheckInput, type FindingPlace, type StudyCheck, type StudyFinding } from './study-findings';
