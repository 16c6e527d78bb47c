import Button from '@mui/material/Button';
import { useText } from '#providers/i18n/useText.ts';
import { requestReload } from '#src/shell/notice/reload.ts';
import { ResultPage } from './ResultPage.tsx';

/** Shown for a screen that failed to render; the menu still works. */
export const CrashPage = () => {
    const text = useText();
    return (
        <ResultPage figure="!" title={text('errors.crashed')}>
            <Button variant="outlined" onClick={() => void requestReload()}>
                {text('common.reloadPage')}
            </Button>
        </ResultPage>
    );
};
