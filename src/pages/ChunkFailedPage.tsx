import Button from '@mui/material/Button';
import { useEffect } from 'react';
import { checkVersion } from '#providers/browser/version.ts';
import { useText } from '#providers/i18n/useText.ts';
import type { ChunkError, ChunkFailure } from '#src/kit/loading/chunkError.ts';
import { hasUnsaved } from '#src/kit/form/leave/unsaved.ts';
import { mayReloadOnce } from '#src/shell/notice/reloadOnce.ts';
import { reloadNow, requestReload } from '#src/shell/notice/reload.ts';
import { ResultPage } from './ResultPage.tsx';

const TEXT_OF = {
    script: 'session.scriptFailed',
    timeout: 'session.scriptTimeout',
    style: 'session.styleFailed',
} as const satisfies Record<ChunkFailure, string>;

/**
 * Part of the client did not arrive (ERR-06): says which, and offers a reload that asks first while something typed would
 * be lost. When the reason is a new version and nothing is at stake, it reloads by itself, once.
 */
export const ChunkFailedPage = ({ error }: { error: ChunkError }) => {
    const text = useText();
    // Asks the server whether a newer client has taken this one's files away.
    useEffect(() => {
        void checkVersion({ now: true }).then(isOutdated => {
            if (isOutdated && !hasUnsaved() && mayReloadOnce()) reloadNow();
        });
    }, []);
    return (
        <ResultPage figure="!" title={text('session.chunkTitle')} hint={text(TEXT_OF[error.failure], { name: error.part })}>
            <Button variant="outlined" onClick={() => void requestReload()}>
                {text('common.reloadPage')}
            </Button>
        </ResultPage>
    );
};
