import { FirstClickPage } from './first-click';
import { FiveSecondPage } from './five-second';
import { PreferencePage } from './preference';
import type { PageProps } from './page-props';

/** A page that shows screens of the prototype as pictures; loaded only by studies that have one. */
export default function ScreenPage(props: PageProps) {
  const { show } = props.page;
  switch (show?.kind) {
    case 'fiveSecond':
      return <FiveSecondPage {...props} show={show} />;
    case 'firstClick':
      return <FirstClickPage {...props} show={show} />;
    case 'preference':
      return <PreferencePage {...props} show={show} />;
    default:
      return null;
  }
}
