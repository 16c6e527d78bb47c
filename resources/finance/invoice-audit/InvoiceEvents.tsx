import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { InvoiceEvent } from '#contract/finance/invoice.ts';
import { InvoiceDetailQuery } from '#contract/finance/invoice-audit.ts';
import { useText } from '#providers/i18n/useText.ts';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';

/** Events of the application in chronological order. */
export const InvoiceEvents = () => {
    const text = useText();
    const query = useRecordQuery(InvoiceDetailQuery);
    return (
        <QueryState query={query} empty={text('invoice.noEvents')} isEmpty={({ events }) => events.length === 0}>
            {({ events }) => (
                <Stack
                    component="ol"
                    spacing={3}
                    sx={{ listStyle: 'none', p: 0, pl: 4, m: 0, borderLeft: 2, borderColor: 'divider', ml: 1 }}
                >
                    {events.map((event, index) => (
                        <Event key={index} event={event} />
                    ))}
                </Stack>
            )}
        </QueryState>
    );
};

const Event = ({ event: { at, text: what, by, note, tone } }: { event: InvoiceEvent }) => (
    <Box
        component="li"
        sx={{
            position: 'relative',
            '&::before': {
                content: '""',
                position: 'absolute',
                left: -21,
                top: 6,
                width: 8,
                height: 8,
                borderRadius: '50%',
                bgcolor: tone === 'default' ? 'text.disabled' : `${tone}.main`,
            },
        }}
    >
        <Typography variant="subtitle2" component="div">
            {what}
        </Typography>
        <Typography variant="body2" color="textSecondary" data-content>
            {[at, by].filter(Boolean).join(' · ')}
        </Typography>
        {note && (
            <Typography variant="body2" data-content>
                {note}
            </Typography>
        )}
    </Box>
);
