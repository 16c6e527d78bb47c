import Box from '@mui/material/Box';
import { type ReactNode, useEffect, useState } from 'react';
import { lazyOverlay } from '../ui/lazyPart.ts';
import { useListState } from './useListState.ts';

const LiveFeed = lazyOverlay('kit/views/LiveFeed', async () => ({ default: (await import('./LiveFeed.tsx')).LiveFeed }));

/** Listening can wait until the first rows stand and the browser has caught breath. */
const AFTER_MS = 1000;

/** A table that follows what others do; what hears of it is loaded after the first rows stand. */
export const LiveTable = ({ children }: { children: ReactNode }) => {
    const { isPending } = useListState();
    const [isReady, setReady] = useState(false);
    // Synchronises with the clock.
    useEffect(() => {
        if (isPending || isReady) return undefined;
        const timer = setTimeout(() => setReady(true), AFTER_MS);
        return () => clearTimeout(timer);
    }, [isPending, isReady]);
    return (
        <Box sx={{ position: 'relative', flex: 1, minHeight: { xs: 320, md: 0 }, display: 'flex', flexDirection: 'column' }}>
            {children}
            {isReady && <LiveFeed />}
        </Box>
    );
};
