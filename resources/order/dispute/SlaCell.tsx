import Box from '@mui/material/Box';
import { useEffect, useState } from 'react';
import { useRecordContext } from 'react-admin';
import type { Row } from '#contract/kit/entity.ts';
import type { Dispute } from '#contract/order/dispute.ts';
import { parseDateTime } from '#providers/format/dateTime.ts';
import { useText } from '#providers/i18n/useText.ts';

const MINUTE_MS = 60_000;
const URGENT_MINUTES = 120;
const OPEN = new Set(['open', 'processing', 'review']);

/** Deadline of a dispute: a countdown while it is open, red from two hours before the deadline. */
export const SlaCell = () => {
    const text = useText();
    const dispute = useRecordContext<Row<typeof Dispute>>();
    const [now, setNow] = useState(() => Date.now());
    // Updates with the browser's clock.
    useEffect(() => {
        const timer = setInterval(() => setNow(Date.now()), MINUTE_MS / 2);
        return () => clearInterval(timer);
    }, []);
    if (!dispute) return null;
    if (!OPEN.has(dispute.status)) return dispute.slaAt;
    const left = Math.floor(((parseDateTime(dispute.slaAt) ?? now) - now) / MINUTE_MS);
    const span = text('dispute.span', { hours: Math.floor(Math.abs(left) / 60), minutes: Math.abs(left) % 60 });
    return (
        <Box component="span" title={dispute.slaAt} sx={{ color: left < URGENT_MINUTES ? 'error.main' : 'text.primary' }}>
            {text(left < 0 ? 'dispute.late' : 'dispute.left', { span })}
        </Box>
    );
};
