import { useText } from '#providers/i18n/useText.ts';
import { ResultPage } from './ResultPage.tsx';

/** Shown for a menu entry whose screen this version does not have (ROUTE-16); the rest of the workspace works. */
export const MissingModule = ({ name }: { name: string }) => {
    const text = useText();
    return <ResultPage figure="404" title={text('errors.moduleMissing', { name })} hint={text('errors.moduleMissingHint')} />;
};
