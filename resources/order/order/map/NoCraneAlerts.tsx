import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Stack from '@mui/material/Stack';
import type { FenceHit } from '#contract/order/fences.ts';
import { useText } from '#providers/i18n/useText.ts';

/** Alerts for the no-crane zones among the given fences: name, reason, end and advice. Renders nothing if there are none. */
export const NoCraneAlerts = ({ hits }: { hits: readonly FenceHit[] }) => {
    const text = useText();
    const zones = hits.filter(({ fenceKind }) => fenceKind === 'no_crane');
    if (zones.length === 0) return null;
    return (
        <Stack spacing={2} sx={{ mb: 2 }}>
            {zones.map(({ id, end, name, remark, validTo }) => (
                <Alert key={`${end}${id}`} severity="warning">
                    <AlertTitle sx={{ fontSize: 14, fontWeight: 600, mb: 0 }}>{text(`fence.noCrane.${end}`, { name })}</AlertTitle>
                    {[remark, validTo && text('fence.noCrane.until', { time: validTo.slice(0, 16) })].filter(Boolean).map(line => (
                        <div key={line}>{line}</div>
                    ))}
                    <div>{text('fence.noCrane.advice')}</div>
                </Alert>
            ))}
        </Stack>
    );
};
