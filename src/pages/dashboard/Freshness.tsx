import { useEffect, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';

interface FreshnessProps {
    /** The server's time of the figures. */
    at: string;
    /** When they came here, in epoch milliseconds. */
    readAt: number;
    isFailing: boolean;
}

const OLD_MS = 30_000;
const STALE_MS = 120_000;

/** How fresh the figures are: amber after half a minute, red after two. */
export const Freshness = ({ at, readAt, isFailing }: FreshnessProps) => {
    const text = useText();
    const [now, setNow] = useState(readAt);
    // Synchronises with the clock.
    useEffect(() => {
        const timer = setInterval(() => setNow(Date.now()), 5000);
        return () => clearInterval(timer);
    }, []);
    const age = Math.max(0, now - readAt);
    const tone = age > STALE_MS ? 'error' : age > OLD_MS || isFailing ? 'warning' : 'success';
    return <Tag tone={tone}>{text(isFailing ? 'wall.reconnecting' : 'wall.updated', { time: at.slice(11) })}</Tag>;
};
