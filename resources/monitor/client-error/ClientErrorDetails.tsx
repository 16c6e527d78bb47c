import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { ClientError, ClientErrorEventsQuery, ResolveClientError } from '#contract/monitor/client-error.ts';
import type { QueryResult } from '#contract/kit/query.ts';
import { useText } from '#providers/i18n/useText.ts';
import { ActionButton } from '#src/kit/actions/ActionButton.tsx';
import { fieldsOf } from '#src/kit/fields/fieldsOf.tsx';
import { QueryState } from '#src/kit/loading/QueryState.tsx';
import { useRecordQuery } from '#src/kit/resource/useRecordQuery.ts';
import { ShowFrame } from '#src/kit/show/ShowFrame.tsx';
import { DescriptionList } from '#src/kit/ui/DescriptionList.tsx';

const { Field } = fieldsOf(ClientError);

/** A group of errors with its latest occurrences: user, release, stack, and preceding actions. */
export const ClientErrorDetails = () => (
    <ShowFrame actions={<ActionButton action={ResolveClientError} />}>
        <DescriptionList>
            <Field source="message" isWide />
            <Field source="kind" />
            <Field source="status" />
            <Field source="page" />
            <Field source="hits" />
            <Field source="people" />
            <Field source="release" />
            <Field source="resolvedRelease" />
            <Field source="firstSeen" />
            <Field source="lastSeen" />
        </DescriptionList>
        <Events />
    </ShowFrame>
);

const Events = () => {
    const text = useText();
    const query = useRecordQuery(ClientErrorEventsQuery);
    return (
        <Stack component="section" spacing={3} sx={{ mt: 6 }}>
            <Typography variant="h2">{text('monitor.occurrences')}</Typography>
            <QueryState query={query} empty={text('monitor.noOccurrences')}>
                {events => (
                    <Stack spacing={4}>
                        {events.map(event => (
                            <Occurrence key={event.id} event={event} />
                        ))}
                    </Stack>
                )}
            </QueryState>
        </Stack>
    );
};

const Occurrence = ({ event }: { event: QueryResult<typeof ClientErrorEventsQuery>[number] }) => {
    const text = useText();
    const facts = [event.createTime, event.username, event.page, event.release, event.tookMs === null ? null : `${event.tookMs} ms`];
    return (
        <Box sx={{ border: 1, borderColor: 'divider', borderRadius: 2, px: 4, py: 3, minWidth: 0 }}>
            <Typography variant="body2">{facts.filter(Boolean).join(' · ')}</Typography>
            {event.agent && (
                <Typography variant="body2" color="textSecondary">
                    {event.agent}
                </Typography>
            )}
            {event.crumbs.length > 0 && (
                <Typography variant="body2" sx={{ mt: 2 }}>
                    {text('monitor.crumbs', { acts: event.crumbs.join(' → ') })}
                </Typography>
            )}
            {event.stack !== '' && (
                <Box component="pre" tabIndex={0} sx={{ mt: 2, mb: 0, fontSize: 12, overflowX: 'auto', maxHeight: 240 }}>
                    {event.stack}
                </Box>
            )}
        </Box>
    );
};
