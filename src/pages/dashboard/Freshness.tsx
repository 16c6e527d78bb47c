import { useEffect, useState } from 'react';
import { useText } from '#providers/i18n/useText.ts';
import { Tag } from '#src/kit/ui/Tag.tsx';

interface FreshnessProps {
    /** Server time of the figures. */
    at: string;
    /** Time when they were received, in epoch milliseconds. */
    readAt: number;
    isFailing: boolean;
}

const OLD_MS = 30_000;
const STALE_MS = 120_000;

/** Age of the figures: amber after half a minute, red after two minutes. */
export const Freshness = ({ at, readAt, isFailing }: FreshnessProps) => {
    const text = useText();
    const [now, setNow] = useState(readAt);
    // Updates the age on an interval.
    useEffect(() => {
        const timer = setInterval(() => setNow(Date.now()), 5000);
        return () => clearInterval(timer);
    }, []);
    const age = Math.max(0, now - readAt);
    const tone = age > STALE_MS ? 'error' : age > OLD_MS || isFailing ? 'warning' : 'success';
    return <Tag tone={tone}>{text(isFailing ? 'wall.reconnecting' : 'wall.updated', { time: at.slice(11) })}</Tag>;
};
