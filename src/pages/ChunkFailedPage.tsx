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
 * A chunk could not be loaded (ERR-06): names it and offers a reload, with a confirmation if typed input would be lost. If the cause is a
 * new version and there is no unsaved input, it reloads automatically, once.
 */
export const ChunkFailedPage = ({ error }: { error: ChunkError }) => {
    const text = useText();
    // Checks whether a newer client has replaced this one's files.
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
