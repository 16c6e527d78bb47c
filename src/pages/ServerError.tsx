import { useText } from '#providers/i18n/useText.ts';
import { BackButton } from './BackButton.tsx';
import { ResultPage } from './ResultPage.tsx';

/** The page for server errors (DASH-05). */
export const ServerError = () => {
    const text = useText();
    return (
        <ResultPage figure="500" title={text('pages.serverError')} hint={text('pages.serverErrorHint')}>
            <BackButton />
        </ResultPage>
    );
};
