import Box from '@mui/material/Box';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { QuartzJob } from '#contract/system/quartz-job.ts';
import { useText } from '#providers/i18n/useText.ts';
import { previewCron } from '#providers/system/quartzJobs.ts';
import { useDebounced } from '#src/kit/input/useDebounced.ts';

const REST_MS = 300;

/** The server's interpretation of a schedule: in words with the next ten run times, or its error. */
export const CronPreviewList = ({ expression }: { expression: string }) => {
    const text = useText();
    const asked = useDebounced(expression.trim(), REST_MS);
    const { data } = useQuery({
        queryKey: [QuartzJob.resource, 'preview', asked],
        queryFn: ({ signal }) => previewCron(asked, signal),
        placeholderData: keepPreviousData,
        enabled: asked !== '',
    });
    if (asked === '') return <Box sx={{ color: 'text.secondary' }}>{text('quartz.previewHint')}</Box>;
    if (!data) return null;
    if ('fault' in data) return <Box sx={{ color: 'warning.main' }}>{data.fault}</Box>;
    return (
        <Box aria-live="polite">
            <Box sx={{ fontWeight: 600, mb: 1 }}>{data.text}</Box>
            <Box sx={{ color: 'text.secondary', fontSize: 12, mb: 1 }}>{text(data.times.length > 0 ? 'quartz.next' : 'quartz.noNext')}</Box>
            <Box
                component="ol"
                sx={{
                    m: 0,
                    pl: 5,
                    display: 'grid',
                    gridTemplateColumns: 'repeat(auto-fill, minmax(190px, 1fr))',
                    fontVariantNumeric: 'tabular-nums',
                }}
            >
                {data.times.map(time => (
                    <li key={time}>{time}</li>
                ))}
            </Box>
        </Box>
    );
};
