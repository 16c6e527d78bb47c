import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useWatch } from 'react-hook-form';
import type { Effects } from '#contract/users/blacklist.ts';
import { useText } from '#providers/i18n/useText.ts';
import { useEntityQuery } from '#src/kit/views/useEntityQuery.ts';

/** What the entry will do, before it is saved: orders under way, being taken offline, the balance. */
export const EffectsNote = () => {
    const text = useText();
    const [targetKind, targetId, scope] = useWatch({ name: ['targetKind', 'targetId', 'scope'] }) as [string?, string?, string?];
    const isKnown = ['customer', 'driver', 'vehicle'].includes(targetKind ?? '') && Boolean(targetId) && scope === 'global';
    const { data } = useEntityQuery<Effects>('effects', { targetKind: targetKind ?? '', targetId: targetId ?? '' }, isKnown);
    if (!isKnown || !data) return null;
    return (
        <Alert severity="warning" sx={{ gridColumn: '1 / -1', mb: 3 }}>
            {text('people.blacklist.effects', { name: data.name })}
            <Box component="ul" sx={{ m: 0, pl: 5 }}>
                {data.lines.map(line => (
                    <li key={line}>{line}</li>
                ))}
            </Box>
        </Alert>
    );
};
