import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import LinearProgress from '@mui/material/LinearProgress';
import { useEffect, useState } from 'react';
import type { MenuNode } from '#contract/system/account/auth.ts';
import { useText } from '#providers/i18n/useText.ts';
import { isString } from '#providers/store/checks.ts';
import { ErrorPanel } from '#src/kit/loading/ErrorPanel.tsx';
import { useDocumentTitle } from '#src/kit/ui/useDocumentTitle.ts';
import { type MenuAddress } from '#src/shell/menu/menuAddress.ts';
import { windowAddress } from '#src/shell/menu/menuEntry.ts';
import { finalAddress, openWindow } from '#src/shell/menu/openAddress.ts';
import { ResultPage } from './ResultPage.tsx';

/** Other origins that may be framed: `/config.js` lists those that the server's content security policy allows (security S70). */
const allowedOrigins = (): string[] => {
    const given: unknown = globalThis.window._CONFIG?.frameOrigins;
    return Array.isArray(given) ? given.filter(isString) : [];
};

/** Whether a page of this origin may be shown inside the workspace. */
const mayFrame = (origin: string): boolean => origin === globalThis.location.origin || allowedOrigins().includes(origin);

/**
 * The `sandbox` of a frame. A page of the product's own origin does not get `allow-same-origin`: together with scripts it could escape the
 * sandbox and read the session.
 */
const sandboxFor = (origin: string): string => {
    const always = 'allow-scripts allow-forms allow-popups allow-downloads';
    return origin === globalThis.location.origin ? always : `${always} allow-same-origin`;
};

/** The page of an iframe entry's own path (ROUTE-18): the other application inside the workspace, in a sandbox. */
export const IframePage = ({ node }: { node: MenuNode }) => {
    const text = useText();
    useDocumentTitle(node.meta.title);
    const target = windowAddress(node);
    if (!target)
        return (
            <ResultPage figure="!" title={text('pages.frameInvalid')} hint={text('pages.frameInvalidHint', { name: node.meta.title })} />
        );
    const { origin } = new URL(target.address);
    if (!mayFrame(origin))
        return (
            <ResultPage figure="!" title={text('pages.frameRefused')} hint={text('pages.frameRefusedHint', { origin })}>
                <Button variant="outlined" onClick={() => void finalAddress(target).then(openWindow, () => undefined)}>
                    {text('pages.openInWindow')}
                </Button>
            </ResultPage>
        );
    return <Frame key={target.address} target={target} title={node.meta.title} origin={origin} />;
};

interface FrameProps {
    target: MenuAddress;
    title: string;
    origin: string;
}

const Frame = ({ target, title, origin }: FrameProps) => {
    const text = useText();
    const { address, hasTicket } = target;
    const [source, setSource] = useState(hasTicket ? undefined : address);
    const [failure, setFailure] = useState<string>();
    const [isLoading, setIsLoading] = useState(true);
    const [attempt, setAttempt] = useState(0);
    // Requests a ticket, which is valid for one load of the frame.
    useEffect(() => {
        if (!hasTicket) return undefined;
        let isGone = false;
        finalAddress({ address, hasTicket }).then(
            final => !isGone && setSource(final),
            (error: unknown) => !isGone && setFailure(error instanceof Error ? error.message : String(error)),
        );
        return () => {
            isGone = true;
        };
    }, [address, hasTicket, attempt]);
    const handleRetry = () => {
        setFailure(undefined);
        setAttempt(attempt + 1);
    };
    if (failure !== undefined) return <ErrorPanel message={text('pages.frameTicketFailed', { message: failure })} onRetry={handleRetry} />;
    return (
        <Box sx={{ flex: 1, minHeight: 320, display: 'flex', flexDirection: 'column', position: 'relative', bgcolor: 'background.paper' }}>
            {isLoading && (
                <LinearProgress aria-label={text('common.loading')} sx={{ position: 'absolute', inset: '0 0 auto', height: 2 }} />
            )}
            {source !== undefined && (
                <Box
                    component="iframe"
                    src={source}
                    title={title}
                    sandbox={sandboxFor(origin)}
                    referrerPolicy="no-referrer"
                    onLoad={() => setIsLoading(false)}
                    sx={{ flex: 1, width: '100%', border: 0, colorScheme: 'normal' }}
                />
            )}
        </Box>
    );
};
