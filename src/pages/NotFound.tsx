import { useText } from '#providers/i18n/useText.ts';
import { BackButton } from './BackButton.tsx';
import { ResultPage } from './ResultPage.tsx';

/** The page for unknown paths (ROUTE-06). */
export const NotFound = () => {
    const text = useText();
    return (
        <ResultPage figure="404" title={text('errors.notFound')} hint={text('errors.notFoundHint')}>
            <BackButton />
        </ResultPage>
    );
};
